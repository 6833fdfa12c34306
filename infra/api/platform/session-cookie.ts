import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

/** R-CONST-01; the advertisers' host has its own session, even where the reader site's cookie spans both hosts. */
const PLAIN_NAMES = { site: 'oturumkodu', ads: 'reklamoturumkodu' } as const;
/** Header that names the member a page was rendered for: the id, 0 for a visitor. */
export const MEMBER_HEADER = 'uye-id';

/** Whether a request came to the advertisers' own host name. */
export const isAdsHost = ({ hostname }: Pick<FastifyRequest, 'hostname'>, { adsHost }: Pick<Config, 'adsHost'>): boolean =>
  adsHost !== null && hostname.split(':')[0] === adsHost;

export interface SessionCookie {
  name: string;
  /** The unprefixed name, which any host of the domain can set; over https a cookie with it is ignored. */
  plainName: string;
  secure: boolean;
  /** Set if the cookie spans several host names; otherwise it is host-only. */
  domain?: string;
}

/**
 * How the session is stored on the requested host (R-HOLD-15). Over https the prefix makes browsers accept the cookie only from this host (`__Host-`) or from a
 * secure page (`__Secure-`, where the operator shares it across subdomains, R-CONST-02).
 */
export function sessionCookieOf(request: Pick<FastifyRequest, 'hostname'>, config: Pick<Config, 'adsHost' | 'siteUrl' | 'cookieDomain'>): SessionCookie {
  const ads = isAdsHost(request, config);
  const plainName = PLAIN_NAMES[ads ? 'ads' : 'site'];
  const domain = ads ? null : config.cookieDomain;
  const secure = config.siteUrl.startsWith('https:');
  return { name: (secure ? (domain ? '__Secure-' : '__Host-') : '') + plainName, plainName, secure, ...(domain ? { domain } : {}) };
}

/** The parts of a request that identify its sender. */
export type Sent = Pick<FastifyRequest, 'headers' | 'host' | 'hostname'>;

/** Whether the browser says that another site sent this request. Non-browser clients send no such headers. */
export function comesFromElsewhere({ headers, host }: Pick<Sent, 'headers' | 'host'>, { siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  const { origin } = headers;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  if (origin === undefined) return false;
  // The site itself, and any other host name that leads to it, in the site's scheme.
  const asked = `${new URL(siteUrl).protocol}//${host}`;
  return origin !== siteUrl && !(URL.canParse(asked) && origin === new URL(asked).origin);
}

/** The session code in a request's cookie, empty if none. Only for callers that do their own cross-site check. */
export const cookieCodeOf = (request: Sent, config: Config): string => parse(request.headers.cookie ?? '')[sessionCookieOf(request, config).name] ?? '';
