import { estimateReach } from './reach.rules';

test.each([
  { lira: 50, audience: 1_000_000, low: 100, high: 150, capped: false },
  { lira: 1000, audience: 1_000_000, low: 2000, high: 3000, capped: false },
  { lira: 12_345, audience: 1_000_000, low: 24_000, high: 38_000, capped: false },
  { lira: 1_000_000, audience: 500, low: 400, high: 500, capped: true },
  { lira: 50, audience: 3, low: 2, high: 3, capped: true },
  { lira: 50, audience: 0, low: 0, high: 0, capped: true },
])('[R-ADS-07] $lira lira reach an estimated $low to $high of $audience readers', ({ lira, audience, low, high, capped }) => {
  expect(estimateReach(lira * 100, audience)).toEqual({ low, high, measured: false, capped });
});

test.each([
  { ads: 4, low: 1600, high: 2400, measured: false },
  { ads: 5, low: 1000, high: 1800, measured: true },
])('[R-ADS-07] $ads ended ads: the range is measured: $measured', ({ ads, low, high, measured }) => {
  expect(estimateReach(80_000, 1_000_000, { ads, low: 0.5, high: 0.9 })).toEqual({ low, high, measured, capped: false });
});
