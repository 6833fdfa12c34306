import { holdTop } from './hold-place';
import { noteForNextPage, takeNote } from './next-page';

/** Whether this document is one that stood here before: reloaded, brought back by the system, or gone back to. */
export function isBack(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.type === 'reload' || loaded?.type === 'back_forward';
}

/**
 * Begins a page at its top if it stood here for somebody else before, such as a member whose session has ended: a browser scrolls a page that is reloaded to
 * where it was left, whatever stands there now.
 * @param reader 0: a visitor
 */
export function beginForAnotherReader(reader: number): void {
  const before = takeNote('okur');
  if (before !== null && before !== String(reader) && isBack() && !location.hash) holdTop();
  addEventListener('pagehide', () => noteForNextPage('okur', String(reader)));
}
