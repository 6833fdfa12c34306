import type { LiveArea } from '@yaprak/shared-kit/host';
import { pageCodeField } from '../boot/boot-data';
import { deviceCode } from '../boot/device';

const KEPT = 'alan-olcum';
const HOUR_MS = 3_600_000;
const SETTLE_MS = 3000;

/** What this device has reported already: "area version" → hour. */
function readTold(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Reports that a version loaded and how long it took, as the basis for the share of failing devices; once an hour per version and device, after the page has
 * settled.
 * @param ms from the request to the exports being available
 */
export function reportLoad({ name, version }: Pick<LiveArea, 'name' | 'version'>, ms: number): void {
  const hour = Math.floor(Date.now() / HOUR_MS);
  const told = readTold();
  const key = `${name} ${version}`;
  if (told[key] === hour) return;
  const current = Object.fromEntries(Object.entries(told).filter(([, at]) => at === hour));
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...current, [key]: hour }));
  } catch {
    // Without storage it is reported on each page.
  }
  window.setTimeout(() => {
    const body = new URLSearchParams({ alan: name, surum: version, sure: String(Math.round(ms)), ...pageCodeField() });
    void fetch('/api/v2/alan/olcum', { method: 'POST', headers: { 'Cihaz-Kodu': deviceCode() }, body, credentials: 'omit', keepalive: true }).catch(() => {});
  }, SETTLE_MS);
}
