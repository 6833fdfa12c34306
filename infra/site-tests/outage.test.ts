import fs from 'node:fs';
import path from 'node:path';
import { startTestMailServer, type TestMailServer } from '../api/testing/mail-server';
import { insertMember, type TestMember } from '../api/testing/members';
import { distFolder } from '../build/packages';
import { createDatabase } from '../db/database';
import { isAlive, signal } from '../db/embedded/process';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { eventually, type RunningSite, startSite } from '../testing/running-site';

const home = makeTempHome();
const dataDir = path.join(home, 'site');
/** A database server that is not the site's. */
const startServer = () => startEmbeddedPostgres({ dataDir: path.join(home, 'elsewhere'), appName: 'yaprak-test', database: 'yaprak' });
let server: EmbeddedPostgres;
let mails: TestMailServer;
let settings: Record<string, string>;
let site: RunningSite;
let member: TestMember;

beforeAll(async () => {
  [server, mails] = await Promise.all([startServer(), startTestMailServer()]);
  settings = { DATA_DIR: dataDir, DATABASE_URL: server.url, SMTP_URL: mails.url, MAIL_FROM: 'Yaprak <selam@ornek.test>', LOG_LEVEL: 'error' };
  site = await startSite(settings);
  const { db, close } = createDatabase(server.url);
  member = await insertMember(db, { confirmed: false });
  await close();
});
afterAll(async () => {
  await site?.stop();
  await mails?.stop();
  await server?.stop();
  removeTempHome(home);
});

interface Asked {
  status: number;
  text: string;
  headers: Headers;
}
/** Maximum time a reader may wait, in ms. */
const PATIENCE_MS = 12_000;
async function ask(address: string, init: RequestInit = {}): Promise<Asked> {
  const response = await fetch(site.url + address, { redirect: 'manual', ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const as = (lang: 'tr' | 'en', signedIn = false) => ({
  headers: { 'accept-language': lang, ...(signedIn ? { cookie: `oturumkodu=${member.session}` } : {}) },
});
const call = async (name: string, init: RequestInit = {}) => {
  const { status, text } = await ask(`/api/${name}`, { ...init, headers: { 'oturum-kodu': member.session } });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
};
const share = () =>
  call('v2/gonderi/paylas', {
    method: 'POST',
    body: new URLSearchParams({ turu: 'ileti', metin: 'Kesinti sırasında yazdım.', istekId: 'kesinti-istegi-1' }),
  });
const askForCode = () => call('v2/hesap/epostaOnayKoduGonder', { method: 'POST', body: new URLSearchParams() });
const scripts = () => {
  const current = JSON.parse(fs.readFileSync(path.join(distFolder, 'current.json'), 'utf8')) as Record<string, string>;
  return Object.entries(current).flatMap(([area, version]) => {
    const folder = path.join(distFolder, area, version, 'client');
    return fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .filter((name) => name.endsWith('.js'))
          .slice(0, 2)
          .map((name) => `/_mfe/${area}/${version}/${name}`)
      : [];
  });
};
const innards = /ECONN|ENOENT|node_modules|postgres|\bat .*:\d+:\d+/i;

test('the site uses the database at DATABASE_URL and starts none of its own', async () => {
  expect((await call('hazir')).status).toBe(200);
  expect((await ask('/kesfet', as('tr'))).status).toBe(200);
  expect((await ask('/ayarlar', as('tr', true))).status).toBe(200);
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

describe('while the database is down', () => {
  beforeAll(() => server.stop());

  test("[R-CALL-53] calls and writes say so in the request's language, with 503", async () => {
    expect(await call('v2/hesap/uye-bilgileri?language=tr')).toEqual({
      status: 503,
      body: expect.objectContaining({ hata: 1, hataTuru: 'veritabani', hataMesaji: 'Şu anda verilere ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.' }),
    });
    expect(await call('page-request?sayfa=kesfet&language=en')).toEqual({
      status: 503,
      body: expect.objectContaining({ hata: 1, hataMesaji: 'The data cannot be reached at the moment. Please try again shortly.' }),
    });
    expect(await share()).toEqual({ status: 503, body: expect.objectContaining({ hata: 1, hataTuru: 'veritabani' }) });
  });

  test('readiness fails, health does not', async () => {
    expect((await call('hazir')).status).toBe(503);
    expect((await call('saglik')).status).toBe(200);
  });

  test.each([
    ['a visitor', '/kesfet', false],
    ['a visitor', '/kitaplar', false],
    ['a visitor', '/kitap/kitap-1--1', false],
    ['a member', '/', true],
    ['a member', '/ayarlar', true],
    ['a member', '/mesajlar', true],
  ])('%s gets a page at %s that says so in the own language', async (_who, address, signedIn) => {
    for (const [lang, sentence] of [
      ['tr', /ulaşam|ulaşılamıyor/],
      ['en', /reach/],
    ] as const) {
      const { status, text, headers } = await ask(address, as(lang, signedIn));
      expect([status, headers.get('content-type'), headers.get('set-cookie')]).toEqual([503, 'text/html; charset=utf-8', null]);
      expect(text).toContain(`<html lang="${lang}"`);
      const [, said = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? [];
      expect(said).toMatch(sentence);
      expect(said).not.toMatch(innards);
    }
  });

  test('the session does not count as invalid', async () => {
    expect((await ask('/oturum', { method: 'POST', headers: { 'oturum-kodu': member.session } })).status).toBe(503);
  });

  test('resources that need no database are served', async () => {
    const files = ['/favicon.svg', '/robots.txt', '/manifest.webmanifest', '/registry.json', '/sw.js', '/cevrimdisi.html', ...scripts()];
    expect(files.length).toBeGreaterThan(10);
    expect(await Promise.all(files.map(async (file) => [file, (await ask(file)).status]))).toEqual(files.map((file) => [file, 200]));
    expect((await ask('/sitemap.xml')).status).toBe(503);
  });

  test('[R-HOLD-01] the log tells each kind of failure once, of calls and of files, however many requests meet it', async () => {
    for (let asked = 0; asked < 5; asked += 1) await Promise.all([call('v2/hesap/uye-bilgileri'), ask('/sitemap.xml')]);
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":50'))
      .map((line) => JSON.parse(line) as { msg: string; reference?: string; err?: { stack?: string; code?: string; message: string } });
    const failed = lines.filter(({ msg }) => msg === 'request failed');
    expect(failed.some(({ reference }) => reference) && failed.some(({ reference }) => !reference)).toBe(true);
    for (const { err } of lines) expect(err?.stack).toContain('Error');
    // Each way in which connections end and are refused: more requests add nothing.
    const kinds = lines.map(({ msg, reference, err }) => `${msg} ${reference !== undefined} ${err?.code} ${err?.message}`);
    expect(kinds).toHaveLength(new Set(kinds).size);
  });
});

test('once it is back everything works without a restart: pages, the failed write (once), and the mail queue', async () => {
  server = await startServer();
  expect(server.url).toBe(settings.DATABASE_URL);
  await eventually(async () => (await call('hazir')).status === 200);
  expect((await ask('/kesfet', as('tr'))).status).toBe(200);
  expect((await ask('/ayarlar', as('en', true))).status).toBe(200);
  const [first, second] = [await share(), await share()];
  expect(first.status).toBe(200);
  expect(second).toEqual(first);
  expect((await askForCode()).status).toBe(200);
  await eventually(async () => mails.received.some((mail) => mail.includes(`To: ${member.email}`)));
});

test('the database at DATABASE_URL keeps running when the site stops, and a site without its database stops too', async () => {
  expect(await site.stop()).toEqual({ code: 0, signal: null });
  expect(isAlive(server.pid)).toBe(true);
  site = await startSite(settings);
  expect((await call('v2/hesap/uye-bilgileri')).status).toBe(200);
  await server.stop();
  expect(await site.stop()).toEqual({ code: 0, signal: null });
});

test('an embedded database killed with -9 comes back by itself, under the running site', async () => {
  site = await startSite({ DATA_DIR: path.join(home, 'own'), LOG_LEVEL: 'silent' });
  const pidFile = path.join(home, 'own/postgres/data/postmaster.pid');
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  expect(isAlive(pid)).toBe(true);
  signal(pid, 'SIGKILL');
  await eventually(async () => !isAlive(pid) && (await call('hazir')).status === 200);
  expect((await ask('/kesfet', as('tr'))).status).toBe(200);
});
