import type { Spread } from './bench.types';

/** Quantile of sorted values with linear interpolation. @throws RangeError without values */
export function quantile(values: readonly number[], share: number): number {
  if (!values.length) throw new RangeError('No values to take a quantile of.');
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

/** Median and quartiles of one value per round. */
export const spread = (rounds: readonly number[]): Spread => ({ median: quantile(rounds, 0.5), low: quantile(rounds, 0.25), high: quantile(rounds, 0.75) });

/**
 * Measures two things alternately, so that a temporary slowdown affects both. The first turn of each is warm-up and discarded.
 * @returns the results of each turn, in order
 */
export async function inTurns<A, B>(rounds: number, measured: () => Promise<A>, floor: () => Promise<B>): Promise<{ measured: A[]; floor: B[] }> {
  const results = { measured: [] as A[], floor: [] as B[] };
  await measured();
  await floor();
  for (let round = 0; round < rounds; round++) {
    results.measured.push(await measured());
    results.floor.push(await floor());
  }
  return results;
}
