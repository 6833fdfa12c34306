import { exactNumber, monthNames, type PageData, useLang, useTranslation } from '@yaprak/shared-kit';
import { TimeChart } from '@yaprak/shared-kit/charts';

type Months = PageData<'okuma-raporu'>['aylar'];
const figures = ['kitap', 'okuma', 'sayfa', 'inceleme', 'alinti', 'dakika'] as const;

/** The months of a year: one figure as bars, or all as a table; readings stand beside first ones where a book was read again. */
export function MonthChart({ months }: { months: Months }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const names = monthNames(lang);
  const again = months.some((month) => month.okuma > month.kitap);
  return (
    <TimeChart
      title={t('report.months')}
      period={t('report.month')}
      periods={months.map(({ ay }) => ({ label: names[ay - 1] ?? '', short: names[ay - 1]?.slice(0, 3) }))}
      series={(again ? figures : figures.filter((key) => key !== 'okuma')).map((key) => ({
        key,
        name: t(`report.figures.${again && key === 'kitap' ? 'ilk' : key}`),
        values: months.map((month) => month[key]),
        say: (value) => exactNumber(value, lang),
      }))}
    />
  );
}
