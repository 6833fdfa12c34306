import {
  ButtonLink,
  ChevronDownIcon,
  Chip,
  decimalNumber,
  EmptyState,
  Heading,
  Icon,
  idSeo,
  LoadMore,
  MemberLine,
  Meta,
  media,
  motion,
  PostList,
  ReadMore,
  Row,
  Slot,
  SortMenu,
  Stack,
  useLang,
  usePage,
  usePagedList,
  useTranslation,
  v,
  XIcon,
} from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { sectionPath } from '../address.rules';
import { BookGrid, BookShelf } from '../BookTile';
import { QueryBox } from '../QueryBox';
import { BookFacts } from './BookFacts';
import { EditionList } from './EditionList';
import { Feelings } from './Feelings';
import { Prices } from './Prices';

const sorts = ['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'];
const readerSorts = ['okuyanlar', 'su-an-okuyanlar', 'okuyacaklar', 'yarim-birakanlar'];
const kinds: Record<string, string> = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' };
/** Very wide screens show these in the side column. */
const Narrow = styled.div`${media.xl} { display: none; }`;
const Folded = styled.details`
  summary { display: flex; align-items: center; gap: 8px; min-height: 44px; cursor: pointer; font-weight: 600; list-style: none; border-radius: 6px; }
  summary::-webkit-details-marker { display: none; }
  summary svg { color: ${v.ink2}; transition: rotate ${motion.normal}; }
  &[open] summary svg { rotate: 180deg; }
`;

/** The book page's section named in the URL (R-BOOK-08 … R-BOOK-18). */
export function BookSection() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitap'>();
  const { bolum } = veri;
  if (bolum === 'genel-bakis') return <Overview />;
  if (Object.hasOwn(kinds, bolum)) return <Writings />;
  if (bolum === 'okurlar') return <Readers key={veri.s} />;
  if (bolum === 'fiyatlar') return <Prices prices={veri.fiyatlar ?? []} shopId={veri.magazaId} />;
  if (bolum === 'diger-baskilar') return veri.baskilar?.length ? <EditionList editions={veri.baskilar} /> : <EmptyState title={t('emptyEditions')} />;
  return veri.kitaplar?.length ? <BookGrid books={veri.kitaplar} /> : <EmptyState title={t('emptyBooks')} />;
}

function Posts() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitap'>();
  const { kitap, bolum, s, q, puan } = veri;
  const kind = kinds[bolum];
  const narrowed = q !== undefined || puan !== undefined;
  if (!veri.gonderiler) return null;
  return (
    <PostList
      name={`kitap:${kitap.id}:${bolum}:${s ?? ''}:${q ?? ''}:${puan ?? ''}`}
      path="v2/gonderi/liste"
      input={{ kitapId: kitap.id, ...(kind ? { turu: kind } : {}), ...(s ? { sira: s } : {}), ...(q ? { q } : {}), ...(puan ? { puan } : {}) }}
      first={veri.gonderiler}
      hideBook
      label={t(`sections.${bolum}`)}
      empty={
        narrowed ? (
          <EmptyState title={t('emptyFound')} plain />
        ) : (
          <EmptyState
            title={t('emptyPosts')}
            text={t('emptyPostsText')}
            action={
              <ButtonLink to={kind === 'alinti' ? `/alinti-ekle?kitapId=${kitap.id}` : `/inceleme-paylas?kitapId=${kitap.id}`}>
                {t(kind === 'alinti' ? 'quote' : 'write')}
              </ButtonLink>
            }
          />
        )
      }
    />
  );
}

/** The description, with a word on its language if it is not the reader's (R-LOOK-12). */
function Description({ text, lang }: { text: string; lang?: 'tr' | 'en' }) {
  const { t } = useTranslation('mf-catalog');
  const reads = useLang();
  const other = lang && lang !== reads ? lang : undefined;
  return (
    <Stack $gap={1}>
      <div lang={other}>
        <ReadMore text={text} lines={5} />
      </div>
      {other && <Meta>{t(`describedIn.${other}`)}</Meta>}
    </Stack>
  );
}

function Overview() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitap'>();
  const { kitap } = veri;
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        {veri.aciklama && <Description text={veri.aciklama} lang={veri.aciklamaDili} />}
        <Narrow>
          <Folded>
            <summary>
              {t('imprint')}
              <Icon of={ChevronDownIcon} size={18} />
            </summary>
            <BookFacts />
          </Folded>
        </Narrow>
      </Stack>
      <Feelings />
      <Row $wrap $gap={2}>
        <ButtonLink variant="quiet" size="s" to={`/inceleme-paylas?kitapId=${kitap.id}`}>
          {t('write')}
        </ButtonLink>
        <ButtonLink variant="quiet" size="s" to={`/alinti-ekle?kitapId=${kitap.id}`}>
          {t('quote')}
        </ButtonLink>
        {/* In sight, not folded away with what it corrects. */}
        <Narrow>
          <Slot name="catalog.suggestion/v1" turu="kitap" id={kitap.id} />
        </Narrow>
      </Row>
      <Posts />
      {veri.benzerler?.length ? (
        <Narrow>
          <Stack $gap={3}>
            <Heading>{t('similar')}</Heading>
            <BookShelf books={veri.benzerler} label={t('similar')} />
          </Stack>
        </Narrow>
      ) : null}
    </Stack>
  );
}

function Writings() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const navigate = useNavigate();
  const { veri } = usePage<'kitap'>();
  const { kitap, bolum, s, q, puan } = veri;
  const to = (change: { s?: string; q?: string; puan?: number }) => {
    const next = { s, q, puan, ...change };
    return sectionPath(`/kitap/${idSeo(kitap.seo_adi, kitap.id)}`, bolum, next.s, 'one-cikanlar', { q: next.q, puan: next.puan });
  };
  const go = (change: Parameters<typeof to>[0]) => void navigate(to(change), { preventScrollReset: true });
  return (
    <Stack $gap={4}>
      <Row $justify="space-between" $wrap>
        <QueryBox label={t(`searchIn.${bolum}`)} value={q} onSearch={(words) => go({ q: words || undefined })} />
        <SortMenu options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))} value={s ?? 'one-cikanlar'} onChange={(value) => go({ s: value })} />
      </Row>
      {puan && (
        <Row>
          <Chip on icon={<Icon of={XIcon} size={14} />} to={to({ puan: undefined })}>
            {t('onlyRating', { count: puan / 2, stars: decimalNumber(puan / 2, lang) })}
          </Chip>
        </Row>
      )}
      <Posts />
    </Stack>
  );
}

function Readers() {
  const { t } = useTranslation('mf-catalog');
  const navigate = useNavigate();
  const { veri } = usePage<'kitap'>();
  const { kitap, s = 'okuyanlar' } = veri;
  const list = usePagedList('v2/kitap/okurlar', { kitapId: kitap.id, s }, veri.okurlar ?? { liste: [] });
  const base = `/kitap/${idSeo(kitap.seo_adi, kitap.id)}`;
  return (
    <Stack $gap={4}>
      <Row>
        <SortMenu
          options={readerSorts.map((value) => ({ value, label: t(`readers.${value}`) }))}
          value={s}
          onChange={(value) => void navigate(sectionPath(base, 'okurlar', value, 'okuyanlar'), { preventScrollReset: true })}
        />
      </Row>
      {list.items.map((member) => (
        <MemberLine key={member.id} member={member} />
      ))}
      {list.items.length === 0 && <EmptyState title={t('emptyReaders')} />}
      {list.items.length > 0 && <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />}
    </Stack>
  );
}
