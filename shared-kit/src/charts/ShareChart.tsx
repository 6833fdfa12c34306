import { v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { ChartFrame } from './ChartFrame';
import { drawnRows } from './chart.rules';
import { NumberTable } from './NumberTable';
import type { ChartSeries } from './series';

/** Values drawn, the largest; the table has them all. */
const DRAWN = 10;
const List = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; font-size: 14px; font-variant-numeric: tabular-nums;
  li { display: grid; gap: 4px; } p { display: flex; justify-content: space-between; gap: 12px; margin: 0; } p > span:first-child { min-width: 0; overflow-wrap: anywhere; } p > span:last-child { color: ${v.ink2}; white-space: nowrap; }
`;
/** The second series is told from the first by its outline as well as by its colour. */
const Bar = styled.span<{ $second?: boolean }>`display: block; height: 8px; min-width: 2px; border-radius: 4px; ${({ $second }) =>
  $second
    ? `background: none; border: 2px solid ${v.ink2};`
    : `background: ${v.accent};`} @media (forced-colors: active) { background: ${({ $second }) => ($second ? 'Canvas' : 'CanvasText')}; }`;
const Legend = styled.p`display: flex; gap: 16px; margin: 0; font-size: 13px; color: ${v.ink2}; span { display: inline-flex; align-items: center; gap: 6px; } ${Bar} { width: 24px; }`;

interface ShareChartProps {
  title: string;
  /** A sentence that says what the picture shows. */
  says?: string;
  /** Heading of the names' column. */
  kind: string;
  names: readonly string[];
  /** One or two; each with a value for every name. */
  series: readonly ChartSeries[];
}

/** How much there is of each kind, as bars beside each other and as a table; two series are compared kind by kind. */
export function ShareChart({ title, says, kind, names, series }: ShareChartProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  return (
    <ChartFrame
      title={title}
      says={says}
      table={<NumberTable title={title} period={kind} periods={names.map((label) => ({ label }))} series={series} />}
      picture={
        <>
          {series.length > 1 && (
            <Legend>
              {series.map(({ key, name }, i) => (
                <span key={key}>
                  <Bar $second={i > 0} aria-hidden />
                  {name}
                </span>
              ))}
            </Legend>
          )}
          <List>
            {drawnRows(
              series.map(({ values }) => values),
              names.length,
              DRAWN,
            ).map((at) => (
              <li key={names[at]}>
                <p>
                  <span>{names[at]}</span>
                  <span>{series.map(({ values, say }) => say(values[at] ?? 0)).join(' · ')}</span>
                </p>
                {series.map(({ key, values }, i) =>
                  values[at] ? <Bar key={key} $second={i > 0} style={{ width: `${((values[at] ?? 0) / most) * 100}%` }} aria-hidden /> : null,
                )}
              </li>
            ))}
          </List>
        </>
      }
    />
  );
}
