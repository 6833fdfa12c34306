import {
  Chip,
  Column,
  EmptyState,
  Facts,
  formatNumber,
  LinkText,
  OutLink,
  Page,
  type PageData,
  pageLoader,
  Row,
  SortMenu,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';
import { numberOf, withQuery } from '../address.rules';
import { ChipRow } from '../ChipRow';
import { lira } from '../money.rules';
import { PagedBooks } from '../PagedBooks';
import { QueryBox } from '../QueryBox';

type Priced = PageData<'alisveris'>['fiyatlar']['liste'][number];
const sorts = ['en-cok-okunanlar', 'en-ucuz', 'en-pahali'] as const;
export const loader = pageLoader('alisveris', ({ url }) => {
  const q = url.searchParams.get('q')?.trim().slice(0, 120);
  const magazaId = numberOf(url.searchParams.get('magazaId'));
  const s = sorts.find((sort) => sort === url.searchParams.get('s'));
  return { ...(q ? { q } : {}), ...(magazaId ? { magazaId } : {}), ...(s ? { s } : {}) };
});

/** `/alisveris`: book prices, across all shops or in one (R-DISC-10, R-DISC-11). */
export default function ShoppingPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const navigate = useNavigate();
  const { magazalar, q, magazaId, s, fiyatlar } = usePage<'alisveris'>().veri;
  const to = (change: { q?: string; magazaId?: number; s?: string }) => {
    const next = { q, magazaId, s, ...change };
    return withQuery('/alisveris', { ...next, s: next.s === 'en-cok-okunanlar' ? undefined : next.s });
  };
  const shop = magazalar.find((m) => m.id === magazaId);
  const note = (book: Priced) => (
    <LinkText to={withQuery(`/kitap/${book.seo_adi}--${book.id}/fiyatlar`, { magazaId })}>
      <Facts of={[<b key="price">{lira(book.enUcuz, lang)}</b>, !magazaId && t('shops', { count: book.magazaSayisi })]} />
    </LinkText>
  );
  return (
    <Page>
      <Column $wide $gap={5}>
        <Stack $gap={2}>
          <Title>{t('shopping.title')}</Title>
          <Text>{t('shopping.lead')}</Text>
        </Stack>
        <ChipRow aria-label={t('shopping.shops')}>
          <Chip to={to({ magazaId: undefined })} on={!magazaId}>
            {t('shopping.allShops')}
          </Chip>
          {magazalar.map((m) => (
            <Chip key={m.id} to={to({ magazaId: m.id })} on={m.id === magazaId}>
              {m.adi} {m.kitapSayisi !== undefined && formatNumber(m.kitapSayisi, lang)}
            </Chip>
          ))}
        </ChipRow>
        <Row $justify="space-between" $wrap>
          <QueryBox label={t('shopping.search')} value={q} onSearch={(words) => void navigate(to({ q: words || undefined }))} />
          <SortMenu options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))} value={s} onChange={(value) => void navigate(to({ s: value }))} />
        </Row>
        {shop && (
          <Text $size={14}>
            <OutLink href={shop.adres}>{shop.adi}</OutLink>
          </Text>
        )}
        <PagedBooks
          key={`${q ?? ''}:${magazaId ?? ''}:${s}`}
          path="v2/fiyat/liste"
          input={{ s, ...(q ? { q } : {}), ...(magazaId ? { magazaId } : {}) }}
          first={fiyatlar}
          note={note}
          empty={<EmptyState title={t('emptyPrices')} text={t('shopping.emptyText')} />}
        />
      </Column>
    </Page>
  );
}
