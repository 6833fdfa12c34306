import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

/** R-CONST-01; on the host of the advertisers a session of its own, also where the reader site's cookie spans both hosts. */
const PLAIN_NAMES = { site: 'oturumkodu', ads: 'reklamoturumkodu' } as const;
/** The header in which a page says for whom it was drawn: the member's id, 0 for a visitor. */
export const MEMBER_HEADER = 'uye-id';

/** Whether a request came to the advertisers' own host name. */
export const isAdsHost = ({ hostname }: Pick<FastifyRequest, 'hostname'>, { adsHost }: Pick<Config, 'adsHost'>): boolean =>
  adsHost !== null && hostname.split(':')[0] === adsHost;

export interface SessionCookie {
  name: string;
  /** Name without a prefix, which every cookie had before; what still carries it is taken over by the next page. */
  plainName: string;
  secure: boolean;
  /** Set where the cookie spans several host names; otherwise it belongs to one host. */
  domain?: string;
}

/**
 * How the session is kept on the host that a request came to (R-HOLD-15). Over https the prefix makes browsers refuse the cookie from anybody but this
 * host (`__Host-`) or from an insecure page (`__Secure-`, where the operator shares it across subdomains, R-CONST-02).
 */
export function sessionCookieOf(request: Pick<FastifyRequest, 'hostname'>, config: Pick<Config, 'adsHost' | 'siteUrl' | 'cookieDomain'>): SessionCookie {
  const ads = isAdsHost(request, config);
  const plainName = PLAIN_NAMES[ads ? 'ads' : 'site'];
  const domain = ads ? null : config.cookieDomain;
  const secure = config.siteUrl.startsWith('https:');
  return { name: (secure ? (domain ? '__Secure-' : '__Host-') : '') + plainName, plainName, secure, ...(domain ? { domain } : {}) };
}

/** As much of a request as tells who sends it. */
export type Sent = Pick<FastifyRequest, 'headers' | 'host' | 'hostname'>;

/** Whether a browser says that a page of another site sent this. Clients that are no browsers say nothing of the kind. */
export function comesFromElsewhere({ headers, host }: Pick<Sent, 'headers' | 'host'>, { siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  const { origin } = headers;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  if (origin === undefined) return false;
  // The site itself, and each further host name that leads to it, in the scheme of the site.
  const asked = `${new URL(siteUrl).protocol}//${host}`;
  return origin !== siteUrl && !(URL.canParse(asked) && origin === new URL(asked).origin);
}

/** The session code in a request's cookie, empty without one. Only for what checks by itself that no other site makes use of it. */
export const cookieCodeOf = (request: Sent, config: Config): string => parse(request.headers.cookie ?? '')[sessionCookieOf(request, config).name] ?? '';
