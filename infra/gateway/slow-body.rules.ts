/** Progress of a body: bytes on its connection at the last check, and the number of consecutive checks that found too little. */
export interface Progress {
  bytes: number;
  slow: number;
}

/** Consecutive checks that must find too little: a single one may be a brief outage. */
const PATIENCE = 3;

/** @returns the current progress, or null if the body has been too slow for too long */
export function bodyProgress({ bytes, slow }: Progress, now: number, leastBytes: number): Progress | null {
  const next = { bytes: now, slow: now - bytes < leastBytes ? slow + 1 : 0 };
  return next.slow >= PATIENCE ? null : next;
}
