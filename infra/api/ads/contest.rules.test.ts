import { seeded } from '../../db/demo-loader/random';
import { betterOf, evidence } from './contest.rules';

// 2ⁿ / ((n + 1) · C(n, a)), worked out by hand.
test.each([
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 2 / 3],
  [5, 0, 32 / 6],
  [7, 0, 16],
  [8, 0, 256 / 9],
  [10, 0, 1024 / 11],
  [9, 1, 1024 / (11 * 10)],
  [5, 5, 1024 / (11 * 252)],
])('[R-STAFF-10] %i against %i readers are evidence of %f, whichever text they chose', (a, b, factor) => {
  expect(Math.exp(evidence(a, b))).toBeCloseTo(factor, 9);
  expect(evidence(b, a)).toBeCloseTo(evidence(a, b), 12);
});

test.each([
  [0, 0, null],
  [7, 0, null],
  [8, 0, 'a'],
  [0, 8, 'b'],
  [12, 8, null],
  [120, 80, null],
  [130, 70, 'a'],
  [600, 500, null],
  [5_000, 5_500, 'b'],
] as const)('[R-STAFF-10] of %i and %i clicking readers, %s is named', (a, b, better) => {
  expect(betterOf(a, b)).toBe(better);
});

/** Whether a text is ever named while one looks after each of `most` clicks; each is for the first text with the given chance. */
function everNamed(share: number, most: number, next: () => number): 'a' | 'b' | null {
  let [a, b] = [0, 0];
  for (let n = 0; n < most; n += 1) {
    if (next() < share) a += 1;
    else b += 1;
    const named = betterOf(a, b);
    if (named) return named;
  }
  return null;
}

test('[R-STAFF-10] however often one looks, alike texts are told apart in less than one of twenty ads; better ones are found', () => {
  const { next } = seeded(10);
  const alike = Array.from({ length: 1_000 }, () => everNamed(0.5, 300, next));
  expect(alike.filter(Boolean).length).toBeLessThan(50);
  const better = Array.from({ length: 300 }, () => everNamed(0.65, 400, next));
  expect(better.filter((named) => named === 'a').length).toBeGreaterThan(270);
  expect(better.filter((named) => named === 'b').length).toBeLessThan(15);
});
