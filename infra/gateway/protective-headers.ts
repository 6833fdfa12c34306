import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config';

/** Two years, as lists of browsers ask for. Without the subdomains: what runs there is the operator's and may know no https. */
const HSTS = 'max-age=63072000';
/** What no page of the site uses, in frames or by itself; camera and microphone are for bar codes, voice messages and videos. */
const PERMISSIONS =
  'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=(), publickey-credentials-get=(self)';

/**
 * Who may load an answer into a page of another site. Scripts, styles and fonts hold nothing of anybody, and remotes that are tried from a team's own server
 * load the shared ones from here. Media is for the host names of the site (`COOKIE_DOMAIN`, `ADS_HOST`), which show each other's pictures. Pages and calls are
 * for their own origin.
 */
function resourcePolicy(url: string): 'cross-origin' | 'same-site' | 'same-origin' {
  if (/^\/(_mfe|fonts)\//.test(url)) return 'cross-origin';
  return url.startsWith('/medya/') ? 'same-site' : 'same-origin';
}

/** What pages of the site are made of: a worker among them is bound by the policy that it comes with, so theirs says no more than that nobody frames them. */
const madeOf = /^\/(_mfe|fonts)\/|^\/sw\.js$/;
const NOT_FRAMED = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Of what is opened by itself although it is no page: it loads nothing, sends nothing and is framed by nobody. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sets the headers that every answer of the site carries, whoever answers (R-HOLD-15); a route may set one of them anew. `Strict-Transport-Security` belongs to a
 * site of https only.
 */
export function protectiveHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): (request: Pick<IncomingMessage, 'url'>, response: ServerResponse) => void {
  const secure = siteUrl.startsWith('https:');
  return ({ url = '' }, response) => {
    if (secure) response.setHeader('strict-transport-security', HSTS);
    // Pages have a policy of their own, which takes the place of this one.
    response.setHeader('content-security-policy', madeOf.test(url) ? NOT_FRAMED : NOTHING);
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-resource-policy', resourcePolicy(url));
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader('permissions-policy', PERMISSIONS);
    response.setHeader('x-content-type-options', 'nosniff');
  };
}
