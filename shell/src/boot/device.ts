import { cookieValue, setCookie } from '@yaprak/shared-kit';

/** Operating system as sent with calls (`os`), from the user agent (R-MOBILE-04). */
export function osOf(userAgent: string): 'ios' | 'android' | 'web' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'web';
}

/** Whether a user agent is that of a phone or tablet. */
export const isMobile = (userAgent: string): boolean => osOf(userAgent) !== 'web';

/** Bots, by user agent (R-ROLE-19); they get no banners. */
export const isBot = (userAgent: string): boolean => /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i.test(userAgent);

/** Device code from its cookie, generated and stored for a year if absent (R-ENT-59, R-CONST-03). */
export function deviceCode(): string {
  const known = cookieValue('cik-v2');
  const code = known ?? crypto.randomUUID();
  if (!known) setCookie('cik-v2', code);
  return code;
}

/** Names of the cookies that the page may read. */
export const cookieNames = (): string[] => document.cookie.split('; ').map((c) => c.split('=')[0] ?? '');
/** Whether there is a cookie of this name that the page may read. */
export const hasCookie = (name: string): boolean => cookieValue(name) !== undefined;

/** Cookie set once the cookie notice is accepted (R-CONST-04). */
export const COOKIE_NOTICE = 'cerez-kabul-2';
