/** A scanner that acts as a keyboard types a digit every few milliseconds; nobody types by hand within this time, in ms. */
const GAP_MS = 60;

/** What has been typed in one go, and when the last key came. */
export interface Scan {
  digits: string;
  at: number;
}
export const nothingScanned: Scan = { digits: '', at: 0 };

/**
 * Takes one key. A run of digits typed as fast as only a scanner types, closed by Enter, is a bar code.
 * @returns the run so far, and the code when it is complete (13 digits, or 10 of an old ISBN)
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
