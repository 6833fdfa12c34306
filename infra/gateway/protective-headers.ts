import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { socketPath } from '@yaprak/shared-kit/contract';
import type { Config } from '../config/config';

/** Two years, as browsers' preload lists require. Without subdomains: those are the operator's and may not support https. */
const HSTS = 'max-age=63072000';
/** Features no page uses, in frames or otherwise; camera and microphone are for bar codes, voice messages and videos. */
const PERMISSIONS =
  'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=(), publickey-credentials-get=(self)';

/**
 * Who may embed a response. Scripts, styles and fonts contain nothing private, and remotes previewed from a team's own server load the shared ones from here.
 * Media is for the site's host names (`COOKIE_DOMAIN`, `ADS_HOST`), which show each other's images. Pages and calls are same-origin.
 */
function resourcePolicy(url: string): 'cross-origin' | 'same-site' | 'same-origin' {
  if (/^\/(_mfe|fonts)\//.test(url)) return 'cross-origin';
  return url.startsWith('/medya/') ? 'same-site' : 'same-origin';
}

/** Page resources: a worker is bound by the policy it is served with, so these only forbid framing. */
const madeOf = /^\/(_mfe|fonts)\/|^\/sw\.js$/;
const NOT_FRAMED = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** For non-page responses opened directly: load nothing, send nothing, no framing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Protect = (request: Pick<IncomingMessage, 'url'>, response: ServerResponse) => void;

/** Headers common to all responses to an address, whoever answers (R-HOLD-15). `Strict-Transport-Security` is for https sites only. */
export const protectionOf = (url: string, { siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> => ({
  ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  // Pages set their own policy, which replaces this one.
  'content-security-policy': madeOf.test(url) ? NOT_FRAMED : NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': resourcePolicy(url),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
});

/** Sets them; a route may override them. */
export function protectiveHeaders(config: Pick<Config, 'siteUrl'>): Protect {
  return ({ url = '' }, response) => {
    for (const [name, value] of Object.entries(protectionOf(url, config))) response.setHeader(name, value);
  };
}

/** The same for the live connection, which answers its own requests before anybody else sees them. To be called once it listens. */
export function protectLiveConnection(server: Server, protect: Protect): void {
  server.prependListener('request', (request, response) => {
    if (request.url?.startsWith(socketPath)) protect(request, response);
  });
}
