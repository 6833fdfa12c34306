import type { FastifyInstance } from 'fastify';
import { tokenOf } from './tokens';

const sent = 'Authorization, Content-Type, Accept-Language, Api-V2, Cihaz-Kodu';
const shown = 'RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Request-Id';

/**
 * Lets pages of other sites call with an access token, and with nothing else (R-OPEN-03): `*` makes browsers leave out cookies, and only requests that carry, or
 * are going to carry, `Authorization` get it.
 */
export function installCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const asked = String(request.headers['access-control-request-headers'] ?? '').toLowerCase();
    if (request.method === 'OPTIONS' && /(^|[ ,])authorization([ ,]|$)/.test(asked)) {
      return reply
        .code(204)
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', sent)
        .header('access-control-max-age', '86400')
        .send();
    }
    if (tokenOf(request) !== null) void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', shown);
  });
}
