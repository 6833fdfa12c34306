import { expect, type Page, test } from '@playwright/test';
import { ready, settle } from '../helpers';

/** Uses the rest of the site as a reader would: the drawer, another area's page, back. */
async function restWorks(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Kitaplar' }).first().click();
  await page.waitForURL('**/kitaplar', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const panel = (page: Page, area: string) => page.locator(`[data-area-error="mf-${area}"]`);

/** Errors of this area reported to the site. */
const reports = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/hata/kaydet')) seen.push(new URLSearchParams(request.postData() ?? '').get('alan') ?? '');
  });
  return seen;
};

test.beforeEach(async ({ page }) => {
  await settle(page);
});

test('[R-LAYOUT-26] a working remote from another origin is rendered on the server and hydrated', async ({ page, request }) => {
  expect(await (await request.get('/deneme/saglam')).text()).toContain('Sağlam sayfa');
  await page.goto('/deneme/saglam');
  await ready(page);
  await expect(page.getByText('Sağlam sayfa')).toBeVisible();
});

const broken: [id: string, why: string, number: string][] = [
  ['eksik', 'whose script is missing', 'YPR-101'],
  ['bozuk', 'whose script was changed on the way', 'YPR-101'],
  ['anlamsiz', 'whose script is a page of HTML', 'YPR-101'],
  ['yeni', 'that was written against a newer contract', 'YPR-102'],
  ['bos', 'that does not export the page', 'YPR-103'],
  ['patlayan', 'that throws while it is evaluated', 'YPR-101'],
  ['yuklerken', 'whose loader throws', ''],
  ['cizerken', 'whose page throws while it is drawn', ''],
];
for (const [id, why, number] of broken) {
  test(`[R-LAYOUT-26] [R-ERR-39] a remote ${why} shows its own panel, opened directly and by navigation, and the rest stays usable`, async ({ page }) => {
    const told = reports(page);
    await page.goto(`/deneme/${id}`);
    await expect(panel(page, id)).toBeVisible();
    await expect(panel(page, id).getByRole('button', { name: /tekrar dene/i })).toBeVisible();
    if (number) await expect(panel(page, id)).toContainText(number);
    await expect.poll(() => told).toContain(`mf-${id}`);
    await restWorks(page);
    await page.goBack();
    await expect(panel(page, id)).toBeVisible();
    await restWorks(page);
  });
}

test('[R-LAYOUT-26] a remote that never responds times out; the rest is usable meanwhile and after', async ({ page }) => {
  await page.goto('/kesfet');
  await ready(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/deneme/sessiz');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await restWorks(page);
  // A hanging preload delays the load event, not the page.
  await page.goto('/deneme/sessiz', { waitUntil: 'commit' });
  await expect(panel(page, 'sessiz')).toBeVisible();
  await expect(panel(page, 'sessiz')).toContainText('YPR-101');
  await restWorks(page);
});

test('a slow remote is shown when it arrives', async ({ page }) => {
  await page.goto('/deneme/yavas');
  await expect(page.getByText('Geç gelen sayfa')).toBeVisible();
});

test('a remote whose first response fails is retried once', async ({ page }) => {
  await page.goto('/deneme/titrek');
  await expect(page.getByText('İkinci denemede gelen sayfa')).toBeVisible();
});

for (const [id, text] of [
  ['sunucu-patlar', 'Tarayıcının kurtardığı sayfa'],
  ['sunucu-susar', 'Beklenmeyen sayfa'],
  ['sunucu-cizemez', 'Tarayıcıda çizilen sayfa'],
] as const) {
  test(`a remote that fails on the server (${id}) is rendered in the browser`, async ({ page }) => {
    const answer = await page.goto(`/deneme/${id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(text)).toBeVisible();
    await restWorks(page);
  });
}

test("a remote that fails on the server does not affect others' pages", async ({ request }) => {
  const [hanging, other] = await Promise.all([
    request.get('/deneme/sunucu-susar'),
    request.get('/yazar/sabahattin-ali'),
    request.get('/deneme/sunucu-patlar'),
    request.get('/deneme/cizerken'),
  ]);
  expect(hanging.status()).toBe(200);
  expect(await other.text()).toContain('Sabahattin Ali');
});

test('a slot that fails to load leaves its page intact', async ({ page }) => {
  await page.goto('/deneme/a-yuva');
  await ready(page);
  await expect(page.getByText('Yuvası bozuk sayfa')).toBeVisible();
  await restWorks(page);
});

test('an area in the registry that does not exist is left out', async ({ request }) => {
  const registry = (await (await request.get('/registry.json')).json()) as { areas: { name: string }[] };
  expect(registry.areas.map((a) => a.name)).toContain('mf-feed');
  expect(registry.areas.map((a) => a.name)).not.toContain('mf-yok');
});
