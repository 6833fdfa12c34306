import {
  BookCover,
  BookOpenIcon,
  Button,
  below,
  Card,
  Column,
  Facts,
  FittedText,
  formatNumber,
  Heading,
  Icon,
  ImageIcon,
  idSeo,
  LibraryIcon,
  Meta,
  Page,
  PageStop,
  pageLoader,
  parseIdSeo,
  RatingHistogram,
  type Result,
  Row,
  SectionBar,
  SideColumn,
  Slot,
  Stack,
  Text,
  Title,
  TopAd,
  useEnglishTitle,
  useLang,
  useModal,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { bookSections } from '@yaprak/shared-kit/limits';
import styled from 'styled-components';
import { numberOf, sectionPath } from '../address.rules';
import { FollowToggle } from '../FollowToggle';
import { SeriesLink } from '../series/SeriesLink';
import { Beside } from './Beside';
import { BookFacts } from './BookFacts';
import { BookSection } from './BookSection';
import { FactsLine } from './FactsLine';
import { OwnReading } from './OwnReading';
import { PersonName } from './PersonName';
import { OwnRating, ShelfButton } from './ShelfButton';

export const loader = pageLoader('kitap', ({ params, url }) => {
  const parsed = parseIdSeo(params.idSeo ?? '');
  if (!parsed) throw new PageStop(404);
  const query = url.searchParams;
  const s = query.get('s');
  const q = query.get('q')?.slice(0, 120);
  const puan = numberOf(query.get('puan'));
  const magazaId = numberOf(query.get('magazaId'));
  return {
    id: Number(parsed.id),
    seo: parsed.seo || 'kitap',
    ...(params.bolum ? { bolum: params.bolum as 'genel-bakis' } : {}),
    ...(s ? { s } : {}),
    ...(q ? { q } : {}),
    ...(puan && puan <= 10 ? { puan } : {}),
    ...(magazaId ? { magazaId } : {}),
  };
});

const Head = styled.header`display: grid; grid-template: 'cover name' auto 'cover votes' auto 'cover mine' 1fr / 168px minmax(0, 1fr); gap: 16px 24px; align-items: start;
  ${below.sm} { grid-template: 'cover name' auto 'votes votes' auto 'mine mine' auto / 108px minmax(0, 1fr); gap: 12px 16px; }
`;
/** On a phone the picture alone, so that the reader's actions stay in one row and the sections in the first screen. */
const WideWords = styled.span`${below.sm} { display: none; }`;
const Part = styled.div<{ $area: string }>`grid-area: ${({ $area }) => $area}; min-width: 0;`;

/** Page numbers affected by the reader's own shelf and rating: the call's response is merged into the book. */
type MarkedNumbers = Pick<Result<'v2/kitap/isaretle'>, 'dagilim' | 'okurlar'>;

/** Texts of the reader counts, with the count they tell. */
const readerCounts = [
  ['read', 'okudu'],
  ['reading', 'okuyor'],
  ['toRead', 'okuyacak'],
] as const;

/** A book's page (R-BOOK-02, R-BOOK-03): cover, numbers, the reader's own state, then reviews and posts. */
export default function BookPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'kitap'>({ refetchOnFocus: true });
  const kitap: typeof veri.kitap & MarkedNumbers = veri.kitap;
  const sayilar = { ...veri.sayilar, ...kitap.okurlar };
  const known = useEnglishTitle(kitap);
  const base = `/kitap/${idSeo(kitap.seo_adi, kitap.id)}`;
  // A book of an import may name authors whom the catalogue does not know yet.
  const authors = veri.yazarAdlari ?? (veri.yazarlar.length ? veri.yazarlar : [{ adi: kitap.yazarAdi }]);
  const counts: Record<string, number | undefined> = { incelemeler: sayilar.inceleme, alintilar: sayilar.alinti, iletiler: sayilar.ileti };
  return (
    <Page>
      <Column $gap={5}>
        <Head>
          <Part $area="cover">
            <BookCover title={kitap.adi} author={kitap.yazarAdi} work={kitap.id} picture={kitap.resim} width={168} fluid silent eager />
          </Part>
          <Part $area="name">
            <Stack $gap={1}>
              <Title>
                <FittedText>{kitap.adi}</FittedText>
              </Title>
              {veri.altBaslik && <Text>{veri.altBaslik}</Text>}
              {known && <Text $tone="quiet">{known}</Text>}
              <Row $wrap $gap={2}>
                {authors.map((author) => (
                  <PersonName key={author.adi} of={author} />
                ))}
              </Row>
              {veri.seriler && (
                <Row $wrap $gap={2}>
                  {veri.seriler.map((series) => (
                    <SeriesLink key={series.id} of={series} />
                  ))}
                </Row>
              )}
              <FactsLine kunye={veri.kunye} turler={veri.turler} />
              <Meta>
                <Facts of={readerCounts.map(([key, shelf]) => t(key, { count: sayilar[shelf], n: formatNumber(sayilar[shelf], lang) }))} />
              </Meta>
            </Stack>
          </Part>
          <Part $area="votes">
            <RatingHistogram
              counts={kitap.dagilim ?? veri.dagilim}
              average={kitap.puan ? kitap.puan * 2 : undefined}
              linkTo={(halves) => sectionPath(base, 'incelemeler', undefined, undefined, { puan: halves })}
            />
          </Part>
          <Part $area="mine">
            <Stack $gap={3}>
              <OwnActions />
              {kitap.okuma?.raf === 'okuyorum' && <OwnReading book={kitap} />}
              <OwnRating book={kitap} />
              <Slot name="catalog.librarian-buttons/v1" turu="kitap" id={kitap.id} />
            </Stack>
          </Part>
        </Head>
        <SectionBar
          label={kitap.adi}
          sections={bookSections.map((slug) => ({
            to: sectionPath(base, slug),
            label: t(`sections.${slug}`),
            current: slug === veri.bolum,
            count: counts[slug],
          }))}
        />
        <TopAd />
        <BookSection />
      </Column>
      <SideColumn>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{t('imprint')}</Heading>
            <BookFacts />
            <Slot name="catalog.suggestion/v1" turu="kitap" id={kitap.id} />
          </Stack>
        </Card>
        <Beside base={base} />
      </SideColumn>
    </Page>
  );
}

/** The reader's shelf, following, and in the menu reading record and custom shelves; once the book is on a shelf, its reading record stands beside. */
function OwnActions() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitap'>();
  const open = useModal();
  const { kitap, takip, sessiz } = veri;
  const show = (name: string) => () => void open(name, { kitap: { id: kitap.id, adi: kitap.adi } });
  const record = { label: t('record.title'), onSelect: show('OkumaKaydi') };
  return (
    <Row $wrap $gap={2}>
      <ShelfButton book={kitap} />
      {kitap.okuma && (
        <Button size="s" variant="quiet" aria-label={record.label} title={record.label} icon={<Icon of={BookOpenIcon} size={15} />} onClick={record.onSelect}>
          <WideWords>{record.label}</WideWords>
        </Button>
      )}
      <FollowToggle
        kind="kitap"
        id={kitap.id}
        takip={takip}
        sessiz={sessiz}
        quiet
        items={[
          ...(kitap.okuma ? [] : [{ key: 'record', icon: BookOpenIcon, ...record }]),
          { key: 'shelves', label: t('ownShelves'), icon: LibraryIcon, onSelect: show('RafSec') },
          { key: 'picture', label: t('asPicture'), icon: ImageIcon, onSelect: () => void open('ResimPaylas', { tur: 'kitap', id: kitap.id }) },
        ]}
      />
    </Row>
  );
}
