import fastify from 'fastify';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../api/testing/server';
import { mountSiteFiles } from './site-files';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

/** A file of a freshly started site: sitemaps are cached. */
const get = async (path: string) => {
  const app = fastify();
  mountSiteFiles(app, { config: api.app.api.deps.config, read: api.db, provider: {} as never });
  const answer = await app.inject(path);
  await app.close();
  return answer;
};
const file = async (path: string) => (await get(path)).body;

test.each(['/robots.txt', '/favicon.svg', '/manifest.webmanifest', '/sitemap.xml', '/sitemap-genel.xml'])('%s declares its charset', async (path) => {
  expect((await get(path)).headers['content-type']).toMatch(/; charset=utf-8$/);
});

test('[R-OPEN-04] robots are kept from what is nobody’s to find, and led to the sitemap', async () => {
  const robots = await file('/robots.txt');
  for (const path of ['/api/', '/y/', '/ayarlar', '/mesajlar']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${api.app.api.deps.config.siteUrl}/sitemap.xml\n`);
});

test('[R-TOUCH-17] the manifest speaks the language asked for, and each of its icons has the size it names', async () => {
  const tr = JSON.parse(await file('/manifest.webmanifest'));
  const en = JSON.parse(await file('/manifest.webmanifest?language=en'));
  expect([tr.lang, tr.shortcuts[1].name, en.lang, en.shortcuts[1].name]).toEqual(['tr', 'Kitaplığım', 'en', 'My library']);
  expect(tr.share_target).toEqual({
    action: '/paylasilan',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'baslik', text: 'metin', url: 'adres' },
  });
  for (const purpose of ['any', 'maskable'])
    for (const size of ['192x192', '512x512']) expect(tr.icons).toContainEqual(expect.objectContaining({ purpose, sizes: size, type: 'image/png' }));
  expect(tr.icons).toContainEqual(expect.objectContaining({ purpose: 'monochrome' }));
  for (const { src, sizes } of tr.icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const { width, height, format } = await sharp((await get(src)).rawPayload).metadata();
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png']);
  }
});

test('[R-TOUCH-17] icons of phones are opaque to their corners, the one-coloured ones are not, and favicon.ico holds three sizes', async () => {
  const corner = async (path: string) =>
    (
      await sharp((await get(path)).rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer()
    )[3];
  for (const path of ['/apple-touch-icon.png', '/icon-maskable-512.png']) expect(await corner(path)).toBe(255);
  for (const path of ['/icon-monochrome-512.png', '/badge-96.png', '/icon-192.png']) expect(await corner(path)).toBe(0);
  const ico = (await get('/favicon.ico')).rawPayload;
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([1, 3, 16, 32, 48]);
  const at = ico.readUInt32LE(6 + 32 + 12);
  expect((await sharp(ico.subarray(at, at + ico.readUInt32LE(6 + 32 + 8))).metadata()).width).toBe(48);
});

test('[R-TOUCH-17] what is shared leads on', async () => {
  const answer = await get('/paylasilan?metin=Merhaba');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ileti-paylas?ileti=Merhaba']);
});
