import {
  Avatar,
  Card,
  Chip,
  Column,
  EmptyState,
  exactNumber,
  Fill,
  Heading,
  LinkText,
  Page,
  PageStop,
  pageLoader,
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
import { ChipRow } from '../ChipRow';
import { reportYear } from '../report/report.rules';
import { Pictures } from './Pictures';
import { statisticsPath } from './statistics.rules';

export const loader = pageLoader('istatistikler', ({ params, url }) => {
  const sene = reportYear(params.sene);
  if (!params.kadi || (params.sene && !sene)) throw new PageStop(404);
  const ile = reportYear(url.searchParams.get('ile') ?? undefined);
  const { goster } = asked(url.searchParams);
  return { kadi: params.kadi, ...(sene ? { sene } : {}), ...(ile ? { ile } : {}), ...(goster ? { yineDeGoster: goster } : {}) };
});

const Figures = styled.dl`display: grid; grid-template-columns: repeat(auto-fit, minmax(88px, 1fr)); gap: 20px 16px; margin: 0;
  div { display: flex; flex-direction: column-reverse; gap: 2px; } dt { font-size: 13px; color: ${v.ink2}; } dd { margin: 0; font-family: ${readingFace}; font-size: 32px; font-weight: 600; line-height: 1.1; font-variant-numeric: lining-nums; }
`;
const figures = ['kitap', 'okuma', 'sayfa'] as const;

/** `/istatistikler/{kadi}/{sene?}`: what a reader read in a year or ever, beside another year (R-READ-06). */
export default function StatisticsPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'istatistikler'>();
  const { uye, seneler, secilen, karsi } = veri;
  const kept = asked(useSearchParams()[0]);
  const path = (sene?: number, ile?: number) => statisticsPath(uye.kadi, sene, ile, kept.goster);
  const { sene } = secilen;
  const nothing = secilen.okuma === 0 && secilen.gunler.length === 0 && !karsi;
  const n = (value: number) => exactNumber(value, lang);
  return (
    <Page>
      <Column $gap={6}>
        <Stack as="header" $gap={4}>
          <Row $gap={4} $align="start">
            <Link to={withQuery(`/${uye.kadi}`, kept)} tabIndex={-1} aria-hidden>
              <Avatar name={uye.adi} seed={uye.id} picture={uye.resim} size={64} />
            </Link>
            <Fill>
              <Stack $gap={1}>
                <Title>{sene ? t('stats.titleOf', { year: sene }) : t('stats.title')}</Title>
                <LinkText to={withQuery(`/${uye.kadi}`, kept)}>{uye.adi}</LinkText>
              </Stack>
            </Fill>
          </Row>
          <ChipRow aria-label={t('stats.periods')}>
            <Chip to={path()} on={!sene}>
              {t('stats.allTime')}
            </Chip>
            {seneler.map((year) => (
              <Chip key={year} to={path(year)} on={year === sene}>
                {year}
              </Chip>
            ))}
          </ChipRow>
          {sene && seneler.some((year) => year !== sene) && (
            <Stack $gap={2}>
              <Heading $small>{t('stats.compare')}</Heading>
              <ChipRow aria-label={t('stats.compare')}>
                {karsi && <Chip to={path(sene)}>{t('stats.alone')}</Chip>}
                {seneler
                  .filter((year) => year !== sene)
                  .map((year) => (
                    <Chip key={year} to={path(sene, year)} on={year === karsi?.sene}>
                      {year}
                    </Chip>
                  ))}
              </ChipRow>
            </Stack>
          )}
        </Stack>
        {nothing ? (
          <EmptyState title={t('stats.empty')} text={t('stats.emptyText')} />
        ) : (
          <>
            <Card>
              <Stack $gap={3}>
                <Figures>
                  {figures.map((key) => (
                    <div key={key}>
                      <dt>
                        {t(`stats.figures.${key}`)}
                        {karsi && ` (${karsi.sene ?? ''}: ${n(karsi[key])})`}
                      </dt>
                      <dd>{n(secilen[key])}</dd>
                    </div>
                  ))}
                </Figures>
                <Text $size={13} $tone="quiet">
                  {t(sene ? 'stats.noteYear' : 'stats.note')}
                </Text>
              </Stack>
            </Card>
            <Pictures chosen={secilen} other={karsi} />
          </>
        )}
      </Column>
    </Page>
  );
}
