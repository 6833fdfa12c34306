import { monthsOf } from './calendar.rules';

test.each([
  [2026, 0, 31, 3],
  [2026, 1, 28, 6],
  [2024, 1, 29, 3],
  [2026, 10, 30, 6],
])('[R-READ-06] of %i month %i has %i days and begins on weekday %i', (year, month, days, start) =>
  expect(monthsOf(year, [])[month]).toMatchObject({ days, start }),
);

test('[R-READ-06] marked are the days of the year, each in its month', () => {
  const months = monthsOf(2026, ['2025-03-01', '2026-03-01', '2026-03-31', '2026-12-31']);
  expect(months.map(({ marked }) => [...marked])).toEqual([[], [], [1, 31], [], [], [], [], [], [], [], [], [31]]);
});
