import { reachOf, simulateMonth } from '../data/ad-month';
import { pictureOf } from '../data/ad-pictures';
import { estimateError, fastest, overspent } from './ads';

const size = { campaigns: 30, views: 9_000, readers: 400 };
const month = simulateMonth(size, 5);

test('[R-STAFF-08] a simulated month overspends no budget and no day, and keeps to its pace', () => {
  expect(overspent(month)).toBe(0);
  expect(Math.max(...month.campaigns.map(fastest))).toBeLessThanOrEqual(1);
  expect(month.campaigns.every(({ spent, readers }) => spent === readers * 40)).toBe(true);
  expect(month.shown).toBeGreaterThan(1_000);
  expect(month.uncounted / month.shown).toBeLessThan(0.1);
});

test('[R-STAFF-08] it is the same on every run, and its estimates are held against what came true', () => {
  expect(simulateMonth(size, 5).campaigns.map(({ spent }) => spent)).toEqual(month.campaigns.map(({ spent }) => spent));
  const { ads, low, high } = reachOf(month);
  expect([ads, low <= high, high <= 1]).toEqual([30, true, true]);
  expect(estimateError(simulateMonth(size, 6, { ads, low, high })).within).toBeGreaterThanOrEqual(0.6);
  expect(pictureOf(month).match(/stroke="#2e7d5b"/g)).toHaveLength(30);
});
