import type { RemoteVersion } from '@yaprak/shared-kit/host';
import { pageCodeField } from '../boot/boot-data';
import { deviceCode } from '../boot/device';

const KEPT = 'alan-olcum';
const HOUR_MS = 3_600_000;
const SETTLE_MS = 3000;

/** What this device has told already: hour by "area version". */
function readTold(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Tells the site that a version of an area came and how long it took, so that a share of failing devices can be told; once an hour for each
 * version and device, after the page has settled.
 * @param ms from the wish to the exports being there
 */
export function reportLoad({ name, version }: Pick<RemoteVersion, 'name' | 'version'>, ms: number): void {
  const hour = Math.floor(Date.now() / HOUR_MS);
  const told = readTold();
  const key = `${name} ${version}`;
  if (told[key] === hour) return;
  const current = Object.fromEntries(Object.entries(told).filter(([, at]) => at === hour));
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...current, [key]: hour }));
  } catch {
    // A browser that keeps nothing tells it on each page.
  }
  window.setTimeout(() => {
    const body = new URLSearchParams({ alan: name, surum: version, sure: String(Math.round(ms)), ...pageCodeField() });
    void fetch('/api/v2/alan/olcum', { method: 'POST', headers: { 'Cihaz-Kodu': deviceCode() }, body, credentials: 'omit', keepalive: true }).catch(() => {});
  }, SETTLE_MS);
}
