import { v } from '@yaprak/shared-kit';
import styled, { css } from 'styled-components';
import type { ChartSeries } from './series';
import { useChartText } from './texts';

const Scroll = styled.div`position: relative; overflow-x: auto; &:focus-visible { outline: 2px solid ${v.accent}; outline-offset: 2px; }`;
/** On a phone, where several columns find no room: each period a block, its numbers below their names. */
const stacked = css`
  @media (max-width: 575.98px) {
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody tr, tfoot tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(88px, 1fr)); gap: 6px 12px; padding: 10px 0; border-bottom: 1px solid ${v.line}; }
    tbody th, tbody td, tfoot th, tfoot td { padding: 0; border: 0; text-align: left; } tbody th, tfoot th { grid-column: 1 / -1; }
    td::before { content: attr(data-name) / ''; display: block; font-size: 12px; font-weight: 400; color: ${v.ink2}; white-space: normal; } td:empty { display: none; }
  }
`;
const Table = styled.table<{ $many: boolean }>`
  width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums;
  th, td { padding: 8px 10px; text-align: right; border-bottom: 1px solid ${v.line}; white-space: nowrap; } thead th { font-size: 13px; font-weight: 600; color: ${v.ink2}; }
  th:first-child { position: sticky; left: 0; padding-left: 0; text-align: left; font-weight: 500; background: inherit; } tfoot > tr > * { border-bottom: 0; font-weight: 600; }
  ${({ $many }) => $many && stacked}
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
      <Table $many={series.length > 2}>
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
              {series.map(({ key, name, values, say }) => (
                <td key={key} data-name={name}>
                  {say(values[i] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {series.some(({ level }) => !level) && (
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              {series.map(({ key, name, values, say, level }) => (
                <td key={key} data-name={name}>
                  {level ? '' : say(values.reduce((sum, value) => sum + value, 0))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </Scroll>
  );
}
