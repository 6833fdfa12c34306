import { v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import type { ChartSeries } from './series';
import { useChartText } from './texts';

const Scroll = styled.div`overflow-x: auto; &:focus-visible { outline: 2px solid ${v.accent}; outline-offset: 2px; }`;
const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums;
  th, td { padding: 8px 10px; text-align: right; border-bottom: 1px solid ${v.line}; white-space: nowrap; } thead th { font-size: 13px; font-weight: 600; color: ${v.ink2}; }
  th:first-child { position: sticky; left: 0; padding-left: 0; text-align: left; font-weight: 500; background: inherit; } tfoot > tr > * { border-bottom: 0; font-weight: 600; }
`;

/** Every number of a chart: a row for each period, a column for each series, sums below where sums mean something. */
export function NumberTable({
  title,
  period,
  periods,
  series,
}: {
  title: string;
  period: string;
  periods: readonly { label: string }[];
  series: readonly ChartSeries[];
}) {
  const t = useChartText();
  return (
    <Scroll tabIndex={0} role="region" aria-label={title}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{period}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ label }, i) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key, values, say }) => (
                <td key={key}>{say(values[i] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {series.some(({ level }) => !level) && (
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              {series.map(({ key, values, say, level }) => (
                <td key={key}>{level ? '' : say(values.reduce((sum, value) => sum + value, 0))}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </Scroll>
  );
}
