/** A deterministic random source: the same seed gives the same data on every machine. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** An integer, 0 ≤ n < below. */
  below(below: number): number;
  /** An integer, 0 ≤ n < below, skewed towards small values: the first tenth's share grows with the skew (1 is uniform). */
  skewed(below: number, skew: number): number;
  pick<T>(from: readonly T[]): T;
}

const MODULUS = 2_147_483_647;

/** Lehmer's generator with the multiplier of Park and Miller (Communications of the ACM 36, 1993). @param seed 1 … 2³¹−2 */
export function random(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % MODULUS;
    return (state - 1) / (MODULUS - 1);
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, skewed: (n, skew) => Math.floor(next() ** skew * n), pick: (from) => from[below(from.length)] as never };
}
