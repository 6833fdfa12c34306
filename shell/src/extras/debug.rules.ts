import type { SessionState } from '@yaprak/shared-kit/host';

/** Query parameter that turns debug mode on (1) and off (0) for this tab. */
const SWITCH = 'hata-ayikla';

/** R-CONST-11: milliseconds the debug banner stays. */
export const DEBUG_BANNER_MS = 5_000;

/** The tab's storage; undefined if the browser blocks it. */
export function sessionStore(): Pick<Storage, 'getItem' | 'setItem'> | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Developers and testers (R-ROLE-20): everyone before production, and main administrators there. */
const isDeveloper = ({ config, uye }: SessionState): boolean => config.environment !== 'production' || uye?.anaYetki === 1;

/**
 * What the debug banner shows: `page` on every page, in debug mode turned on by a developer with `?hata-ayikla=1`; `trouble` only on beta, if the server could
 * not render the page (R-ERR-38); null for everyone else.
 */
export function debugMode(session: SessionState, search: string, store: Pick<Storage, 'getItem' | 'setItem'> | undefined): 'page' | 'trouble' | null {
  const asked = new URLSearchParams(search).get(SWITCH);
  if (asked === '0' || asked === '1') store?.setItem(SWITCH, asked);
  if (isDeveloper(session) && (asked ?? store?.getItem(SWITCH)) === '1') return 'page';
  return session.config.environment === 'beta' && session.config.ssrSorunlu ? 'trouble' : null;
}
