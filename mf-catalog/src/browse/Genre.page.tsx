import {
  Column,
  EmptyState,
  formatNumber,
  LoadMore,
  Meta,
  Page,
  pageLoader,
  Row,
  SortMenu,
  Stack,
  Title,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BookGrid } from '../BookTile';
import { useLazyGenreBooksQuery } from '../catalog.api';

const sorts = ['yukselenler', 'en-cok-okunanlar', 'yeni-cikanlar', 'en-cok-begenilen', 'en-populer'] as const;
export const loader = pageLoader('kitap-turu', ({ params }) => ({ seo: params.seo ?? '', ...(params.s ? { s: params.s as 'yukselenler' } : {}) }));

/** `/kitap-turu/{id}` and `/kitap-turu/{id}/{s}` (R-GENRE-02, R-GENRE-03). */
export default function GenrePage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const navigate = useNavigate();
  const { veri } = usePage<'kitap-turu'>();
  const { tur, s, kitaplar } = veri;
  const [more, setMore] = useState<(typeof kitaplar)[]>([]);
  const [fetchMore, { isFetching, isError }] = useLazyGenreBooksQuery();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another genre or order starts over
  useEffect(() => setMore([]), [tur.id, s]);
  const cursor = (more.at(-1) ?? kitaplar).imlec;
  const books = [kitaplar, ...more].flatMap((page) => page.liste);
  return (
    <Page>
      <Column $wide $gap={5}>
        <Row $justify="space-between" $wrap>
          <Stack $gap={1}>
            <Title>{tur.adi}</Title>
            <Meta>{t('books', { count: tur.kitapSayisi ?? books.length, n: formatNumber(tur.kitapSayisi ?? books.length, lang) })}</Meta>
          </Stack>
          <SortMenu
            options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            value={s}
            onChange={(value) => void navigate(`/kitap-turu/${tur.seo_adi}${value === 'yukselenler' ? '' : `/${value}`}`)}
          />
        </Row>
        {books.length ? <BookGrid books={books} /> : <EmptyState title={t('emptyBooks')} />}
        <LoadMore
          hasMore={cursor !== undefined}
          loading={isFetching}
          failed={isError}
          onMore={async () => {
            const { data } = await fetchMore({ turId: tur.id, s, imlec: cursor });
            if (data) setMore((pages) => [...pages, data]);
          }}
        />
      </Column>
    </Page>
  );
}
