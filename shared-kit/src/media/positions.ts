import { type Positions, readPositions, resumeAt, withPosition } from './positions.rules';

const KEY = 'yaprak-video-konumlari';

function stored(): Positions {
  try {
    return readPositions(window.localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Position in seconds to resume a video of the given duration (R-VIDEO-05). */
export const positionOf = (url: string, length: number): number => resumeAt(stored(), url, length);

/** Saves where a video stopped, in seconds (R-VIDEO-05). Without storage the position is lost. */
export function rememberPosition(url: string, seconds: number): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(withPosition(stored(), url, seconds)));
  } catch {
    // Storage is full or blocked: the video starts from the beginning next time.
  }
}
