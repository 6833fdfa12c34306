import { Chip, Row } from '@yaprak/shared-kit';
import { useState } from 'react';
import { Bars } from './Bars';
import { ChartFrame } from './ChartFrame';
import { NumberTable } from './NumberTable';
import type { ChartSeries } from './series';
import { useChartText } from './texts';

/** What a `TimeChart` takes. */
export interface TimeChartProps {
  title: string;
  /** Heading of the periods' column: day, month. */
  period: string;
  /** Oldest first; `short` stands below the bars. */
  periods: readonly { label: string; short?: string }[];
  series: readonly ChartSeries[];
  /** What the chart shows instead of all single periods, such as weeks; the table keeps them all. */
  grouped?: { periods: TimeChartProps['periods']; values: Readonly<Record<string, readonly number[]>> };
}

/** Numbers that change over time (R-LOOK-14): one kind as bars that are read out by pointer and arrow keys, or all as a table. */
export function TimeChart({ title, period, periods, series, grouped }: TimeChartProps) {
  const t = useChartText();
  const [key, setKey] = useState(series[0]?.key);
  const shown = series.find((one) => one.key === key) ?? series[0];
  if (!shown) return null;
  return (
    <ChartFrame
      title={title}
      table={<NumberTable title={title} period={period} periods={periods} series={series} />}
      picture={
        <>
          {series.length > 1 && (
            <Row $wrap $gap={2} role="group" aria-label={t('shown')}>
              {series.map((one) => (
                <Chip key={one.key} on={one === shown} onClick={() => setKey(one.key)}>
                  {one.name}
                </Chip>
              ))}
            </Row>
          )}
          <Bars key={shown.key} what={shown.name} periods={grouped?.periods ?? periods} values={grouped?.values[shown.key] ?? shown.values} say={shown.say} />
        </>
      }
    />
  );
}
