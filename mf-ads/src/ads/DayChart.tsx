import { exactNumber, formatShortDate, useLang, useTranslation } from '@yaprak/shared-kit';
import { TimeChart } from '@yaprak/shared-kit/charts';
import { formatLira } from '../money/lira.rules';
import { barsOf, metrics } from './chart.rules';
import type { AdDay } from './own-ad';

interface DayChartProps {
  days: readonly AdDay[];
  /** First and last day shown, `YYYY-MM-DD`. */
  first: string;
  last: string;
}

/** An ad's daily numbers, as bars and as a table; weeks where the days are too many for bars. */
export function DayChart({ days, first, last }: DayChartProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const dateOf = (day: string) => formatShortDate(`${day}T12:00:00Z`, lang, `${last}T12:00:00Z`);
  const bars = Object.fromEntries(metrics.map((metric) => [metric, barsOf(days, metric, first, last)]));
  const oldestFirst = [...days].sort((a, b) => a.gun.localeCompare(b.gun));
  return (
    <TimeChart
      title={t('chart.title')}
      period={t('chart.day')}
      periods={oldestFirst.map(({ gun }) => ({ label: dateOf(gun) }))}
      series={metrics.map((metric) => ({
        key: metric,
        name: t(`numbers.${metric}`),
        values: oldestFirst.map((day) => day[metric]),
        say: (value) => (metric === 'harcama' ? formatLira(value, lang) : exactNumber(value, lang)),
        // A reader may come on several days.
        level: metric === 'okur',
      }))}
      grouped={{
        periods: (bars.gosterim ?? []).map(({ from, to }) => ({ label: from === to ? dateOf(from) : `${dateOf(from)} – ${dateOf(to)}`, short: dateOf(from) })),
        values: Object.fromEntries(metrics.map((metric) => [metric, (bars[metric] ?? []).map(({ value }) => value)])),
      }}
    />
  );
}
