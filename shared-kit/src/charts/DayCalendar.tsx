import { v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { ChartFrame } from './ChartFrame';
import { monthsOf } from './calendar.rules';
import { NumberTable } from './NumberTable';

const Months = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); gap: 20px 16px;`;
const Month = styled.div`font-size: 12px; color: ${v.ink2}; svg { display: block; width: 100%; max-width: 140px; margin-top: 6px; }
  rect { fill: ${v.sunken}; stroke: ${v.line}; stroke-width: .06; } rect[data-marked] { fill: ${v.accent}; stroke: ${v.accent}; }
  @media (forced-colors: active) { rect[data-marked] { fill: CanvasText; } }
`;

interface DayCalendarProps {
  title: string;
  says?: string;
  year: number;
  /** Marked days, as `2026-03-14`. */
  days: readonly string[];
  monthNames: readonly string[];
  /** Headings of the table: month, number of days. */
  month: string;
  count: string;
  say(value: number): string;
}

/** The days of a year on which something happened, month by month; the table counts them. */
export function DayCalendar({ title, says, year, days, monthNames, month, count, say }: DayCalendarProps) {
  const months = monthsOf(year, days);
  return (
    <ChartFrame
      title={title}
      says={says}
      table={
        <NumberTable
          title={title}
          period={month}
          periods={months.map((_, i) => ({ label: monthNames[i] ?? '' }))}
          series={[{ key: 'days', name: count, values: months.map(({ marked }) => marked.size), say }]}
        />
      }
      picture={
        <Months>
          {months.map(({ key, days: length, start, marked }, i) => (
            <Month key={key}>
              {monthNames[i]} · {say(marked.size)}
              <svg viewBox="0 0 7 6" aria-hidden focusable="false">
                {Array.from({ length }, (_, d) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: days of a month never change their place
                    key={d}
                    x={((start + d) % 7) + 0.08}
                    y={Math.floor((start + d) / 7) + 0.08}
                    width={0.84}
                    height={0.84}
                    rx={0.16}
                    data-marked={marked.has(d + 1) || undefined}
                  />
                ))}
              </svg>
            </Month>
          ))}
        </Months>
      }
    />
  );
}
