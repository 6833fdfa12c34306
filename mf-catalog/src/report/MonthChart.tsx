import {
  Chip,
  exactNumber,
  formatNumber,
  Heading,
  monthNames,
  type PageData,
  Row,
  Stack,
  useLang,
  useTranslation,
  VisuallyHidden,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { shares } from './report.rules';

type Months = PageData<'okuma-raporu'>['aylar'];
const figures = ['kitap', 'sayfa', 'inceleme', 'alinti', 'dakika'] as const;
type Figure = (typeof figures)[number];
const Bars = styled.ol`display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 6px; align-items: end; height: 160px; padding: 0; margin: 0; list-style: none;`;
const Month = styled.li`display: flex; flex-direction: column; justify-content: flex-end; align-items: center; gap: 4px; height: 100%; font-size: 11px; color: ${v.ink2}; b { font-size: 12px; font-weight: 600; color: ${v.ink}; font-variant-numeric: tabular-nums; }`;
const Bar = styled.span`width: 100%; max-width: 36px; border-radius: 4px 4px 0 0; background: ${v.accent};`;
const Scroll = styled.div`overflow-x: auto;`;
const Table = styled.table`width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; th, td { padding: 8px 10px 8px 0; text-align: right; border-bottom: 1px solid ${v.line}; } th:first-child { text-align: left; font-weight: 500; } thead th { font-size: 13px; font-weight: 600; color: ${v.ink2}; }`;
/** Height of the tallest bar in px; figure and month are above and below. */
const TALLEST = 108;

/** The months of a year: one figure as bars, or all as a table. */
export function MonthChart({ months }: { months: Months }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const [figure, setFigure] = useState<Figure>('kitap');
  const [table, setTable] = useState(false);
  const names = monthNames(lang);
  const heights = shares(months.map((month) => month[figure]));
  return (
    <Stack as="section" $gap={4} aria-label={t('report.months')}>
      <Row $justify="space-between" $wrap>
        <Heading $small>{t('report.months')}</Heading>
        <Row $gap={2}>
          <Chip on={!table} onClick={() => setTable(false)}>
            {t('report.chart')}
          </Chip>
          <Chip on={table} onClick={() => setTable(true)}>
            {t('report.table')}
          </Chip>
        </Row>
      </Row>
      {table ? (
        <Scroll tabIndex={0} role="region" aria-label={t('report.months')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('report.month')}</th>
                {figures.map((key) => (
                  <th key={key} scope="col">
                    {t(`report.figures.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month.ay}>
                  <th scope="row">{names[month.ay - 1]}</th>
                  {figures.map((key) => (
                    <td key={key}>{exactNumber(month[key], lang)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      ) : (
        <>
          <Row $wrap $gap={2}>
            {figures.map((key) => (
              <Chip key={key} on={figure === key} onClick={() => setFigure(key)}>
                {t(`report.figures.${key}`)}
              </Chip>
            ))}
          </Row>
          <Bars>
            {months.map((month, at) => (
              <Month key={month.ay}>
                {month[figure] > 0 && <b aria-hidden>{formatNumber(month[figure], lang)}</b>}
                <Bar style={{ height: Math.max(2, Math.round((heights[at] ?? 0) * TALLEST)), opacity: month[figure] ? 1 : 0.25 }} />
                <span aria-hidden>{names[month.ay - 1]?.slice(0, 3)}</span>
                <VisuallyHidden>
                  {names[month.ay - 1]}: {exactNumber(month[figure], lang)}
                </VisuallyHidden>
              </Month>
            ))}
          </Bars>
        </>
      )}
    </Stack>
  );
}
