import type { AdDay } from './own-ad';

/** Daily metrics a chart can show. */
export const metrics = ['gosterim', 'okur', 'tiklama', 'harcama'] as const;
export type Metric = (typeof metrics)[number];

/** One bar: a day, or the week starting on it. */
export interface Bar {
  from: string;
  to: string;
  value: number;
}

/** Bars that fit on a phone; longer ranges are grouped by week. */
const MOST_BARS = 45;
const DAY_MS = 86_400_000;

const nextDay = (day: string, days = 1) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Bars from the first day to the last, both `YYYY-MM-DD`; days without data are zero. */
export function barsOf(days: readonly AdDay[], metric: Metric, first: string, last: string): Bar[] {
  const known = new Map(days.map((day) => [day.gun, day[metric]]));
  const bars: Bar[] = [];
  for (let day = first; day <= last; day = nextDay(day)) bars.push({ from: day, to: day, value: known.get(day) ?? 0 });
  if (bars.length <= MOST_BARS) return bars;
  return Array.from({ length: Math.ceil(bars.length / 7) }, (_, week) => {
    const part = bars.slice(week * 7, week * 7 + 7);
    return { from: part[0]?.from ?? first, to: part.at(-1)?.to ?? last, value: part.reduce((sum, bar) => sum + bar.value, 0) };
  });
}
