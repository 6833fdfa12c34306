import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { versionFor } from '../../api/areas/areas.rules';
import { callSite, siteOf, step } from './release';

test.each([
  [{ SITE_URL: 'localhost:3000', AREA_KEY: 'k' }, 'SITE_URL must be an address that begins with http:// or https://.'],
  [{ SITE_URL: 'http://localhost:3000' }, 'AREA_KEY is missing: a main administrator creates one at http://localhost:3000/y/alanlar.'],
])('%j names no site to release on', (env, message) => {
  expect(() => siteOf(env as NodeJS.ProcessEnv)).toThrow(message);
});

describe('[R-OPEN-09] a refused release', () => {
  let server: Server;
  let answer = {};
  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(400).end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  const refused = () => callSite({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k' }, 'terfi', { alan: 'mf-a', surum: '1' });

  test('says what of the entered is not valid, once', async () => {
    answer = { hata: 1, hataMesaji: 'This field is not valid.', alanlar: { anahtar: 'This field is not valid.' } };
    await expect(refused()).rejects.toThrow(/^AREA_KEY: This field is not valid\.$/);
    answer = { hata: 1, hataMesaji: 'Check the form.', alanlar: { anahtar: 'Too short.', surum: 'Too long.' } };
    await expect(refused()).rejects.toThrow(/^AREA_KEY: Too short\.\nthe version: Too long\.$/);
  });

  test('for its size says how large it is', async () => {
    answer = { hata: 1, hataKodu: 'tooLarge', hataMesaji: 'What you sent is too large.' };
    const site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k' };
    await expect(callSite(site, 'yayinla', { alan: 'mf-a' }, new Blob(['x'.repeat(1_572_864)]))).rejects.toThrow(
      /^The archive is 1\.5 MB, more than the site takes/,
    );
  });

  test("says the site's reason", async () => {
    answer = { hata: 1, hataMesaji: 'You may not release this area.' };
    await expect(refused()).rejects.toThrow(/^You may not release this area\.$/);
  });

  test('of a version that is not the live one names the list, where there is no page to reload', async () => {
    answer = { hata: 1, hataKodu: 'conflict', hataMesaji: 'This changed in the meantime. Reload the page and try again.' };
    await expect(refused()).rejects.toThrow(/^That is not what the site serves now, and nothing was changed: `list` says what is\.$/);
  });
});

test('[R-OPEN-09] a release goes on while the site restarts', async () => {
  const hatalar = [
    { mesaj: 'x is not a function', yigin: 'TypeError: x is not a function\n    at Clubs (clubs.js:1:20)', sayi: 4, son: '2026-01-05T10:00:00.000Z' },
    {
      mesaj: 'YPR-101',
      yigin: 'AreaLoadError: YPR-101\n    at main.js:1:2\ncaused by: Error: boom\nError: boom\n    at entry.js:3:4',
      sayi: 2,
      son: '2026-01-05T10:00:00.000Z',
    },
  ];
  const version = { surum: '2', sozlesme: '1.1', yayinlandi: '2026-01-05T10:00:00.000Z', giris: 1, sayfa: 1, yukleme: 9, hatali: 4, hatalar };
  const state = { alan: 'mf-a', sahip: 'team', canli: '2', yuzde: 0, surumler: [version] };
  // As a proxy answers for a site that is away, then the version before, then the one asked for.
  const registries = [() => 'Bad gateway', () => JSON.stringify({ areas: [{ name: 'mf-a', version: '1' }] })];
  const server = createServer((request, response) => {
    const released = JSON.stringify({ areas: [{ name: 'mf-a', version: '2' }] });
    response.end(request.url === '/registry.json' ? (registries.shift()?.() ?? released) : JSON.stringify({ _sonuc: state }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  jest.spyOn(console, 'table').mockImplementation(() => {});
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await step({ url, key: 'k' }, 'terfi', { alan: 'mf-a', surum: '2' });
  const lines = said.mock.calls.flat().join('\n');
  expect(lines).toContain(`${url} serves mf-a 2 after`);
  expect(lines).toContain('errors of 2 in the last seven days:\n  4 × x is not a function\n      at Clubs (clubs.js:1:20)');
  // Of an area that does not load: why, not where the shell noticed.
  expect(lines).toContain('  2 × YPR-101\n      caused by: Error: boom\n      at entry.js:3:4');
  expect(registries).toEqual([]);
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

test('[R-OPEN-09] an area is off the air once the site serves none of it', async () => {
  const state = { alan: 'mf-a', sahip: 'team', kapatildi: '2026-01-05T10:00:00.000Z', kapatmaNedeni: 'broken', yuzde: 0, surumler: [] };
  const asked: string[] = [];
  // As while the site restarts, then still with the area.
  const registries = [() => 'Bad gateway', () => JSON.stringify({ areas: [{ name: 'mf-a', version: '1' }] })];
  const server = createServer((request, response) => {
    if (request.url === '/registry.json') return response.end(registries.shift()?.() ?? JSON.stringify({ areas: [{ name: 'mf-b', version: '1' }] }));
    request.on('data', (sent: Buffer) => asked.push(`${request.url?.split('?')[0]} ${sent}`));
    return request.on('end', () => response.end(JSON.stringify({ _sonuc: state })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  jest.spyOn(console, 'table').mockImplementation(() => {});
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await step({ url, key: 'k' }, 'kapat', { alan: 'mf-a', surum: '1', neden: 'broken' });
  expect(asked).toEqual(['/api/v2/alan/kapat alan=mf-a&surum=1&neden=broken&anahtar=k']);
  expect(said.mock.calls.flat().join('\n')).toMatch(/serves no mf-a any more after \d+ ms\.\nmf-a \(team\): closed on 2026-01-05 10:00: broken/);
  expect(registries).toEqual([]);
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

test.each([
  [
    'begins',
    { canary: null, percent: 0 },
    { canary: '2', percent: 1 },
    'kanarya',
    { surum: '2', yuzde: '1' },
    'serves mf-a 1, and 2 to 1 % of the devices, after',
  ],
  [
    'grows',
    { canary: '2', percent: 1 },
    { canary: '2', percent: 40 },
    'kanarya',
    { surum: '2', yuzde: '40' },
    'serves mf-a 1, and 2 to 40 % of the devices, after',
  ],
  [
    'shrinks',
    { canary: '2', percent: 40 },
    { canary: '2', percent: 5 },
    'kanarya',
    { surum: '2', yuzde: '5' },
    'serves mf-a 1, and 2 to 5 % of the devices, after',
  ],
  ['ends', { canary: '2', percent: 40 }, { canary: null, percent: 0 }, 'geriAl', {}, 'serves mf-a 1 after'],
] as const)('[R-OPEN-09] a canary that %s is reported once the site gives each device its version', async (_what, before, after, name, input, said) => {
  const state = { alan: 'mf-a', sahip: 'team', canli: '1', ...(after.canary ? { kanarya: after.canary } : {}), yuzde: after.percent, surumler: [] };
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/registry.json') return response.end(JSON.stringify({ _sonuc: state }));
    const device = /cik-v2=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    // The site takes up what was released after a while.
    asked += 1;
    const version = versionFor({ area: 'mf-a', live: '1', ...(asked > 4 ? after : before) }, device);
    return response.end(JSON.stringify({ areas: [{ name: 'mf-a', version }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lines = jest.spyOn(console, 'log').mockImplementation(() => {});
  jest.spyOn(console, 'table').mockImplementation(() => {});
  try {
    await step({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k' }, name, { alan: 'mf-a', ...input });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(lines.mock.calls.flat().join('\n')).toContain(said);
  expect(asked).toBeGreaterThan(4);
  jest.restoreAllMocks();
});
