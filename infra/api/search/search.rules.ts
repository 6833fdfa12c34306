/** Share of the best match that a match must reach to be listed when the list is sorted by something else. */
const CLOSE = 0.7;

/**
 * Drops far-off matches before a list is sorted by readers, ratings or movement: otherwise a famous book that only resembles the words would
 * stand above the one that was meant.
 * @param found best match first
 */
export function closeMatches<T extends { score: number }>(found: readonly T[]): T[] {
  const best = found[0]?.score ?? 0;
  return found.filter((row) => row.score >= best * CLOSE);
}
