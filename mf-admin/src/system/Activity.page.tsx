import { Card, exactNumber, formatShortDate, pageLoader, Text, useLang, useNow, usePage, useTranslation, v } from '@yaprak/shared-kit';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { FilterBar } from '../frame/FilterBar';
import { PanelFrame } from '../frame/PanelFrame';

const spans = ['7', '14', '30'] as const;
const spanOf = (search: URLSearchParams) => spans.find((s) => s === search.get('gun'));
export const loader = pageLoader('yonetim-etkilesimler', ({ url }) => {
  const gun = spanOf(url.searchParams);
  return gun ? { gun } : {};
});
const columns = ['katilan', 'etkin', 'gonderi', 'yorum', 'begeni', 'takip', 'mesaj'] as const;

const Scroll = styled.div`overflow-x: auto;`;
const Table = styled.table`
  width: 100%; min-width: 620px; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums;
  th, td { padding: 10px 12px; text-align: right; border-bottom: 1px solid ${v.line}; white-space: nowrap; }
  th:first-child { text-align: left; position: sticky; left: 0; background: ${v.card}; }
  thead th { font-size: 13px; font-weight: 600; color: ${v.ink2}; }
  tbody th { font-weight: 500; } tbody tr:last-child > * { border-bottom: 0; font-weight: 600; }
`;

/** `/yonetim/etkilesimler`: reader activity by day, with totals (R-ADMIN-02). */
export default function ActivityPage() {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const now = useNow() ?? 0;
  const { veri } = usePage<'yonetim-etkilesimler'>();
  const [search] = useSearchParams();
  const span = spanOf(search) ?? '14';
  return (
    <PanelFrame section="etkilesimler">
      <Text $tone="quiet">{t('activityText')}</Text>
      <FilterBar choices={spans.map((s) => ({ to: `/yonetim/etkilesimler?gun=${s}`, label: t('lastDays', { count: Number(s) }), current: s === span }))} />
      <Card $flush>
        <Scroll tabIndex={0} role="region" aria-label={t('section.etkilesimler')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {columns.map((c) => (
                  <th key={c} scope="col">
                    {t(`activity.${c}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {veri.gunler.map((d) => (
                <tr key={d.gun}>
                  <th scope="row">{formatShortDate(`${d.gun}T09:00:00Z`, lang, now)}</th>
                  {columns.map((c) => (
                    <td key={c}>{exactNumber(d[c], lang)}</td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{t('sum')}</th>
                {columns.map((c) => (
                  <td key={c}>
                    {exactNumber(
                      veri.gunler.reduce((sum, d) => sum + d[c], 0),
                      lang,
                    )}
                  </td>
                ))}
              </tr>
            </tbody>
          </Table>
        </Scroll>
      </Card>
    </PanelFrame>
  );
}
