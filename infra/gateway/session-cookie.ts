import { parse, serialize } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { ApiClient } from './api-client';

/** R-CONST-01 */
export const SESSION_COOKIE = 'oturumkodu';
const YEAR_SECONDS = 31_536_000;

export const cookiesOf = (request: FastifyRequest): Record<string, string | undefined> => parse(request.headers.cookie ?? '');

/**
 * Sets and clears the session cookie on the site's own origin. The code comes in a header, which no other site can send, so there is no
 * forged sign-in; the cookie is not readable by scripts.
 */
export function mountSessionCookie(app: FastifyInstance, config: Config, api: ApiClient): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.siteUrl.startsWith('https:'),
    ...(config.cookieDomain ? { domain: config.cookieDomain } : {}),
  };
  app.post('/oturum', async (request, reply) => {
    const code = request.headers['oturum-kodu'];
    if (typeof code !== 'string') return reply.code(401).send();
    const { member, unreachable } = await api.self(code, request.ip);
    if (!member) return reply.code(unreachable ? 503 : 401).send();
    return reply
      .header('set-cookie', serialize(SESSION_COOKIE, code, { ...options, maxAge: YEAR_SECONDS }))
      .code(204)
      .send();
  });
  app.delete('/oturum', async (_request, reply) =>
    reply
      .header('set-cookie', serialize(SESSION_COOKIE, '', { ...options, maxAge: 0 }))
      .code(204)
      .send(),
  );
}
