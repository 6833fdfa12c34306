import type { LiveArea } from '@yaprak/shared-kit/host';
import { pageCodeField } from './boot-data';
import { deviceCode } from './device';

const reported = new Set<string>();
const MOST = 2000;

/** Where an error arose, and what caused it: of an area that does not load, that alone tells its team why. */
function traceOf({ stack = '', cause }: Error): string {
  // Some browsers leave the message out of the stack, others begin with it.
  return cause instanceof Error ? `${stack.slice(0, MOST / 2)}\ncaused by: ${cause}\n${cause.stack}`.slice(0, MOST) : stack.slice(0, MOST);
}

/** Reports a browser error with its area and version (R-ERR-39); each message once per tab, without user input. */
export function reportError(error: unknown, area?: Pick<LiveArea, 'name' | 'version'>): void {
  if (typeof window === 'undefined') return;
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const key = `${area?.name}:${name}:${message}`;
  if (reported.has(key) || reported.size > 20) return;
  reported.add(key);
  console.error(error);
  const body = new URLSearchParams({
    alan: area?.name ?? 'shell',
    surum: area?.version ?? '',
    tur: 'hata',
    mesaj: `${name}: ${message}`.slice(0, 500),
    yigin: error instanceof Error ? traceOf(error) : '',
    adres: location.pathname,
    ...pageCodeField(),
  });
  void fetch('/api/v2/hata/kaydet', { method: 'POST', headers: { 'Cihaz-Kodu': deviceCode() }, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
