import { type LiveArea, matchPattern } from '@yaprak/shared-kit/host';
import { pageCodeField } from '../boot/boot-data';
import { deviceCode } from '../boot/device';
import { Presses, Shifts } from './vitals.rules';

type Area = Pick<LiveArea, 'name' | 'version' | 'declaration'>;
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Presses shorter than this many ms are no news. */
const SHORTEST_MS = 16;

/**
 * Measures what readers feel of the page they came to and reports it once, when they leave or turn away (R-OPEN-12): LCP and INP in ms, CLS in thousandths. Counts
 * for the area whose page it is, and only while one of its pages is open. Nothing is sent by browsers that measure nothing.
 * @returns told of each area that has loaded
 */
export function watchVitals(): (area: Area) => void {
  const landing = location.pathname;
  let owner: Area | undefined;
  let largest: number | undefined;
  let sent = false;
  const [shifts, presses] = [new Shifts(), new Presses()];
  const owns = (path: string, area: Area) => area.declaration.routes.some((route) => matchPattern(route.path, path) !== null);
  const still = () => location.pathname === landing || (owner !== undefined && owns(location.pathname, owner));
  const observe = (type: string, note: (entry: Entry) => void) => {
    try {
      const observer = new PerformanceObserver((list) => still() && (list.getEntries() as Entry[]).forEach(note));
      observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS } as PerformanceObserverInit);
    } catch {
      // This browser does not measure it.
    }
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    largest = startTime;
  });
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (!hadRecentInput) shifts.add(startTime, value);
  });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) presses.add(interactionId, duration);
  });

  const report = () => {
    if (sent || document.visibilityState !== 'hidden' || !owner || largest === undefined) return;
    sent = true;
    const inp = presses.slow();
    const body = new URLSearchParams({
      alan: owner.name,
      surum: owner.version,
      lcp: String(Math.round(largest)),
      cls: String(Math.round(shifts.worst * 1000)),
      ...(inp === undefined ? {} : { inp: String(Math.round(inp)) }),
      ...pageCodeField(),
    });
    void fetch('/api/v2/alan/olcum', { method: 'POST', headers: { 'Cihaz-Kodu': deviceCode() }, body, credentials: 'omit', keepalive: true }).catch(() => {});
  };
  document.addEventListener('visibilitychange', report);
  return (area) => {
    if (!owner && owns(landing, area)) owner = area;
  };
}
