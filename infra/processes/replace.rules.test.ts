import { pauseBefore } from './replace.rules';

test.each([
  [0, 0],
  [1, 500],
  [2, 1000],
  [3, 2000],
  [6, 15_000],
  [2000, 15_000],
])('[R-SCALE-01] after %i vain starts the next begins in %i ms', (failures, ms) => {
  expect(pauseBefore(failures)).toBe(ms);
});
