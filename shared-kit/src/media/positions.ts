import { type Positions, readPositions, resumeAt, withPosition } from './positions.rules';

const KEY = 'yaprak-video-konumlari';

function stored(): Positions {
  try {
    return readPositions(window.localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Seconds to go on from in a film of the given length (R-VIDEO-05). */
export const positionOf = (url: string, length: number): number => resumeAt(stored(), url, length);

/** Remembers where a film was left, in seconds (R-VIDEO-05). A browser that stores nothing forgets it. */
export function rememberPosition(url: string, seconds: number): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(withPosition(stored(), url, seconds)));
  } catch {
    // Storage is full or forbidden: the film starts at its beginning next time.
  }
}
