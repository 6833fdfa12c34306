import { barsOf } from './chart.rules';
import type { AdDay } from './own-ad';

const day = (gun: string, gosterim: number): AdDay => ({ gun, gosterim, okur: 1, tiklama: 0, harcama: 40 });

test('[R-ADS-05] days without impressions are zero, days outside the range are omitted', () => {
  expect(barsOf([day('2026-02-28', 5), day('2026-03-02', 7), day('2026-03-09', 1)], 'gosterim', '2026-02-27', '2026-03-02')).toEqual([
    { from: '2026-02-27', to: '2026-02-27', value: 0 },
    { from: '2026-02-28', to: '2026-02-28', value: 5 },
    { from: '2026-03-01', to: '2026-03-01', value: 0 },
    { from: '2026-03-02', to: '2026-03-02', value: 7 },
  ]);
});

test('more than 45 days are grouped by week, and nothing is lost', () => {
  const bars = barsOf([day('2026-01-01', 2), day('2026-01-07', 3), day('2026-01-08', 4), day('2026-02-20', 1)], 'gosterim', '2026-01-01', '2026-02-20');
  expect(bars).toHaveLength(8);
  expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-07', value: 5 });
  expect(bars.at(-1)).toEqual({ from: '2026-02-19', to: '2026-02-20', value: 1 });
  expect(barsOf([], 'okur', '2026-03-02', '2026-03-01')).toEqual([]);
});
