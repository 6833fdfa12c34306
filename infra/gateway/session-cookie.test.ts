import fastify from 'fastify';
import { loadConfig } from '../config/config';
import type { ApiClient } from './api-client';
import { mountSessionCookie } from './session-cookie';

/** A gateway of which only the cookie stands; it knows one session code. */
async function cookiesOf(env: Record<string, string>, method: 'POST' | 'DELETE', code?: string) {
  const app = fastify();
  const api = { self: async (given: string) => ({ member: given === 'oturum-kodu-1' ? { id: 1 } : null, unreachable: false }) };
  mountSessionCookie(app, loadConfig(env), api as unknown as ApiClient);
  const answer = await app.inject({ method, url: '/oturum', headers: code ? { 'oturum-kodu': code } : {} });
  await app.close();
  return { status: answer.statusCode, cookie: answer.headers['set-cookie'] };
}
const development = { YAPRAK_ENV: 'development' };

test('[R-CONST-01] [R-AUTH-10] the session code is kept in the cookie of the session, for a year and the whole site, where no script reads it', async () => {
  const { status, cookie } = await cookiesOf(development, 'POST', 'oturum-kodu-1');
  expect(status).toBe(204);
  expect(String(cookie).split('; ').sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'oturumkodu=oturum-kodu-1']);
});

test('[R-CONST-02] the cookie is shared across the subdomains where the operator names their domain, as production does', async () => {
  const { cookie } = await cookiesOf({ ...development, COOKIE_DOMAIN: 'yaprak.ornek', SITE_URL: 'https://www.yaprak.ornek' }, 'POST', 'oturum-kodu-1');
  expect(cookie).toContain('Domain=yaprak.ornek');
  expect(cookie).toContain('Secure');
});

test('a code that nobody has sets no cookie; signing out takes it back', async () => {
  expect(await cookiesOf(development, 'POST', 'yanlis')).toEqual({ status: 401, cookie: undefined });
  expect((await cookiesOf(development, 'DELETE')).cookie).toContain('oturumkodu=; Max-Age=0');
});
