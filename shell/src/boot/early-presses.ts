import { useEffect } from 'react';

type WithEarlyPresses = Window & { earlyPresses?: (perform: boolean) => void };

/**
 * Ends the keeping of presses by the page's first script (R-SPEED-05).
 * @param perform does what was pressed; false if what was pressed is no longer there
 */
export function endEarlyPresses(perform: boolean): void {
  const page = window as WithEarlyPresses;
  page.earlyPresses?.(perform);
  page.earlyPresses = undefined;
}

/** Stands beside the page, within its boundary: once both are hydrated, what was pressed before is done. */
export function EarlyPressesDone() {
  useEffect(() => endEarlyPresses(true), []);
  return null;
}
