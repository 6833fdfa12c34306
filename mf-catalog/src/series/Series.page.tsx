import {
  Column,
  Facts,
  formatNumber,
  Heading,
  LinkText,
  Meta,
  Page,
  PageStop,
  ProgressBar,
  pageLoader,
  parseIdSeo,
  Row,
  Slot,
  Stack,
  Text,
  Title,
  TopAd,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { FollowToggle } from '../FollowToggle';
import { SeriesWorks } from './SeriesWorks';

export const loader = pageLoader('seri', ({ params }) => {
  const parsed = parseIdSeo(params.idSeo ?? '');
  if (!parsed) throw new PageStop(404);
  return { id: Number(parsed.id), seo: parsed.seo || 'seri' };
});

/** A series (R-SERIES-02): what it is, how far the reader has come, what comes next, and its works in order. */
export default function SeriesPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'seri'>();
  const { seri, yazarlar, eserler, sonraki } = veri;
  const next = eserler.find(({ kitap }) => kitap.id === sonraki);
  const others = eserler.filter(({ kitap }) => kitap.id !== sonraki || veri.okunan === 0);
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2} as="header">
          <Title>{seri.adi}</Title>
          {seri.ozgunAdi && <Text>{seri.ozgunAdi}</Text>}
          <Row $wrap $gap={2}>
            {yazarlar.map((author) => (
              <LinkText key={author.seo_adi} to={`/yazar/${author.seo_adi}`}>
                {author.adi}
              </LinkText>
            ))}
          </Row>
          <Meta>
            <Facts of={[t('bookCount', { count: eserler.length }), veri.takipciSayisi > 0 && t('followers', { n: formatNumber(veri.takipciSayisi, lang) })]} />
          </Meta>
          {seri.aciklama && <Text lang={seri.aciklamaDili}>{seri.aciklama}</Text>}
          <Row $wrap $gap={2}>
            <FollowToggle kind="seri" id={seri.id} takip={veri.takip} sessiz={veri.sessiz} />
            <Slot name="catalog.librarian-buttons/v1" turu="seri" id={seri.id} />
          </Row>
          {veri.okunan > 0 && (
            <Stack $gap={1} style={{ maxWidth: 320 }}>
              <ProgressBar value={veri.okunan} max={veri.sayi} label={t('series.progress', { read: veri.okunan, count: veri.sayi })} />
              <Meta aria-hidden>{t('series.progress', { read: veri.okunan, count: veri.sayi })}</Meta>
            </Stack>
          )}
        </Stack>
        <TopAd />
        {next && veri.okunan > 0 && (
          <Stack $gap={2} as="section" aria-label={t('series.next')}>
            <Heading $small>{t('series.next')}</Heading>
            <SeriesWorks works={[next]} />
          </Stack>
        )}
        <Stack $gap={2} as="section" aria-label={t('series.order')}>
          {next && veri.okunan > 0 && <Heading $small>{t('series.order')}</Heading>}
          <SeriesWorks works={others} ordered />
        </Stack>
        <Slot name="catalog.suggestion/v1" turu="seri" id={seri.id} />
      </Column>
    </Page>
  );
}
