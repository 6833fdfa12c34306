import type { LiveArea } from '@yaprak/shared-kit/host';
import { pageCodeField } from './boot-data';
import { deviceCode } from './device';

const reported = new Set<string>();

/** Reports a browser error with its area and version (R-ERR-39); each message once per tab, without user input. */
export function reportError(error: unknown, area?: Pick<LiveArea, 'name' | 'version'>): void {
  if (typeof window === 'undefined') return;
  const { name, message, stack } = error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' };
  const key = `${area?.name}:${name}:${message}`;
  if (reported.has(key) || reported.size > 20) return;
  reported.add(key);
  console.error(error);
  const body = new URLSearchParams({
    alan: area?.name ?? 'shell',
    surum: area?.version ?? '',
    tur: 'hata',
    mesaj: `${name}: ${message}`.slice(0, 500),
    yigin: (stack ?? '').slice(0, 2000),
    adres: location.pathname,
    ...pageCodeField(),
  });
  void fetch('/api/v2/hata/kaydet', { method: 'POST', headers: { 'Cihaz-Kodu': deviceCode() }, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
