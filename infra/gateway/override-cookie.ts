import { serialize } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { findOverride } from '../api/areas/override';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { OVERRIDE_COOKIE } from './viewer';

/**
 * Stores a preview code in a cookie that scripts cannot read, and clears it. The code comes in a header, which no other site can send: a link cannot bring
 * foreign code into a browser.
 */
export function mountOverrideCookie(app: FastifyInstance, config: Config, db: Db): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: config.siteUrl.startsWith('https:') };
  app.post('/alan-deneme', async (request, reply) => {
    const code = request.headers['deneme-kodu'];
    const found = typeof code === 'string' ? await findOverride(db, code) : null;
    if (!found || typeof code !== 'string') return reply.code(401).send();
    return reply
      .header('set-cookie', serialize(OVERRIDE_COOKIE, code, { ...options, expires: found.expires }))
      .code(204)
      .send();
  });
  app.delete('/alan-deneme', async (_request, reply) =>
    reply
      .header('set-cookie', serialize(OVERRIDE_COOKIE, '', { ...options, maxAge: 0 }))
      .code(204)
      .send(),
  );
}
