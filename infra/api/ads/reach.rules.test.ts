import { estimateReach } from './reach.rules';

test.each([
  { budget: 50, audience: 1_000_000, low: 100, high: 150 },
  { budget: 1000, audience: 1_000_000, low: 2000, high: 3000 },
  { budget: 12_345, audience: 1_000_000, low: 24_000, high: 37_000 },
  { budget: 1_000_000, audience: 500, low: 400, high: 500 },
  { budget: 50, audience: 3, low: 2, high: 3 },
  { budget: 50, audience: 0, low: 0, high: 0 },
])('[R-ADS-07] $budget lira reach an estimated $low to $high of $audience readers', ({ budget, audience, low, high }) => {
  expect(estimateReach(budget, audience)).toEqual({ low, high });
});
