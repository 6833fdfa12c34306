/** Fraction of the best score a match must reach to be listed when sorted by anything but relevance. */
const CLOSE = 0.7;

/**
 * Drops weak matches before sorting by readers, ratings or trend: otherwise a famous book with a merely similar title would outrank the intended one.
 * @param found best match first
 */
export function closeMatches<T extends { score: number }>(found: readonly T[]): T[] {
  const best = found[0]?.score ?? 0;
  return found.filter((row) => row.score >= best * CLOSE);
}
