import path from 'node:path';
import { insertMember, type TestMember } from '../api/testing/members';
import { createDatabase } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { type RunningSite, startSite } from '../testing/running-site';
import { callAs } from './call-as';

const home = makeTempHome();
let server: EmbeddedPostgres;
let site: RunningSite;
let ada: TestMember;
let can: TestMember;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak-test', database: 'yaprak' });
  site = await startSite({ DATA_DIR: path.join(home, 'site'), DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
  const { db, close } = createDatabase(server.url);
  [ada, can] = [await insertMember(db, { name: 'Ada' }), await insertMember(db, { name: 'Can' })];
  await close();
});
afterAll(async () => {
  await site?.stop();
  await server?.stop();
  removeTempHome(home);
});

const post = <T>(member: TestMember, call: string, input: Record<string, string | number>) => callAs<T>(site, member, call, input);
const share = async (text: string) => (await post<{ gonderi: { id: number } }>(ada, 'v2/gonderi/paylas', { turu: 'ileti', metin: text })).gonderi.id;
/** A page without JavaScript, and the nonce it must carry. */
const open = async (address: string, { cookie = '', language = 'tr' } = {}) => {
  const response = await fetch(site.url + address, { headers: { 'accept-language': language, cookie } });
  const html = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  return { status: response.status, html, nonce, body: html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json" id="boot"')) };
};

test("two visitors see the same page, each with their own nonce and nobody else's codes", async () => {
  const address = `/gonderi/${await share('Vapur beklerken okundu')}`;
  const [first, second] = [await open(address, { cookie: 'cik-v2=ilk-cihaz' }), await open(address)];
  expect(first.body).toContain('Vapur beklerken okundu');
  expect(second.body).toBe(first.body);
  expect(second.nonce).not.toBe(first.nonce);
  for (const { html, nonce } of [first, second]) {
    expect([...html.matchAll(/<style nonce="([^"]*)"/g)].map(([, n]) => n)).toEqual(expect.arrayContaining([nonce]));
    expect(new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map(([, n]) => n))).toEqual(new Set([nonce]));
  }
  expect(second.html).not.toContain('ilk-cihaz');
});

test('changes, deletions and privacy settings show on the very next page', async () => {
  const id = await share('İlk hâli');
  const address = `/gonderi/${id}`;
  expect((await open(address)).body).toContain('İlk hâli');
  await post(ada, 'v2/gonderi/duzenle', { id, metin: 'Son hâli' });
  const changed = await open(address);
  expect(changed.body).toContain('Son hâli');
  expect(changed.html).not.toContain('İlk hâli');

  await post(can, 'v2/gonderi/begen', { id, begen: 1 });
  expect((await open(address)).html).toContain('"begeni":1');

  await post(ada, 'v2/gonderi/arsivle', { id, arsiv: 1 });
  const hidden = await open(address);
  expect(hidden.status).toBe(404);
  expect(hidden.html).not.toContain('Son hâli');
  await post(ada, 'v2/gonderi/arsivle', { id, arsiv: 0 });
  expect((await open(address)).body).toContain('Son hâli');
  await post(ada, 'v2/gonderi/sil', { id });
  const gone = await open(address);
  expect(gone.status).toBeGreaterThanOrEqual(404);
  expect(gone.html).not.toContain('Son hâli');
});

test('[R-LOOK-03] a library is drawn at once in the view that its cookie names, unless the address names another', async () => {
  const view = async (query: string, cookie: string) => /"gorunum":"(\w+)"/.exec((await open(`/${ada.kadi}/kitaplari${query}`, { cookie })).html)?.[1];
  expect(await view('', '')).toBe('ayrintili');
  expect(await view('', 'raf-gorunumu=kapak')).toBe('kapak');
  expect(await view('?gorunum=sade', 'raf-gorunumu=kapak')).toBe('sade');
});

test('a page is rendered for its language, theme and member', async () => {
  const address = `/gonderi/${await share('Herkese açık')}`;
  const visitor = await open(address);
  const english = await open(address, { language: 'en' });
  const member = await open(address, { cookie: `oturumkodu=${can.session}` });
  expect(english.body).not.toBe(visitor.body);
  expect(member.body).not.toBe(visitor.body);
  expect(member.html).toContain(can.kadi);
  expect((await open(address, { cookie: 'tema=night' })).html).toContain('data-theme="night"');
  const again = await open(address);
  expect(again.body).toBe(visitor.body);
  expect(again.html).not.toContain(can.kadi);
});
