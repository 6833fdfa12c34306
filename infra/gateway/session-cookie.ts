import { parse, serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comesFromElsewhere, sessionCookieOf } from '../api/platform/session-cookie';
import type { Config } from '../config/config';
import type { ApiClient } from './api-client';

const YEAR_SECONDS = 31_536_000;

export const cookiesOf = (request: Pick<FastifyRequest, 'headers'>): Record<string, string | undefined> => parse(request.headers.cookie ?? '');

const base = { path: '/', httpOnly: true, sameSite: 'lax' as const };

/** Takes out what browsers keep under names that are not used, or no longer. */
function expire(reply: FastifyReply, names: { name: string; domain?: string | undefined; secure: boolean }[]): void {
  for (const { name, domain, secure } of names) {
    void reply.header('set-cookie', serialize(name, '', { ...base, secure, maxAge: 0, ...(domain ? { domain } : {}) }));
  }
}

/** Keeps a session in the browser; one that was kept under the name without a prefix is kept there no longer. */
function keep(request: FastifyRequest, reply: FastifyReply, config: Config, code: string): void {
  const { name, plainName, secure, domain } = sessionCookieOf(request, config);
  void reply.header('set-cookie', serialize(name, code, { ...base, secure, maxAge: YEAR_SECONDS, ...(domain ? { domain } : {}) }));
  if (name !== plainName && cookiesOf(request)[plainName] !== undefined)
    expire(reply, [{ name: plainName, secure }, ...(domain ? [{ name: plainName, domain, secure }] : [])]);
}

/**
 * The session code that a page is asked for with. `takeOver` puts one that stands in the cookie of earlier releases into the one of now; it is to be called
 * once the code has proved to be somebody's session, and does nothing otherwise.
 */
export function keptSession(request: FastifyRequest, config: Config): { code: string; takeOver(reply: FastifyReply): void } {
  const { name, plainName } = sessionCookieOf(request, config);
  const { [name]: kept, [plainName]: earlier = '' } = cookiesOf(request);
  if (kept) return { code: kept, takeOver: () => {} };
  return { code: earlier, takeOver: (reply) => keep(request, reply, config, earlier) };
}

/**
 * Sets and clears the session cookie on the site's own origin. The code comes in a header, which no other site can send, so there is no
 * forged sign-in; the cookie is not readable by scripts.
 */
export function mountSessionCookie(app: FastifyInstance, config: Config, api: ApiClient): void {
  app.post('/oturum', async (request, reply) => {
    const code = request.headers['oturum-kodu'];
    if (typeof code !== 'string' || comesFromElsewhere(request, config)) return reply.code(401).send();
    const { member, unreachable } = await api.self(code, request.ip);
    if (!member) return reply.code(unreachable ? 503 : 401).send();
    keep(request, reply, config, code);
    return reply.code(204).send();
  });
  app.delete('/oturum', async (request, reply) => {
    if (comesFromElsewhere(request, config)) return reply.code(401).send();
    const { name, plainName, secure, domain } = sessionCookieOf(request, config);
    expire(reply, [{ name, secure, domain }, ...(name === plainName ? [] : [{ name: plainName, secure, domain }])]);
    return reply.code(204).send();
  });
}
