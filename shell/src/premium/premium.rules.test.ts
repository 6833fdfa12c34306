import { mayBuy, yearlySaving } from './premium.rules';

test.each([
  [9_000, 90_000, 16],
  [9_000, 108_000, 0],
  [9_000, 120_000, 0],
  [10_000, 60_000, 50],
])('[R-PREM-03] a month at %d and a year at %d kuruş: %d percent less', (monthly, yearly, percent) => {
  expect(yearlySaving(monthly, yearly)).toBe(percent);
});
test('a member with a running subscription cannot buy a second one', () => {
  expect([undefined, 'deneme', 'aktif', 'iptal', 'bitti'].map((state) => mayBuy(state as 'aktif'))).toEqual([true, false, false, true, true]);
});
