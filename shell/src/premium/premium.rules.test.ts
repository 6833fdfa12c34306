import { lira, mayBuy, yearlySaving } from './premium.rules';

test.each([
  [9_000, 90_000, 16],
  [9_000, 108_000, 0],
  [9_000, 120_000, 0],
  [10_000, 60_000, 50],
])('[R-PREM-03] a month at %d and a year at %d kuruş: %d percent less', (monthly, yearly, percent) => {
  expect(yearlySaving(monthly, yearly)).toBe(percent);
});
test('a member with a running subscription, cancelled or not, is offered no second one', () => {
  expect([undefined, 'deneme', 'aktif', 'iptal', 'bitti'].map((state) => mayBuy(state as 'aktif'))).toEqual([true, false, false, false, true]);
});
test.each([
  [9_000, '90', '90'],
  [123_405, '1.234,05', '1,234.05'],
])('[R-STAFF-13] %d kuruş are %s lira', (kurus, tr, en) => {
  expect([lira(kurus, 'tr'), lira(kurus, 'en')]).toEqual([tr, en]);
});
