import type { SessionState } from '@yaprak/shared-kit/host';

/** Name of the query that turns the debug mode on (1) and off (0) for this tab. */
const SWITCH = 'hata-ayikla';

/** R-CONST-11: milliseconds that the debug banner stays. */
export const DEBUG_BANNER_MS = 5_000;

/** The tab's storage; a browser that refuses it keeps nothing. */
export function sessionStore(): Pick<Storage, 'getItem' | 'setItem'> | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Who develops the site or tries it out (R-ROLE-20): everybody before production, and the main administrators there. */
const isDeveloper = ({ config, uye }: SessionState): boolean => config.environment !== 'production' || uye?.anaYetki === 1;

/**
 * What the debug banner is to tell: `page` of every page, in the debug mode that a developer turned on with `?hata-ayikla=1`; `trouble` alone on beta, when
 * the server could not draw the page (R-ERR-38); null for everybody else.
 */
export function debugMode(session: SessionState, search: string, store: Pick<Storage, 'getItem' | 'setItem'> | undefined): 'page' | 'trouble' | null {
  const asked = new URLSearchParams(search).get(SWITCH);
  if (asked === '0' || asked === '1') store?.setItem(SWITCH, asked);
  if (isDeveloper(session) && (asked ?? store?.getItem(SWITCH)) === '1') return 'page';
  return session.config.environment === 'beta' && session.config.ssrSorunlu ? 'trouble' : null;
}
