/** How far a body has come: bytes of its connection at the last look, and how many looks in a row found too little. */
export interface Progress {
  bytes: number;
  slow: number;
}

/** Looks in a row that must find too little: one alone may be a line that was gone for a moment. */
const PATIENCE = 3;

/** @returns how far the body is now, or null when it has come too slowly for too long */
export function bodyProgress({ bytes, slow }: Progress, now: number, leastBytes: number): Progress | null {
  const next = { bytes: now, slow: now - bytes < leastBytes ? slow + 1 : 0 };
  return next.slow >= PATIENCE ? null : next;
}
