import fastify from 'fastify';
import { loadConfig } from '../config/config';
import type { ApiClient } from './api-client';
import { mountSessionCookie } from './session-cookie';

interface Given {
  /** The API cannot be asked who that is. */
  unreachable?: boolean;
  code?: string;
  headers?: Record<string, string>;
}
/** A gateway with only the cookie routes; it knows one session code. */
async function cookiesOf(env: Record<string, string>, method: 'POST' | 'DELETE', { code, headers = {}, unreachable = false }: Given = {}) {
  const app = fastify();
  const api = { self: async (given: string) => ({ member: given === 'oturum-kodu-1' && !unreachable ? { id: 1 } : null, unreachable }) };
  mountSessionCookie(app, loadConfig(env), api as unknown as ApiClient);
  const answer = await app.inject({ method, url: '/oturum', headers: { ...(code ? { 'oturum-kodu': code } : {}), ...headers } });
  await app.close();
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('; ').sort());
  return { status: answer.statusCode, cookies };
}
const code = 'oturum-kodu-1';
const development = { YAPRAK_ENV: 'development' };
const production = { YAPRAK_ENV: 'production', SITE_URL: 'https://www.yaprak.ornek' };
const always = ['HttpOnly', 'Path=/', 'SameSite=Lax'];
const kept = (name: string, ...more: string[]) => [...always, 'Max-Age=31536000', `${name}=${code}`, ...more].sort();
const gone = (name: string, ...more: string[]) => [...always, 'Max-Age=0', `${name}=`, ...more].sort();

test('[R-CONST-01] [R-AUTH-10] the session code is stored in the session cookie, for a year and the whole site, unreadable by scripts', async () => {
  expect(await cookiesOf(development, 'POST', { code })).toEqual({ status: 204, cookies: [kept('oturumkodu')] });
});

test.each([
  ['[R-HOLD-15] over https the cookie belongs to this host alone', production, {}, kept('__Host-oturumkodu', 'Secure')],
  [
    '[R-CONST-02] it is shared across the subdomains where the operator names their domain',
    { ...production, COOKIE_DOMAIN: 'yaprak.ornek' },
    {},
    kept('__Secure-oturumkodu', 'Secure', 'Domain=yaprak.ornek'),
  ],
  [
    '[R-HOLD-15] the advertisers’ host has one of its own, whatever is shared',
    { ...production, COOKIE_DOMAIN: 'yaprak.ornek', ADS_HOST: 'reklam.yaprak.ornek' },
    { host: 'reklam.yaprak.ornek' },
    kept('__Host-reklamoturumkodu', 'Secure'),
  ],
])('%s', async (_, env, headers, cookie) => {
  expect((await cookiesOf(env as Record<string, string>, 'POST', { code, headers })).cookies).toEqual([cookie]);
});

test('a new session takes a cookie of the plain name out; signing out clears all of them', async () => {
  const earlier = { cookie: 'oturumkodu=eski' };
  expect((await cookiesOf(production, 'POST', { code, headers: earlier })).cookies).toEqual([
    kept('__Host-oturumkodu', 'Secure'),
    gone('oturumkodu', 'Secure'),
  ]);
  expect((await cookiesOf(development, 'DELETE')).cookies).toEqual([gone('oturumkodu')]);
  expect((await cookiesOf({ ...production, COOKIE_DOMAIN: 'yaprak.ornek' }, 'DELETE')).cookies).toEqual([
    gone('__Secure-oturumkodu', 'Secure', 'Domain=yaprak.ornek'),
    gone('oturumkodu', 'Secure', 'Domain=yaprak.ornek'),
  ]);
});

test('a new session on a shared domain removes both earlier cookies; without one there is nothing to remove', async () => {
  const shared = { ...production, COOKIE_DOMAIN: 'yaprak.ornek' };
  const now = kept('__Secure-oturumkodu', 'Secure', 'Domain=yaprak.ornek');
  expect((await cookiesOf(shared, 'POST', { code, headers: { cookie: 'oturumkodu=eski' } })).cookies).toEqual([
    now,
    gone('oturumkodu', 'Secure'),
    gone('oturumkodu', 'Secure', 'Domain=yaprak.ornek'),
  ]);
  expect((await cookiesOf(shared, 'POST', { code, headers: { cookie: 'tema=gece' } })).cookies).toEqual([now]);
  // Without https the current cookie has the plain name.
  expect((await cookiesOf(development, 'POST', { code, headers: { cookie: 'oturumkodu=eski' } })).cookies).toEqual([kept('oturumkodu')]);
});

test('a code that nobody has sets no cookie', async () => {
  expect(await cookiesOf(development, 'POST', { code: 'yanlis' })).toEqual({ status: 401, cookies: [] });
  expect(await cookiesOf(development, 'POST')).toEqual({ status: 401, cookies: [] });
});

test('while the session cannot be verified, no cookie is set, and nothing is refused', async () => {
  expect(await cookiesOf(development, 'POST', { code, unreachable: true })).toEqual({ status: 503, cookies: [] });
});

test.each<[string, Record<string, string>]>([
  ['an origin', { origin: 'https://kotu.test' }],
  ['an origin that cannot be read', { origin: 'null' }],
  ['what browsers say of it', { 'sec-fetch-site': 'cross-site' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }],
])('[R-HOLD-15] another site, told by %s, neither signs in nor out', async (_, headers) => {
  expect(await cookiesOf(production, 'POST', { code, headers })).toEqual({ status: 401, cookies: [] });
  expect(await cookiesOf(production, 'DELETE', { headers })).toEqual({ status: 401, cookies: [] });
});
