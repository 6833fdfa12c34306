import { expect, test } from '@playwright/test';
import { accessibleOnBoth, ready, settle, visit, watch } from './helpers';

const book = async (request: import('@playwright/test').APIRequestContext, name = 'Kürk Mantolu Madonna') => {
  const answer = await request.post('/api/ara', { form: { q: name, sadece: 'kitap' } });
  const { sonuclar } = (await answer.json()) as { sonuclar: { icerik: { id: number; seo_adi: string } }[] };
  return `/kitap/${sonuclar[0]?.icerik.seo_adi}--${sonuclar[0]?.icerik.id}`;
};

test('[R-MOBILE-01] public pages are server-rendered with content, title, description, Open Graph and JSON-LD', async ({ request }) => {
  const html = await (await request.get(await book(request))).text();
  expect(html).toContain('<title>Kürk Mantolu Madonna — Sabahattin Ali · Yaprak</title>');
  for (const part of ['<meta name="description"', '<meta property="og:title"', '"@type":"Book"', 'rel="canonical"', 'Sabahattin Ali'])
    expect(html).toContain(part);
  for (const [path, words] of [
    ['/', 'Yaprak'],
    ['/yazar/sabahattin-ali', 'Sabahattin Ali'],
    ['/konu/istanbul', 'İstanbul'],
    ['/okur', 'Defne Aksoy'],
    ['/kitaplar', 'Yükselenler'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(words);
  }
});

test('[R-TOUCH-16] public pages name their Atom feed in the language shown, and it opens', async ({ request }) => {
  for (const [path, feed] of [
    [await book(request), /^\/besleme\/kitap\/\d+\.atom\?language=en$/],
    ['/yazar/sabahattin-ali', /^\/besleme\/yazar\/sabahattin-ali\.atom\?language=en$/],
    ['/konu/istanbul', /^\/besleme\/konu\/istanbul\.atom\?language=en$/],
    ['/okur', /^\/besleme\/okur\/okur\.atom\?language=en$/],
    ['/listeler/bir-oturusta', /^\/besleme\/liste\/bir-oturusta\.atom\?language=en$/],
  ] as const) {
    const html = await (await request.get(`${path}?language=en`)).text();
    const address = /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(address).toMatch(feed);
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()['content-language']]).toEqual([200, 'en']);
    expect(await answer.text()).toContain('<entry>');
  }
});

test('malformed URLs give pages or 404s, never errors', async ({ baseURL }) => {
  const asked = (path: string) => fetch(`${baseURL}${path}`, { redirect: 'manual' });
  // A router would take what follows two slashes for another host: it redirects to this site's path.
  for (const [path, to] of [
    ['//', '/'],
    ['//kotu.example/', '/kotu.example/'],
  ] as const) {
    const { status, headers } = await asked(path);
    expect([path, status, headers.get('location')]).toEqual([path, 301, to]);
  }
  for (const path of ['/sitemap-kitaplar-99999999999999999.xml', '/sitemap-kitaplar-1e300.xml'])
    expect([path, (await asked(path)).status]).toEqual([path, 404]);
});

test('missing URLs say so, old ones redirect, and the policy holds', async ({ request }) => {
  expect((await request.get('/boyle-bir-okur-yok')).status()).toBe(404);
  expect((await request.get('/kitap/yok--999999')).status()).toBe(404);
  // Their title says so, instead of naming what would be there.
  for (const address of ['/boyle/bir-sayfa-yok', '/kitap/yok--999999', '/yok/boyle/bir-yer'])
    expect(await (await request.get(address)).text()).toMatch(/<title>[^<]*(bulunamadı|yayında değil)[^<]*<\/title>/);
  const path = await book(request);
  const moved = await request.get(path.replace(/\/kitap\/[^-]+/, '/kitap/baska'), { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, path]);
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).not.toContain('unsafe-eval');
});

// Those of the catalogue are visited in catalog.spec.ts.
for (const path of ['/', '/okur', '/ara?q=istanbul', '/giris-yap', '/kaydol', '/hakkinda']) {
  test(`${path} hydrates without errors and is accessible`, async ({ page }) => {
    const problems = watch(page);
    await settle(page);
    await visit(page, path);
    await accessibleOnBoth(page);
    expect(problems).toEqual([]);
  });
}

test('nothing is fetched twice: the browser makes no call for what the server rendered', async ({ page, request }) => {
  const calls: string[] = [];
  page.on('request', (r) => {
    if (r.url().includes('/api/page-request')) calls.push(r.url());
  });
  await visit(page, await book(request));
  expect(calls).toEqual([]);
});

test('[R-SET-05] the night theme is in the first HTML: no flash', async ({ page, request }) => {
  const html = await (await request.get('/', { headers: { cookie: 'tema=night' } })).text();
  expect(html).toContain('data-theme="night"');
  await page.context().addCookies([{ name: 'tema', value: 'night', url: 'http://localhost:4700' }]);
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(21, 23, 28)');
  await accessibleOnBoth(page);
});

test('[R-AUTH-08] a member page redirects to sign-in, with a return URL', async ({ request }) => {
  const sent = await request.get('/akis', { maxRedirects: 0 });
  expect(sent.headers().location).toBe('/giris-yap?yonlendir=%2Fakis');
});

test('[R-SRCH-40] search-as-you-type results are rows with small covers', { tag: '@wide' }, async ({ page }) => {
  await settle(page);
  await page.goto('/kesfet');
  await ready(page);
  await page.getByRole('combobox').first().fill('suc ve ceza');
  const line = page.getByRole('option', { name: /Suç ve Ceza/ }).first();
  await expect(line).toBeVisible();
  expect((await line.boundingBox())?.height).toBeLessThan(64);
});
