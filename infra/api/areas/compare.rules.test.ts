import { mannWhitney, verdictOf } from './compare.rules';

/** Values spread like load times: a long tail to the right. */
const times = (n: number, factor = 1, seed = 7) => {
  let state = seed;
  return Array.from({ length: n }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.round(factor * (80 - 120 * Math.log(1 - state / 2 ** 32)));
  });
};

test('[R-OPEN-12] the rank test agrees with a published example, ties included', () => {
  // Values of R: wilcox.test(a, b, exact = FALSE), W and p.
  const { p, more } = mannWhitney([0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46], [1.15, 0.88, 0.9, 0.74, 1.21]);
  expect(more * 50).toBeCloseTo(35, 6);
  expect(p).toBeCloseTo(0.2447, 3);
  const equal = mannWhitney([1, 1, 1], [1, 1, 1]);
  expect([equal.more, equal.p]).toEqual([0.5, expect.closeTo(1, 6)]);
});

test('[R-OPEN-12] equal versions seldom differ, a third slower one is worse, a faster one better, and few values say nothing', () => {
  const live = times(400);
  const alike = Array.from({ length: 200 }, (_, n) => verdictOf(times(200, 1, n + 11), live));
  expect(alike.filter((verdict) => verdict !== 'ayni').length).toBeLessThan(4);
  expect(verdictOf(times(300, 1.35, 3), live)).toBe('kotu');
  expect(verdictOf(times(300, 0.7, 3), live)).toBe('iyi');
  expect(verdictOf(times(29, 3, 3), live)).toBe('az');
  // One page that hangs for ten minutes does not make a version slow.
  expect(verdictOf([...times(300, 1, 3), 600_000], live)).toBe('ayni');
});
