import { exactNumber, monthNames, type PageData, useLang, useTranslation } from '@yaprak/shared-kit';
import { TimeChart } from '@yaprak/shared-kit/charts';

type Months = PageData<'okuma-raporu'>['aylar'];
const figures = ['kitap', 'sayfa', 'inceleme', 'alinti', 'dakika'] as const;

/** The months of a year: one figure as bars, or all as a table. */
export function MonthChart({ months }: { months: Months }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const names = monthNames(lang);
  return (
    <TimeChart
      title={t('report.months')}
      period={t('report.month')}
      periods={months.map(({ ay }) => ({ label: names[ay - 1] ?? '', short: names[ay - 1]?.slice(0, 3) }))}
      series={figures.map((key) => ({
        key,
        name: t(`report.figures.${key}`),
        values: months.map((month) => month[key]),
        say: (value) => exactNumber(value, lang),
      }))}
    />
  );
}
