import {
  Avatar,
  BookCover,
  bookPath,
  Card,
  Chip,
  Column,
  EmptyState,
  Facts,
  Fill,
  formatNumber,
  Heading,
  LinkText,
  Meta,
  Page,
  type PageData,
  PageStop,
  pageLoader,
  RatingHistogram,
  Row,
  readingFace,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { asked, withQuery } from '../address.rules';
import { BookGrid, BookShelf } from '../BookTile';
import { ChipRow } from '../ChipRow';
import { MonthChart } from './MonthChart';
import { reportYear, yearFigures } from './report.rules';
import { ShareReport } from './ShareReport';

export const loader = pageLoader('okuma-raporu', ({ params, url }) => {
  const sene = reportYear(params.sene);
  if (!sene || !params.kadi) throw new PageStop(404);
  const { goster } = asked(url.searchParams);
  return { kadi: params.kadi, sene, ...(goster ? { yineDeGoster: goster } : {}) };
});

const Figures = styled.dl`display: grid; grid-template-columns: repeat(auto-fit, minmax(96px, 1fr)); gap: 20px 16px; margin: 0;
  div { display: flex; flex-direction: column-reverse; gap: 2px; } dt { font-size: 13px; color: ${v.ink2}; } dd { margin: 0; font-family: ${readingFace}; font-size: 32px; font-weight: 600; line-height: 1.1; font-variant-numeric: lining-nums; letter-spacing: -0.01em; }
`;
const Two = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); gap: 24px;`;

/** `/okuma-raporu/{kadi}/{sene}`: a reading year in figures, months, genres and books (R-GOAL-01, R-GOAL-02). */
export default function ReportPage() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'okuma-raporu'>();
  const kept = asked(useSearchParams()[0]);
  const { uye, sene } = veri;
  const profile = withQuery(`/${uye.kadi}`, kept);
  const nothing = yearFigures(veri).every(({ value }) => value === 0);
  return (
    <Page>
      <Column $wide $gap={6}>
        <Stack as="header" $gap={4}>
          <Row $gap={4} $align="start">
            <Link to={profile} tabIndex={-1} aria-hidden>
              <Avatar name={uye.adi} seed={uye.id} picture={uye.resim} size={64} />
            </Link>
            <Fill>
              <Stack $gap={1}>
                <Title>{t('report.title', { year: sene })}</Title>
                <LinkText to={profile}>{uye.adi}</LinkText>
              </Stack>
            </Fill>
          </Row>
          <Row $justify="space-between" $wrap>
            <ChipRow aria-label={t('report.years')}>
              {veri.seneler.map((year) => (
                <Chip key={year} to={withQuery(`/okuma-raporu/${uye.kadi}/${year}`, kept)} on={year === sene}>
                  {year}
                </Chip>
              ))}
            </ChipRow>
            {!nothing && <ShareReport report={veri} />}
          </Row>
        </Stack>
        {nothing ? <EmptyState title={t('report.empty')} text={t('report.emptyText')} /> : <Year veri={veri} />}
      </Column>
    </Page>
  );
}

/** Figures, months, genres and books of the year. */
function Year({ veri }: { veri: PageData<'okuma-raporu'> }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const n = (value: number) => formatNumber(value, lang);
  return (
    <>
      <Card>
        <Stack $gap={3}>
          <Figures>
            {yearFigures(veri).map(({ name, value }) => (
              <div key={name}>
                <dt>{t(`report.figures.${name}`)}</dt>
                <dd>{n(value)}</dd>
              </div>
            ))}
          </Figures>
          <Text $size={13} $tone="quiet">
            {t('report.minutesNote')}
          </Text>
        </Stack>
      </Card>
      <MonthChart months={veri.aylar} />
      <Two>
        {veri.turler.length > 0 && (
          <Stack $gap={3}>
            <Heading $small>{t('report.genres')}</Heading>
            <Row $wrap $gap={2}>
              {veri.turler.map((genre) => (
                <Chip key={genre.seo_adi} to={`/kitap-turu/${genre.seo_adi}`}>
                  {genre.adi} {n(genre.okuma)}
                </Chip>
              ))}
            </Row>
          </Stack>
        )}
        {veri.ortalamaPuan !== undefined && (
          <Stack $gap={3}>
            <Heading $small>{t('report.ratings')}</Heading>
            <RatingHistogram counts={veri.puanlar} average={veri.ortalamaPuan * 2} />
          </Stack>
        )}
        {veri.enUzun && (
          <Stack $gap={3}>
            <Heading $small>{t('report.longest')}</Heading>
            <Row $gap={3} $align="start">
              <BookCover title={veri.enUzun.adi} author={veri.enUzun.yazarAdi} work={veri.enUzun.id} picture={veri.enUzun.resim} width={56} silent />
              <Stack $gap={1}>
                <LinkText $quiet to={bookPath(veri.enUzun)}>
                  <b>{veri.enUzun.adi}</b>
                </LinkText>
                <Meta>
                  <Facts of={[veri.enUzun.yazarAdi, t('report.pagesN', { count: veri.enUzun.sayfaSayisi ?? 0, n: n(veri.enUzun.sayfaSayisi ?? 0) })]} />
                </Meta>
              </Stack>
            </Row>
          </Stack>
        )}
      </Two>
      {veri.begenilenler.length > 0 && (
        <Stack as="section" $gap={3}>
          <Heading>{t('report.liked')}</Heading>
          <BookShelf books={veri.begenilenler} label={t('report.liked')} />
        </Stack>
      )}
      {veri.kitaplar.length > 0 && (
        <Stack as="section" $gap={3}>
          <Heading>{t('report.books')}</Heading>
          <BookGrid books={veri.kitaplar} />
        </Stack>
      )}
      {veri.yenidenOkunanlar.length > 0 && (
        <Stack as="section" $gap={3}>
          <Heading>{t('report.again')}</Heading>
          <BookGrid books={veri.yenidenOkunanlar} />
        </Stack>
      )}
    </>
  );
}
