import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Self } from '@yaprak/shared-kit/contract';
import fastify from 'fastify';
import { loadConfig } from '../config/config';
import type { ApiClient } from './api-client';
import { mountPages } from './pages';
import type { Release } from './registry';

const member = { id: 7, kadi: 'elif', dil: 'tr', premium: 0, yonetimYetki: 1 } as Self;
const release = {
  registry: { revision: '', areas: [] },
  shell: { scripts: [], texts: { tr: [], en: [] } },
  kitVersion: '1',
  browserOnly: true,
} as unknown as Release;

interface Boot {
  session: { uye: Self | null; cihazKodu: string; rafGorunumu?: string; config: Record<string, unknown> };
  rendered?: object;
  registry: object;
  html: string;
  cookies: string[];
}
interface Given {
  cookie?: string;
  release?: Partial<Release>;
  distFolder?: string;
  areaFailed?: (failed: object) => Promise<void>;
  seen?: (status: number, member: boolean, ms: number) => void;
}
/** A gateway without an API, an area or a shell on disk. */
function gateway(env: Record<string, string> = {}, given: Given = {}) {
  const app = fastify();
  const api = {
    self: async (code: string) => ({ member: code === 'kod-1' ? member : null, unreachable: false }),
    transport: () => async () => ({ status: 503 }),
  };
  mountPages(app, {
    config: loadConfig({ YAPRAK_ENV: 'development', ...env }),
    api: api as unknown as ApiClient,
    provider: { releaseFor: () => ({ ...release, ...given.release }), distFolder: given.distFolder ?? '/nowhere' },
    devOrigins: [],
    adsOn: async () => 1,
    seen: given.seen ?? (() => {}),
    areaFailed: given.areaFailed ?? (async () => {}),
    sealPage: async (served) => JSON.stringify(served),
  });
  return app;
}
/** A page's boot data. */
async function boot(env: Record<string, string> = {}, given: Given = {}): Promise<Boot> {
  const app = gateway(env, given);
  const answer = await app.inject({ url: '/kesfet', headers: given.cookie ? { cookie: given.cookie } : {} });
  await app.close();
  expect(answer.statusCode).toBe(200);
  const data = JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '') as Boot;
  return { ...data, html: answer.body, cookies: [answer.headers['set-cookie'] ?? []].flat() };
}

test("[R-ENT-02] [R-HOLD-15] a member's page contains the member, but nothing of the session code", async () => {
  const { session, html } = await boot({}, { cookie: 'oturumkodu=kod-1; cik-v2=cihaz-1' });
  expect(session).toMatchObject({ uye: { id: 7 }, cihazKodu: 'cihaz-1' });
  expect(html).not.toContain('kod-1');
  expect((await boot({}, { cookie: 'oturumkodu=baska' })).session.uye).toBeNull();
});

test.each([
  ['kapak', 'kapak'],
  ['<b>', undefined],
])('[R-LOOK-03] a page is drawn with the view of shelves that this device remembers, if there is one like %s', async (kept, view) => {
  expect((await boot({}, { cookie: `raf-gorunumu=${kept}` })).session.rafGorunumu).toBe(view);
});

test('[R-SPEED-05] a page describes the areas without their files, which the gateway preloads, and without what only a build reads', async () => {
  const file = { href: '/_mfe/mf-x/1/remoteEntry.js', integrity: 'sha256-x', bytes: 1 };
  const known = { name: 'mf-x', version: '1', container: 'mf_x_1', contract: '1.1', entry: file };
  const area = {
    ...known,
    files: { XPage: [file] },
    declaration: { $schema: 's', kind: 'area', budget: { entry: 1, page: 1 }, routes: [{ path: '/x', export: 'XPage' }] },
  };
  const { registry } = await boot({}, { release: { registry: { revision: '4', areas: [area] } as unknown as Release['registry'] } });
  expect(registry).toEqual({ revision: '4', areas: [{ ...known, declaration: { kind: 'area', routes: [{ path: '/x', export: 'XPage' }] } }] });
});

describe('[R-HOLD-15] in production the cookie is bound to its host by name', () => {
  const production = { YAPRAK_ENV: 'production', SITE_URL: 'https://yaprak.ornek' };
  const opened = async (cookie: string) => {
    const { session, cookies } = await boot(production, { cookie });
    return { id: session.uye?.id, cookies: cookies.map((c) => c.split(';')[0]) };
  };
  test('the current one opens the page, and nothing is set', async () => {
    expect(await opened('__Host-oturumkodu=kod-1')).toEqual({ id: 7, cookies: [] });
  });
  test('one of the plain name, which a subdomain or an insecure page can plant, signs nobody in as somebody of their choice', async () => {
    expect(await opened('oturumkodu=kod-1')).toEqual({ id: undefined, cookies: [] });
  });
  test('an invalid code is not stored, and a planted one does not displace the real one', async () => {
    expect(await opened('oturumkodu=baska')).toEqual({ id: undefined, cookies: [] });
    expect(await opened('oturumkodu=baska; __Host-oturumkodu=kod-1')).toEqual({ id: 7, cookies: [] });
    expect(await opened('oturumkodu=kod-1; __Host-oturumkodu=baska')).toEqual({ id: undefined, cookies: [] });
  });
});

test("[R-SCALE-09] each page is reported with its status and duration, a member's apart from a visitor's", async () => {
  const seen: unknown[] = [];
  const given = { seen: (...page: unknown[]) => void seen.push(page) };
  await boot({}, given);
  await boot({}, { ...given, cookie: 'oturumkodu=kod-1' });
  expect(seen).toEqual([
    [200, false, expect.any(Number)],
    [200, true, expect.any(Number)],
  ]);
});

test('[R-CONST-03] [R-ENT-58] the device code is that of the cookie cik-v2', async () => {
  expect((await boot({}, { cookie: 'cik-v2=cihaz-1' })).session.cihazKodu).toBe('cihaz-1');
});

test('[R-ENT-50] the app config includes ads, the panel and the management permission', async () => {
  const { session } = await boot({}, { cookie: 'oturumkodu=kod-1' });
  expect(session.config).toMatchObject({ disReklamlar: 1, isPanelActive: 1, yonetimYetki: 1 });
  expect(session.uye?.yonetimYetki).toBe(1);
  expect((await boot()).session.config).toMatchObject({ disReklamlar: 1, isPanelActive: 0, yonetimYetki: 0 });
});

test.each([
  ['beta', 1],
  ['production', undefined],
  ['development', undefined],
])('[R-ERR-38] in %s a page that the server could not draw is marked: %s', async (environment, mark) => {
  const broken = await boot({ YAPRAK_ENV: environment, SITE_URL: 'https://yaprak.example.com' }, { release: { browserOnly: false } });
  expect(broken.rendered).toBeUndefined();
  expect(broken.session.config.ssrSorunlu).toBe(mark);
  // A page that is client-rendered by declaration is no SSR failure.
  expect((await boot({ YAPRAK_ENV: environment, SITE_URL: 'https://yaprak.example.com' })).session.config.ssrSorunlu).toBeUndefined();
});

test.each([
  ['//kotu.test/akis?a=1', '/kotu.test/akis?a=1'],
  ['/.//kotu.test', '/kotu.test'],
  ['/x/..///kotu.test', '/kotu.test'],
  ['/%2e%2e//kotu.test', '/kotu.test'],
  ['/\\kotu.test', '/kotu.test'],
  ['//kotu.test%5C', '/'],
  ['/kitaplar//roman?a=//b', '/kitaplar/roman?a=//b'],
])('[R-HOLD-07] no page stands at %s, which the router would take for another host: it is led to %s', async (path, to) => {
  const app = gateway();
  await app.listen({ port: 0 });
  // Sent verbatim, which `fetch` and `inject` do not do.
  const answer = await new Promise<http.IncomingMessage>((resolve) =>
    http.get({ port: (app.server.address() as AddressInfo).port, path, agent: false }, resolve),
  );
  answer.resume();
  await app.close();
  expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
});

test('[R-HOLD-12] a path of thousands of slashes is led on at once: a router would try it again at each of them', async () => {
  const answer = await gateway().inject({ url: `/x${'/'.repeat(14_000)}a` });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/x/a']);
});

test.each([
  ['thousands of segments', '/a'.repeat(6_000)],
  ['thousands of characters', `/${'a'.repeat(6_000)}`],
])('[R-HOLD-12] no page stands at %s: it is said without a look at the routes of the site', async (_, path) => {
  const { statusCode, body, headers } = await gateway().inject({ url: path, headers: { 'accept-language': 'en' } });
  expect(statusCode).toBe(404);
  expect(body).toContain('There is no page at this address.');
  expect(body).toContain('href="/"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('[R-OPEN-04] a page that has moved leads whoever asked for its English address to the English one', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-pages-'));
  mkdirSync(path.join(folder, 'shell/1/server'), { recursive: true });
  writeFileSync(path.join(folder, 'shell/1/server/area.cjs'), "exports.render = async () => ({ kind: 'redirect', to: '/kitap/yeni--1', status: 301 });");
  const app = gateway({}, { distFolder: folder, release: { browserOnly: false, shell: { ...release.shell, version: '1' } as Release['shell'] } });
  const to = async (address: string) => (await app.inject(address)).headers.location;
  expect([await to('/kitap/eski--1?language=en'), await to('/kitap/eski--1')]).toEqual(['/kitap/yeni--1?language=en', '/kitap/yeni--1']);
  rmSync(folder, { recursive: true, force: true });
});

describe('[R-HOLD-10] an area that cannot be drawn', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-pages-'));
  const bundle = (name: string, version: string, code: string) => {
    mkdirSync(path.join(folder, name, version, 'server'), { recursive: true });
    writeFileSync(path.join(folder, name, version, 'server/area.cjs'), code);
  };
  beforeAll(() => {
    bundle('shell', '1', "exports.render = async ({ areaModule }) => { await (await areaModule('mf-feed')).page(); return { kind: 'client' }; };");
    bundle('mf-feed', '1', 'exports.page = () => { throw new TypeError("kırık"); };');
    bundle('mf-feed', '2', 'exports.page = () => Promise.reject(Object.assign(new Error("veri gelmedi"), { stack: "" }));');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const told = async (version: string) => {
    const failed: object[] = [];
    const registry = { revision: '', areas: [{ name: 'mf-feed', version, declaration: { routes: [] } }] };
    const { html } = await boot(
      {},
      {
        cookie: 'cik-v2=cihaz-1',
        distFolder: folder,
        release: { browserOnly: false, shell: { ...release.shell, version: '1' }, registry: registry as unknown as Release['registry'] },
        areaFailed: async (one) => void failed.push(one),
      },
    );
    expect(html).toContain('id="boot"');
    return failed;
  };

  test('is told of with the page that it was served to, which the browser draws', async () => {
    const code = JSON.stringify({ device: 'cihaz-1', member: 0, areas: { 'mf-feed': '1' } });
    expect(await told('1')).toEqual([{ area: 'mf-feed', version: '1', device: 'cihaz-1', ip: '127.0.0.1', code }]);
  });
  test('for want of data is not', async () => expect(await told('2')).toEqual([]));
});
