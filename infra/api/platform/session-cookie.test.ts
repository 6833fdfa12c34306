import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket } from '../testing/sockets';
import { sessionCookieOf } from './session-cookie';

let api: TestApi;
let ada: TestMember;
let can: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  [ada, can] = [await api.member(), await api.member()];
});
afterAll(() => api?.stop());

const cookie = (member: TestMember) => `oturumkodu=${member.session}`;
const own = () => new URL(api.url).origin;
/** Whom the API takes a read's sender for; the status if it refuses. */
const whoReads = async (headers: Record<string, string>) => {
  const { status, body } = await api.get('v2/hesap/uye-bilgileri', {}, { headers });
  return status === 200 ? body._sonuc.uye.id : status;
};
/** Whether a member's write succeeds. */
const writes = async (headers: Record<string, string>, body?: BodyInit) => {
  const before = await follows();
  const { status } = await api.raw('POST', 'uyeler/noktalar/goruldu', {}, { body: body ?? new URLSearchParams({ nokta: 'raf' }), headers });
  return { status, done: (await follows()) !== before };
};
const follows = async () => JSON.stringify(await api.db.selectFrom('seen_points').select(['member_id', 'count']).orderBy('member_id').execute());

test('[R-HOLD-15] a page of the site is recognised by its cookie, for reads and writes', async () => {
  const page = { cookie: cookie(ada), 'uye-id': String(ada.id) };
  expect(await whoReads(page)).toBe(ada.id);
  expect(await whoReads({ ...page, origin: own(), 'sec-fetch-site': 'same-origin' })).toBe(ada.id);
  expect(await writes({ ...page, origin: own() })).toEqual({ status: 200, done: true });
});

test.each<[string, Record<string, string>, number]>([
  ['a form or an image of another site, which sends no header', {}, 401],
  ['an address typed into the browser', { 'sec-fetch-site': 'none' }, 401],
  ['a form of another site that names itself', { origin: 'https://kotu.test' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['a request of another site without CORS', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['a subdomain', { 'sec-fetch-site': 'same-site', 'uye-id': 'own' }, 403],
  ['the right header from another origin', { origin: 'https://kotu.test', 'uye-id': 'own' }, 403],
  ['another port of the host', { origin: 'http://127.0.0.1:1', 'uye-id': 'own' }, 403],
  ['the same host without its encryption, or with', { origin: 'https://127.0.0.1', 'uye-id': 'own' }, 403],
  ['a page that was drawn for a visitor', { 'uye-id': '0' }, 401],
  ['a page that was drawn for another account', { 'uye-id': '999999' }, 401],
  ['a header that names nobody', { 'uye-id': 'x' }, 401],
])('[R-HOLD-15] %s does nothing in the name of the cookie’s member', async (_, headers, status) => {
  const sent = { cookie: cookie(ada), ...headers, ...(headers['uye-id'] === 'own' ? { 'uye-id': String(ada.id) } : {}) };
  expect(await whoReads(sent)).toBe(status);
  expect(await writes(sent)).toEqual({ status, done: false });
});

test("[R-HOLD-15] another site's form, in any form encoding or as text, is refused", async () => {
  for (const body of [new URLSearchParams({ nokta: 'raf' }), Object.assign(new FormData(), {}), 'nokta=raf']) {
    const { status, done } = await writes({ cookie: cookie(ada), origin: 'https://kotu.test' }, body);
    expect([status >= 400 && status < 500, done]).toEqual([true, false]);
  }
});

test("other clients' header decides alone, even next to a cookie", async () => {
  expect(await whoReads({ 'oturum-kodu': can.session })).toBe(can.id);
  expect(await whoReads({ 'oturum-kodu': can.session, cookie: cookie(ada), 'uye-id': String(ada.id) })).toBe(can.id);
  expect(await whoReads({ 'oturum-kodu': 'yanlis', cookie: cookie(ada), 'uye-id': String(ada.id) })).toBe(401);
  // It needs no origin check: no other site's page can send it.
  expect(await whoReads({ 'oturum-kodu': can.session, origin: 'https://uygulama.test' })).toBe(can.id);
});

test('[R-CALL-10] [R-HOLD-15] page data follows the same rule', async () => {
  const page = (headers: Record<string, string>) => api.page('bildirimler', {}, { headers }).then(({ status }) => status);
  expect(await page({ cookie: cookie(ada), 'uye-id': String(ada.id) })).toBe(200);
  expect(await page({ cookie: cookie(ada) })).toBe(401);
  expect(await page({ cookie: cookie(ada), origin: 'https://kotu.test' })).toBe(403);
});

test("[R-HOLD-15] an ended session's cookie opens nothing", async () => {
  const gone = await api.member();
  await api.post('cikisYap', {}, { headers: { cookie: cookie(gone), 'uye-id': String(gone.id) } });
  expect(await whoReads({ cookie: cookie(gone), 'uye-id': String(gone.id) })).toBe(401);
});

describe('[R-HOLD-15] [R-SOCK-06] the live connection', () => {
  const connects = async (headers: Record<string, string>, uyeId: unknown = ada.id) => {
    const connection = await connectSocket(api.url, ada, { token: undefined, uyeId }, headers).catch(() => null);
    connection?.close();
    return connection !== null;
  };
  test('opens with the cookie of a page of the site', async () => {
    expect(await connects({ cookie: cookie(ada), origin: own() })).toBe(true);
    expect(await connects({ cookie: cookie(ada), 'sec-fetch-site': 'same-origin' })).toBe(true);
  });
  test('does not open from elsewhere, without proof, without a cookie, or for another account', async () => {
    expect(await connects({ cookie: cookie(ada), origin: 'https://kotu.test' })).toBe(false);
    expect(await connects({ cookie: cookie(ada), origin: own(), 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(await connects({ cookie: cookie(ada) })).toBe(false);
    expect(await connects({ origin: own() })).toBe(false);
    expect(await connects({ cookie: cookie(ada), origin: own() }, can.id)).toBe(false);
    expect(await connects({ cookie: cookie(ada), origin: own() }, null)).toBe(false);
  });
});

test.each([
  ['http', {}, 'localhost', { name: 'oturumkodu', secure: false }],
  ['https', { siteUrl: 'https://a.test' }, 'a.test', { name: '__Host-oturumkodu', secure: true }],
  ['a shared domain', { siteUrl: 'https://a.test', cookieDomain: 'a.test' }, 'a.test', { name: '__Secure-oturumkodu', secure: true, domain: 'a.test' }],
  ['a shared domain over http', { cookieDomain: 'a.test' }, 'a.test', { name: 'oturumkodu', secure: false, domain: 'a.test' }],
  [
    'the advertisers',
    { siteUrl: 'https://a.test', cookieDomain: 'a.test', adsHost: 'r.a.test' },
    'r.a.test',
    { name: '__Host-reklamoturumkodu', secure: true, plainName: 'reklamoturumkodu' },
  ],
])('[R-HOLD-15] the cookie over %s', (_, config, hostname, expected) => {
  expect(sessionCookieOf({ hostname }, { siteUrl: 'http://localhost:3000', cookieDomain: null, adsHost: null, ...config })).toEqual({
    plainName: 'oturumkodu',
    ...expected,
  });
});
