import {
  BookCover,
  BookOpenIcon,
  Button,
  below,
  Card,
  Chip,
  Column,
  formatNumber,
  Heading,
  Icon,
  idSeo,
  LibraryIcon,
  LinkText,
  loginPromptOpened,
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
  useAppDispatch,
  useLang,
  useModal,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { bookSections } from '@yaprak/shared-kit/limits';
import styled from 'styled-components';
import { numberOf, sectionPath } from '../address.rules';
import { FollowToggle } from '../FollowToggle';
import { BookSection } from './BookSection';
import { Imprint } from './Imprint';
import { ShelfButton } from './ShelfButton';

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
  ${below.sm} { grid-template: 'cover name' auto 'votes votes' auto 'mine mine' auto / 108px minmax(0, 1fr); gap: 16px; }
`;
const Part = styled.div<{ $area: string }>`grid-area: ${({ $area }) => $area}; min-width: 0;`;

/** Page numbers affected by the reader's own shelf and rating: the call's response is merged into the book. */
type MarkedNumbers = Pick<Result<'v2/kitap/isaretle'>, 'dagilim' | 'okurlar'>;

/** A book's page (R-BOOK-02, R-BOOK-03): cover, numbers, the reader's own state, then reviews and posts. */
export default function BookPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'kitap'>();
  const kitap: typeof veri.kitap & MarkedNumbers = veri.kitap;
  const sayilar = { ...veri.sayilar, ...kitap.okurlar };
  const base = `/kitap/${idSeo(kitap.seo_adi, kitap.id)}`;
  const n = (value: number) => formatNumber(value, lang);
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
              <Title>{kitap.adi}</Title>
              {veri.altBaslik && <Text>{veri.altBaslik}</Text>}
              <Row $wrap $gap={2}>
                {veri.yazarlar.map((author) => (
                  <LinkText key={author.id} to={`/yazar/${author.seo_adi}`}>
                    {author.adi}
                  </LinkText>
                ))}
              </Row>
              <Meta style={{ paddingTop: 4 }}>
                {t('read', { n: n(sayilar.okudu) })} · {t('reading', { n: n(sayilar.okuyor) })} · {t('toRead', { n: n(sayilar.okuyacak) })}
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
              <ShelfButton book={kitap as Parameters<typeof ShelfButton>[0]['book']} />
              <Row $wrap $gap={2}>
                <OwnActions />
                <FollowToggle kind="kitap" id={kitap.id} takip={veri.takip} sessiz={veri.sessiz} quiet />
              </Row>
              <Slot name="catalog.librarian-buttons/v1" turu="kitap" id={kitap.id} />
              <Slot name="catalog.suggestion/v1" turu="kitap" id={kitap.id} />
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
            <Imprint kunye={veri.kunye} />
            <Row $wrap $gap={2}>
              {veri.turler.map((genre) => (
                <Chip key={genre.id} to={`/kitap-turu/${genre.seo_adi}`}>
                  {genre.adi}
                </Chip>
              ))}
            </Row>
          </Stack>
        </Card>
      </SideColumn>
    </Page>
  );
}

/** Reading record and custom shelves for the book. */
function OwnActions() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitap'>();
  const self = useSelf();
  const open = useModal();
  const dispatch = useAppDispatch();
  const { id, adi } = veri.kitap;
  const ask = (name: string) => () => (self ? open(name, { kitap: { id, adi } }) : void dispatch(loginPromptOpened()));
  return (
    <>
      <Button size="s" variant="quiet" icon={<Icon of={BookOpenIcon} size={15} />} onClick={ask('OkumaKaydi')}>
        {t('record.title')}
      </Button>
      <Button size="s" variant="quiet" icon={<Icon of={LibraryIcon} size={15} />} onClick={ask('RafSec')}>
        {t('ownShelves')}
      </Button>
    </>
  );
}
