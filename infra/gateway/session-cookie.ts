import { parse, serialize } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { ADS_SESSION_COOKIE, isAdsHost } from './ads-host';
import type { ApiClient } from './api-client';

/** R-CONST-01 */
const SESSION_COOKIE = 'oturumkodu';
const YEAR_SECONDS = 31_536_000;

/** Name of the session cookie on the host that a request came to. */
export const sessionCookieOf = (request: FastifyRequest, config: Config): string => (isAdsHost(request, config) ? ADS_SESSION_COOKIE : SESSION_COOKIE);

export const cookiesOf = (request: FastifyRequest): Record<string, string | undefined> => parse(request.headers.cookie ?? '');

/**
 * Sets and clears the session cookie on the site's own origin. The code comes in a header, which no other site can send, so there is no
 * forged sign-in; the cookie is not readable by scripts.
 */
export function mountSessionCookie(app: FastifyInstance, config: Config, api: ApiClient): void {
  const optionsFor = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.siteUrl.startsWith('https:'),
    // The advertisers' host has a session of its own origin.
    ...(config.cookieDomain && !isAdsHost(request, config) ? { domain: config.cookieDomain } : {}),
  });
  app.post('/oturum', async (request, reply) => {
    const code = request.headers['oturum-kodu'];
    if (typeof code !== 'string') return reply.code(401).send();
    const { member, unreachable } = await api.self(code, request.ip);
    if (!member) return reply.code(unreachable ? 503 : 401).send();
    return reply
      .header('set-cookie', serialize(sessionCookieOf(request, config), code, { ...optionsFor(request), maxAge: YEAR_SECONDS }))
      .code(204)
      .send();
  });
  app.delete('/oturum', async (request, reply) =>
    reply
      .header('set-cookie', serialize(sessionCookieOf(request, config), '', { ...optionsFor(request), maxAge: 0 }))
      .code(204)
      .send(),
  );
}
