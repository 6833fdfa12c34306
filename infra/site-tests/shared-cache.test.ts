import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { insertMember, type TestMember } from '../api/testing/members';
import { createDatabase, type Db } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { saidOfItself, testedChromium } from '../testing/chromium';
import { eventually, type RunningSite, startSite } from '../testing/running-site';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { startVarnish, type TestVarnish } from '../testing/varnish';
import { callAs } from './call-as';
import { freePorts } from './free-ports';

/** Requests of visitors in the last test, at least; a hundred thousand by SHARED_CACHE_REQUESTS=100000. */
const REQUESTS = Number(process.env.SHARED_CACHE_REQUESTS ?? 400);

const home = makeTempHome();
let server: EmbeddedPostgres;
let site: RunningSite;
let varnish: TestVarnish;
/** Address of the cache, as readers see the site. */
let front: string;
let db: Db;
let close: () => Promise<void>;
let ada: TestMember;
let can: TestMember;
let moderator: TestMember;
let browser: Browser | undefined;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak-test', database: 'yaprak', settings: { fsync: 'off' } });
  const port = await freePorts(2);
  const cachePort = port + 1;
  front = `http://127.0.0.1:${cachePort}`;
  site = await startSite({
    DATA_DIR: path.join(home, 'site'),
    DATABASE_URL: server.url,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    SITE_URL: front,
    SHARED_CACHE: `${front}/`,
  });
  varnish = await startVarnish(path.join(home, 'varnish'), cachePort, port);
  ({ db, close } = createDatabase(server.url));
  ada = await insertMember(db, { name: 'Ada' });
  can = await insertMember(db, { name: 'Can' });
  moderator = await insertMember(db, { name: 'Deniz', roles: ['moderator'] });
});
afterAll(async () => {
  await browser?.close();
  await close?.();
  await varnish?.stop();
  await site?.stop();
  await server?.stop();
  removeTempHome(home);
});

const as = <T>(member: TestMember, call: string, input: Record<string, string | number>) => callAs<T>(site, member, call, input);
const share = async (text: string, more: Record<string, string | number> = { turu: 'ileti' }) =>
  (await as<{ gonderi: { id: number } }>(ada, 'v2/gonderi/paylas', { ...more, metin: text })).gonderi.id;
/** A page as the cache gives it; `kept` if it had it. */
async function open(address: string, member?: TestMember, headers: Record<string, string> = {}) {
  const response = await fetch(front + address, {
    headers: { 'accept-language': 'tr', ...(member ? { cookie: `oturumkodu=${member.session}` } : {}), ...headers },
  });
  return { status: response.status, headers: response.headers, kept: Number(response.headers.get('hits')) > 0, html: await response.text() };
}
/** Asks until the cache answers by itself. */
const untilKept = (address: string) => eventually(async () => (await open(address)).kept);
/** A case for the moderators. */
async function report(by: TestMember, turu: 'gonderi' | 'yorum', id: number): Promise<number> {
  await as(by, 'v2/sikayet/gonder', { turu, id, neden: 'spam' });
  const found = db.selectFrom('moderation_cases').select('id').where('target_kind', '=', turu).where('target_id', '=', id);
  return (await found.executeTakeFirstOrThrow()).id;
}
/** The answer to a write says that the cache knows of everything before it. */
const whatIsCommittedIsToldOf = () => as(can, 'v2/gonderi/paylas', { turu: 'ileti', metin: 'Bir şey' });
const hide = (vaka: number) => as(moderator, 'v2/yonetim/sikayet/karar', { id: vaka, karar: 'gizle', aciklama: 'Kurallara uymuyor.' });

test('[R-SCALE-06] a page for everybody holds nothing of one request, and its scripts are let in by their hashes', async () => {
  const address = `/gonderi/${await share('Vapurda okudum')}`;
  await untilKept(address);
  const { html, headers } = await open(address);
  expect(html).toContain('Vapurda okudum');
  expect(html).not.toMatch(/<(?!style|meta)[^<>]* nonce=|sayfaKodu|"cihazKodu":"[^"]/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src ('sha\d+-\S+' )+'strict-dynamic';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect([headers.get('cache-control'), headers.get('xkey'), headers.get('set-cookie')]).toEqual(['private, no-cache', null, null]);
  // At the site itself, by its own headers.
  const origin = (await fetch(site.url + address, { headers: { 'accept-language': 'tr' } })).headers;
  expect(origin.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=30');
  expect(origin.get('xkey')).toMatch(new RegExp(`^hepsi .*p${address.split('/')[2]}`));
});

test('[R-SCALE-06] whoever sends any cookie is asked of the site, and what they get is kept for nobody', async () => {
  const address = `/gonderi/${await share('Kıyıda okudum')}`;
  const own = await open(address, can);
  expect(own.html).toContain(`"kadi":"${can.kadi}"`);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  for (const headers of [{ cookie: 'cik-v2=cihaz-1' }, { cookie: 'tema=night' }, { authorization: 'Bearer yok' }] as Record<string, string>[]) {
    const { headers: answered, html, kept } = await open(address, undefined, headers);
    expect([html.includes(can.kadi), kept, /script-src 'nonce-/.test(answered.get('content-security-policy') ?? '')]).toEqual([false, false, true]);
  }
  await untilKept(address);
  expect((await open(address)).html).not.toContain(can.kadi);
  expect((await open(address, can)).html).toContain(`"kadi":"${can.kadi}"`);
  expect((await open(address, undefined, { 'accept-language': 'en-GB,en' })).html).toContain('<html lang="en"');
  expect((await open(address)).html).toContain('<html lang="tr"');
});

test('[R-SCALE-06] only the site may purge', async () => {
  const from = await fetch(front, { method: 'PURGE', headers: { 'purge-tags': 'hepsi', 'x-forwarded-for': '203.0.113.9' } });
  expect(from.status).toBe(405);
});

test('[R-SCALE-06] edits, deletions, privacy and hidden comments show on the very next page', async () => {
  const [edited, deleted, commented] = [await share('İlk hâli'), await share('Silinecek'), await share('Yorumlu')];
  const { yorum } = await as<{ yorum: { id: number } }>(can, 'v2/yorum/ekle', { gonderiId: commented, metin: 'Ayıp sözler' });
  const vaka = await report(ada, 'yorum', yorum.id);
  for (const id of [edited, deleted, commented]) await untilKept(`/gonderi/${id}`);
  expect((await open(`/gonderi/${commented}`)).html).toContain('Ayıp sözler');
  await as(ada, 'v2/gonderi/duzenle', { id: edited, metin: 'Son hâli' });
  expect((await open(`/gonderi/${edited}`)).html).toContain('Son hâli');
  await as(ada, 'v2/gonderi/sil', { id: deleted });
  expect((await open(`/gonderi/${deleted}`)).html).not.toContain('Silinecek');
  await hide(vaka);
  expect((await open(`/gonderi/${commented}`)).html).not.toContain('Ayıp sözler');
  await untilKept(`/gonderi/${commented}`);
  await db.updateTable('members').set({ is_private: true }).where('id', '=', ada.id).execute();
  await whatIsCommittedIsToldOf();
  expect((await open(`/gonderi/${commented}`)).status).not.toBe(200);
  await db.updateTable('members').set({ is_private: false }).where('id', '=', ada.id).execute();
});

test("[R-SCALE-06] a book's page drops a hidden quotation and a withdrawn description at once", async () => {
  const work = await db.insertInto('works').values({ title: 'Semaver' }).returning('id').executeTakeFirstOrThrow();
  const row = { work_id: work.id, title: 'Semaver', slug: 'semaver', description_tr: 'Yanlış tanıtım', is_main: true };
  const { id } = await db.insertInto('books').values(row).returning('id').executeTakeFirstOrThrow();
  const vaka = await report(can, 'gonderi', await share('Gizlenecek alıntı', { turu: 'alinti', kitapId: id }));
  const address = `/kitap/semaver--${id}`;
  await untilKept(address);
  expect((await open(address)).html).toMatch(/Yanlış tanıtım[\s\S]*Gizlenecek alıntı/);
  await hide(vaka);
  expect((await open(address)).html).not.toContain('Gizlenecek alıntı');
  await untilKept(address);
  await db.updateTable('books').set({ description_tr: 'Doğru tanıtım' }).where('id', '=', id).execute();
  await whatIsCommittedIsToldOf();
  expect((await open(address)).html).toContain('Doğru tanıtım');
});

test('[R-SCALE-06] a page from the cache comes alive in the browser, and its policy refuses nothing of it', async () => {
  const address = `/gonderi/${await share('Sahilde okudum')}`;
  browser = await chromium.launch(testedChromium());
  const page = await browser.newPage({ locale: 'tr-TR' });
  page.setDefaultTimeout(scaledTimeout(60));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !saidOfItself(message.text()) && problems.push(message.text()));
  const response = await page.goto(front + address);
  expect(await response?.headerValue('content-security-policy')).toMatch(/script-src 'sha/);
  await page.getByRole('button', { name: /Beğen/ }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(problems).toEqual([]);
});

test('[R-SCALE-06] asked all the time while members come and moderators hide, the cache never shows what it must not', async () => {
  const [HIDDEN, SHOWN] = [6, 2];
  const posts: { id: number; vaka: number; hidden: boolean; askedSince: number }[] = [];
  for (let n = 0; n < HIDDEN + SHOWN; n += 1) {
    const id = await share(`Gizlenecek söz ${n}`);
    posts.push({ id, vaka: await report(can, 'gonderi', id), hidden: false, askedSince: 0 });
  }
  for (const { id } of posts) await untilKept(`/gonderi/${id}`);
  let [asked, kept, over] = [0, 0, false];
  const wrong: string[] = [];
  const visitor = async (first: number) => {
    for (let n = first; !over || asked < REQUESTS; n += 1) {
      const post = posts[n % posts.length] as (typeof posts)[number];
      const { hidden, id } = post;
      // What is hidden is redrawn each time.
      if (hidden && ++post.askedSince > 20 + REQUESTS / 200) continue;
      const page = await open(`/gonderi/${id}`);
      asked += 1;
      if (page.kept) kept += 1;
      if (hidden && page.html.includes('Gizlenecek söz')) wrong.push(`hidden ${id} is shown`);
      if (!page.html.includes('"session":{"uye":null')) wrong.push(`a member in ${id}`);
    }
  };
  /** Does something in equal steps of what visitors ask. */
  const during = async (steps: number, act: (step: number) => Promise<unknown>) => {
    for (let step = 0; step < steps; step += 1) {
      await eventually(async () => asked >= (step * REQUESTS) / steps, scaledTimeout(600));
      await act(step);
    }
  };
  const member = async (step: number) => {
    const { html } = await open(`/gonderi/${posts[step % posts.length]?.id}`, can);
    if (!html.includes(`"kadi":"${can.kadi}"`)) wrong.push('a member got a page of a visitor');
  };
  const hideNext = async (step: number) => {
    const post = posts[step] as (typeof posts)[number];
    await hide(post.vaka);
    post.hidden = true;
  };
  const happening = Promise.all([during(10, member), during(HIDDEN, hideNext)]).finally(() => {
    over = true;
  });
  await Promise.all([happening, ...Array.from({ length: 6 }, (_, n) => visitor(n))]);
  expect(wrong).toEqual([]);
  expect(kept).toBeGreaterThan(asked / 3);
});
