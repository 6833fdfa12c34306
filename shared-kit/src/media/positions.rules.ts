/** Playback position of each video in seconds, by URL; most recently used last. */
export type Positions = readonly (readonly [url: string, seconds: number])[];

/** Maximum number of remembered positions. */
const MOST = 100;
/** Seconds from the start and the end within which a video restarts from the beginning. */
const EDGE = 3;

/** The position to resume from; 0 near the start or end, and for unknown videos. `length` in seconds. */
export function resumeAt(positions: Positions, url: string, length: number): number {
  const seconds = positions.find(([known]) => known === url)?.[1] ?? 0;
  return seconds >= EDGE && seconds <= length - EDGE ? seconds : 0;
}

/** Positions after updating one; the least recently used are dropped. */
export const withPosition = (positions: Positions, url: string, seconds: number): Positions =>
  [...positions.filter(([known]) => known !== url), [url, Math.floor(seconds)] as const].slice(-MOST);

/** Parses stored positions; anything invalid counts as none. */
export function readPositions(text: string | null): Positions {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((p): p is [string, number] => Array.isArray(p) && typeof p[0] === 'string' && typeof p[1] === 'number' && Number.isFinite(p[1]));
  } catch {
    return [];
  }
}
