import { parse, serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comesFromElsewhere, sessionCookieOf } from '../api/platform/session-cookie';
import type { Config } from '../config/config';
import type { ApiClient } from './api-client';

const YEAR_SECONDS = 31_536_000;

/** Cookies of a request, by name. */
export const cookiesOf = (request: Pick<FastifyRequest, 'headers'>): Record<string, string | undefined> => parse(request.headers.cookie ?? '');

const base = { path: '/', httpOnly: true, sameSite: 'lax' as const };

/** Expires cookies under unused or obsolete names. */
function expire(reply: FastifyReply, names: { name: string; domain?: string | undefined; secure: boolean }[]): void {
  for (const { name, domain, secure } of names) {
    void reply.header('set-cookie', serialize(name, '', { ...base, secure, maxAge: 0, ...(domain ? { domain } : {}) }));
  }
}

/** Stores a session in the browser and expires the unprefixed cookie, which is ignored over https. */
function keep(request: FastifyRequest, reply: FastifyReply, config: Config, code: string): void {
  const { name, plainName, secure, domain } = sessionCookieOf(request, config);
  void reply.header('set-cookie', serialize(name, code, { ...base, secure, maxAge: YEAR_SECONDS, ...(domain ? { domain } : {}) }));
  if (name !== plainName && cookiesOf(request)[plainName] !== undefined)
    expire(reply, [{ name: plainName, secure }, ...(domain ? [{ name: plainName, domain, secure }] : [])]);
}

/**
 * Sets and clears the session cookie on the site's own origin. The code comes in a header, which no other site can send, so sign-in cannot be forged; scripts
 * cannot read the cookie.
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
