/** Where each film was left, in seconds, by its address; the one touched last stands last. */
export type Positions = readonly (readonly [url: string, seconds: number])[];

/** Films whose place is remembered. */
const MOST = 100;
/** Seconds from the beginning and from the end within which a film starts anew. */
const EDGE = 3;

/** The place to go on from; 0 at the beginning, at the end, and for a film that is not known. `length` in seconds. */
export function resumeAt(positions: Positions, url: string, length: number): number {
  const seconds = positions.find(([known]) => known === url)?.[1] ?? 0;
  return seconds >= EDGE && seconds <= length - EDGE ? seconds : 0;
}

/** The places after a film was left at one; those touched longest ago fall out. */
export const withPosition = (positions: Positions, url: string, seconds: number): Positions =>
  [...positions.filter(([known]) => known !== url), [url, Math.floor(seconds)] as const].slice(-MOST);

/** Reads what was stored; anything else is as good as nothing. */
export function readPositions(text: string | null): Positions {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((p): p is [string, number] => Array.isArray(p) && typeof p[0] === 'string' && typeof p[1] === 'number' && Number.isFinite(p[1]));
  } catch {
    return [];
  }
}
