import {
  Badge,
  baseApi,
  Card,
  Column,
  decimalNumber,
  EmptyState,
  formatPercent,
  get,
  Heading,
  type Input,
  Page,
  pageLoader,
  type Result,
  Row,
  Stack,
  TimeAgo,
  Title,
  useLang,
  usePage,
} from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

export const loader = pageLoader('yonetim', () => ({}));
/** R-ADMIN-21 */
const REFRESH_MS = 7000;
const panelApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ systemLoad: build.query<Result<'v2/yonetim/yuk'>, Input<'v2/yonetim/yuk'>>(get('v2/yonetim/yuk', { quiet: true })) }),
});

const Facts = styled.dl`display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; margin: 0; font-size: 14px; dt { color: var(--ink-2); } dd { margin: 0; font-variant-numeric: tabular-nums; }`;
const Table = styled.table`width: 100%; border-collapse: collapse; font-size: 14px; th { text-align: left; font-weight: 600; } th, td { padding: 8px; border-bottom: 1px solid var(--line); }`;

/** `/y`: how the system does (refreshed every 7 s), what waits, what the staff did (R-ADMIN-01, R-ADMIN-19 … R-ADMIN-21). */
export default function PanelPage() {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const { veri } = usePage<'yonetim'>();
  const { data: load = veri.yuk } = panelApi.useSystemLoadQuery({}, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const number = (n: number) => decimalNumber(Math.round(n * 10) / 10, lang);
  return (
    <Page>
      <Column $wide $gap={5}>
        <Title>{t('title')}</Title>
        <Row $gap={4} $wrap $align="start">
          <Card>
            <Stack $gap={3}>
              <Row $gap={2}>
                <Heading $small>{t('load')}</Heading>
                <Badge>{t(`states.${load.durum}`)}</Badge>
              </Row>
              <Facts aria-live="polite">
                <dt>{t('islemci')}</dt>
                <dd>{formatPercent(load.islemci, lang)}</dd>
                <dt>{t('bellek')}</dt>
                <dd>{formatPercent(load.bellek, lang)}</dd>
                <dt>{t('dongu')}</dt>
                <dd>{t('ms', { n: number(load.dongu) })}</dd>
                <dt>{t('veritabani')}</dt>
                <dd>{t('ms', { n: number(load.veritabani) })}</dd>
                <dt>{t('havuz')}</dt>
                <dd>{formatPercent(load.havuz, lang)}</dd>
              </Facts>
            </Stack>
          </Card>
          <Card>
            <Stack $gap={3}>
              <Heading $small>{t('counters')}</Heading>
              <Facts>
                {(['hatalar', 'askida', 'silinecek'] as const).map((key) => (
                  <div key={key} style={{ display: 'contents' }}>
                    <dt>{t(key)}</dt>
                    <dd>{veri.sayilar[key]}</dd>
                  </div>
                ))}
              </Facts>
            </Stack>
          </Card>
        </Row>
        <Stack $gap={3}>
          <Heading>{t('audit')}</Heading>
          {veri.islemler.liste.length === 0 ? (
            <EmptyState title={t('empty')} plain />
          ) : (
            <Table>
              <thead>
                <tr>
                  {(['who', 'what', 'target', 'when'] as const).map((key) => (
                    <th key={key} scope="col">
                      {t(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {veri.islemler.liste.map((entry) => (
                  <tr key={entry.id}>
                    <td>{entry.yapan?.kadi ?? '—'}</td>
                    <td>{entry.islem}</td>
                    <td>
                      {entry.hedefTuru} {entry.hedefId}
                    </td>
                    <td>
                      <TimeAgo at={entry.zaman} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Stack>
      </Column>
    </Page>
  );
}
