import { Card, exactNumber, formatShortDate, pageLoader, Text, useLang, useNow, usePage, useTranslation } from '@yaprak/shared-kit';
import { TimeChart } from '@yaprak/shared-kit/charts';
import { useSearchParams } from 'react-router';
import { FilterBar } from '../frame/FilterBar';
import { PanelFrame } from '../frame/PanelFrame';

const spans = ['7', '14', '30'] as const;
const spanOf = (search: URLSearchParams) => spans.find((s) => s === search.get('gun'));
export const loader = pageLoader('yonetim-etkilesimler', ({ url }) => {
  const gun = spanOf(url.searchParams);
  return gun ? { gun } : {};
});
const columns = ['etkin', 'katilan', 'gonderi', 'yorum', 'begeni', 'takip', 'mesaj', 'sikayet', 'bekleyen'] as const;

/** `/yonetim/etkilesimler`: reader activity and waiting complaints by day (R-ADMIN-02, R-LOOK-14). */
export default function ActivityPage() {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const now = useNow() ?? 0;
  const { veri } = usePage<'yonetim-etkilesimler'>();
  const [search] = useSearchParams();
  const span = spanOf(search) ?? '14';
  const days = [...veri.gunler].reverse();
  return (
    <PanelFrame section="etkilesimler">
      <Text $tone="quiet">{t('activityText')}</Text>
      <FilterBar choices={spans.map((s) => ({ to: `/yonetim/etkilesimler?gun=${s}`, label: t('lastDays', { count: Number(s) }), current: s === span }))} />
      <Card>
        <TimeChart
          title={t('activityDays')}
          period={t('day')}
          periods={days.map(({ gun }) => ({ label: formatShortDate(`${gun}T09:00:00Z`, lang, now) }))}
          series={columns.map((key) => ({
            key,
            name: t(`activity.${key}`),
            values: days.map((day) => day[key]),
            say: (value) => exactNumber(value, lang),
            // Who was active on two days and what waited on two counts once.
            level: key === 'etkin' || key === 'bekleyen',
          }))}
        />
      </Card>
    </PanelFrame>
  );
}
