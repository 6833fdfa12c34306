import http from 'node:http';
import type { AddressInfo } from 'node:net';
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
  session: { uye: Self | null; oturumKodu: string; cihazKodu: string; config: Record<string, unknown> };
  rendered?: object;
}
interface Given {
  cookie?: string;
  release?: Partial<Release>;
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
    provider: { releaseFor: () => ({ ...release, ...given.release }), distFolder: '/nowhere' },
    devOrigins: [],
    adsOn: async () => 1,
  });
  return app;
}
/** What a page hands to the browser. */
async function boot(env: Record<string, string> = {}, given: Given = {}): Promise<Boot> {
  const app = gateway(env, given);
  const answer = await app.inject({ url: '/kesfet', headers: given.cookie ? { cookie: given.cookie } : {} });
  await app.close();
  expect(answer.statusCode).toBe(200);
  return JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '') as Boot;
}

test('[R-AUTH-09] [R-ENT-02] the page of a member holds the member and the session code in its memory', async () => {
  const { session } = await boot({}, { cookie: 'oturumkodu=kod-1; cik-v2=cihaz-1' });
  expect(session).toMatchObject({ uye: { id: 7 }, oturumKodu: 'kod-1' });
  expect((await boot({}, { cookie: 'oturumkodu=baska' })).session).toMatchObject({ uye: null, oturumKodu: '' });
});

test('[R-CONST-03] [R-ENT-58] the device code is that of the cookie cik-v2', async () => {
  expect((await boot({}, { cookie: 'cik-v2=cihaz-1' })).session.cihazKodu).toBe('cihaz-1');
});

test('[R-ENT-50] the app config tells of ads and of the panel; the member of the right to manage', async () => {
  const { session } = await boot({}, { cookie: 'oturumkodu=kod-1' });
  expect(session.config).toMatchObject({ disReklamlar: 1, isPanelActive: 1 });
  expect(session.uye?.yonetimYetki).toBe(1);
  expect((await boot()).session.config).toMatchObject({ disReklamlar: 1, isPanelActive: 0 });
});

test.each([
  ['beta', 1],
  ['production', undefined],
  ['development', undefined],
])('[R-ERR-38] in %s a page that the server could not draw is marked: %s', async (environment, mark) => {
  const broken = await boot({ YAPRAK_ENV: environment, SITE_URL: 'https://yaprak.example.com' }, { release: { browserOnly: false } });
  expect(broken.rendered).toBeUndefined();
  expect(broken.session.config.ssrSorunlu).toBe(mark);
  // A page that the server was not to draw is no trouble.
  expect((await boot({ YAPRAK_ENV: environment, SITE_URL: 'https://yaprak.example.com' })).session.config.ssrSorunlu).toBeUndefined();
});

test('[R-ADS-15] after an ad on an earlier page, and while there was none of late, no room is kept above the page', async () => {
  const room = async (cookie: string) => ((await boot({}, { cookie })).session.config.flags as { adTop: boolean }).adTop;
  expect([await room('a=1'), await room('rlm=1795'), await room('rlm-bos=1')]).toEqual([true, false, false]);
});

test.each([
  ['//kotu.test/akis?a=1', '/kotu.test/akis?a=1'],
  ['/.//kotu.test', '/kotu.test'],
  ['/x/..///kotu.test', '/kotu.test'],
  ['/%2e%2e//kotu.test', '/kotu.test'],
  ['/\\kotu.test', '/kotu.test'],
  ['//kotu.test%5C', '/'],
])('[R-HOLD-07] no page stands at %s, which the router would take for another host: it is led to %s', async (path, to) => {
  const app = gateway();
  await app.listen({ port: 0 });
  // Sent as it is written, which `fetch` and `inject` do not do.
  const answer = await new Promise<http.IncomingMessage>((resolve) =>
    http.get({ port: (app.server.address() as AddressInfo).port, path, agent: false }, resolve),
  );
  answer.resume();
  await app.close();
  expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
});
