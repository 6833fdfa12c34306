import { useEffect, useState } from 'react';

/** What some browsers tell about the line. */
export interface Line {
  saveData?: boolean;
  effectiveType?: string;
}
/** What every browser tells about something that a page has loaded. */
export type Loaded = Pick<PerformanceResourceTiming, 'responseStart' | 'responseEnd' | 'transferSize'>;

/** Bytes that must have come over a line before it is judged by them. */
const ENOUGH = 60_000;
/** Bytes per second (1.6 Mbit/s) below which a film as it was uploaded would keep its reader waiting. */
const SPARED_BELOW = 200_000;

/** Bytes per second of a line while it carried what a page has loaded; what came at the same time shared it. Undefined as long as too little came. */
export function speedOf(loaded: readonly Loaded[]): number | undefined {
  let [bytes, busy, until] = [0, 0, 0];
  // What came out of the cache, or from another origin, has no size.
  for (const { transferSize, responseStart, responseEnd } of [...loaded].sort((a, b) => a.responseStart - b.responseStart)) {
    if (!transferSize) continue;
    bytes += transferSize;
    busy += Math.max(0, responseEnd - Math.max(responseStart, until));
    until = Math.max(until, responseEnd);
  }
  return bytes < ENOUGH ? undefined : (bytes * 1000) / Math.max(1, busy);
}

/** Whether a line is better spared: the reader asked for it, it is slower than 4G, or what the page loaded came slowly, which browsers that tell nothing let see. */
export function isSlow(line: Line | undefined, loaded: readonly Loaded[]): boolean {
  if (line?.saveData || /^(slow-2g|2g|3g)$/.test(line?.effectiveType ?? '')) return true;
  return (speedOf(loaded) ?? SPARED_BELOW) < SPARED_BELOW;
}

/**
 * The address to play: of the smaller version, where there is one, on a slow line (R-PEN-09). Decided once for each film, since another address would begin it
 * again; the server does not know, so the page begins with the original.
 */
export function useAddressForLine(address: string, light: string | undefined): string {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Line };
    setSlow(isSlow(connection, performance.getEntriesByType('resource') as PerformanceResourceTiming[]));
  }, []);
  return slow && light ? light : address;
}
