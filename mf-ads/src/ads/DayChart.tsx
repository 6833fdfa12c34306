import { Chip, exactNumber, formatShortDate, Heading, Meta, Row, Stack, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { formatLira } from '../money/lira.rules';
import { type Bar, barsOf, type Metric, metrics, scaleTop } from './chart.rules';
import type { AdDay } from './own-ad';

const WIDTH = 600;
const HEIGHT = 180;
const Plot = styled.svg`display: block; width: 100%; height: auto; overflow: visible; rect { fill: ${v.accent}; } line { stroke: ${v.line}; }`;
const Scale = styled.div`display: flex; justify-content: space-between; font-size: 13px; color: ${v.ink2}; font-variant-numeric: tabular-nums;`;
const Scroll = styled.div`overflow-x: auto; &:focus-visible { outline-offset: 2px; }`;
const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums;
  th, td { padding: 8px 10px; text-align: right; border-bottom: 1px solid ${v.line}; white-space: nowrap; } th:first-child, td:first-child { text-align: left; padding-left: 0; } th { font-weight: 600; font-size: 13px; color: ${v.ink2}; }
`;
const More = styled.details`summary { min-height: 44px; display: inline-flex; align-items: center; font-size: 14px; color: ${v.accent}; cursor: pointer; }`;

interface DayChartProps {
  days: readonly AdDay[];
  /** First and last day shown, `YYYY-MM-DD`. */
  first: string;
  last: string;
}

/** An ad's daily numbers, as a bar chart and a table. */
export function DayChart({ days, first, last }: DayChartProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [metric, setMetric] = useState<Metric>('gosterim');
  const bars = barsOf(days, metric, first, last);
  const say = (value: number, of: Metric) => (of === 'harcama' ? formatLira(value, lang) : exactNumber(value, lang));
  const total = bars.reduce((sum, bar) => sum + bar.value, 0);
  const dateOf = (day: string) => formatShortDate(`${day}T12:00:00Z`, lang, `${last}T12:00:00Z`);
  const summary = t('chart.summary', { metric: t(`numbers.${metric}`), from: dateOf(first), to: dateOf(last), total: say(total, metric) });
  return (
    <Stack $gap={4} as="section" aria-labelledby="gunler">
      <Row $gap={3} $wrap $justify="space-between">
        <Heading $small id="gunler">
          {t('chart.title')}
        </Heading>
        <Row $gap={2} $wrap role="group" aria-label={t('chart.choose')}>
          {metrics.map((name) => (
            <Chip key={name} on={name === metric} onClick={() => setMetric(name)}>
              {t(`numbers.${name}`)}
            </Chip>
          ))}
        </Row>
      </Row>
      <Bars bars={bars} label={summary} say={(value) => say(value, metric)} dateOf={dateOf} />
      <More>
        <summary>{t('chart.table')}</summary>
        <Scroll tabIndex={0} role="region" aria-label={t('chart.table')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('chart.day')}</th>
                {metrics.map((name) => (
                  <th key={name} scope="col">
                    {t(`numbers.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map((day) => (
                <tr key={day.gun}>
                  <td>{dateOf(day.gun)}</td>
                  {metrics.map((name) => (
                    <td key={name}>{say(day[name], name)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </More>
    </Stack>
  );
}

/** The bars, with the top of the scale and the first and last day. */
function Bars({ bars, label, say, dateOf }: { bars: readonly Bar[]; label: string; say: (value: number) => string; dateOf: (day: string) => string }) {
  const top = scaleTop(Math.max(0, ...bars.map((bar) => bar.value)));
  const step = WIDTH / Math.max(1, bars.length);
  const gap = Math.min(6, step / 4);
  return (
    <div>
      <Meta>{say(top)}</Meta>
      <Plot viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {bars.map((bar, index) => {
          const height = (bar.value / top) * HEIGHT;
          const period = bar.from === bar.to ? dateOf(bar.from) : `${dateOf(bar.from)} – ${dateOf(bar.to)}`;
          return (
            <rect key={bar.from} x={index * step + gap / 2} y={HEIGHT - height} width={Math.min(48, step - gap)} height={height} rx="2">
              <title>{`${period}: ${say(bar.value)}`}</title>
            </rect>
          );
        })}
      </Plot>
      <Scale>
        <span>{bars[0] && dateOf(bars[0].from)}</span>
        {bars.length > 1 && <span>{dateOf(bars.at(-1)?.to ?? '')}</span>}
      </Scale>
    </div>
  );
}
