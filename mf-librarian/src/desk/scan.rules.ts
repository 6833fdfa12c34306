/** Maximum gap in ms between a keyboard-wedge scanner's keys; nobody types this fast. */
const GAP_MS = 60;

/** Digits typed in one burst, and the time of the last key. */
export interface Scan {
  digits: string;
  at: number;
}
export const nothingScanned: Scan = { digits: '', at: 0 };

/**
 * Processes one key. Digits typed at scanner speed and followed by Enter are a bar code.
 * @returns the burst so far, and the code if complete (13 digits, or 10 of an old ISBN)
 */
export function takeKey(scan: Scan, key: string, at: number): { scan: Scan; code?: string } {
  const fast = at - scan.at <= GAP_MS;
  if (key === 'Enter') {
    const complete = fast && /^(\d{13}|\d{9}[\dX])$/.test(scan.digits);
    return { scan: nothingScanned, ...(complete ? { code: scan.digits } : {}) };
  }
  if (!/^[\dXx]$/.test(key)) return { scan: nothingScanned };
  return { scan: { digits: (fast ? scan.digits : '') + key.toUpperCase(), at } };
}
