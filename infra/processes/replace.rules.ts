const SHORTEST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait before a process that ended is replaced: none for one that had been ready.
 * @param failures starts in a row that came to nothing
 */
export const pauseBefore = (failures: number): number => (failures === 0 ? 0 : Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (failures - 1)));
