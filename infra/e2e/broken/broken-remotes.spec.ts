import { expect, type Page, test } from '@playwright/test';
import { ready, settle } from '../helpers';

/** The rest of the site as a reader would try it: the drawer, a page of another area, the way back. */
async function restWorks(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Kitaplar' }).first().click();
  await page.waitForURL('**/kitaplar', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const panel = (page: Page, area: string) => page.locator(`[data-area-error="mf-${area}"]`);

/** Errors of this area that the site was told of. */
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

test('[R-LAYOUT-26] a sound remote of another origin is drawn by the server and taken over', async ({ page, request }) => {
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

test('[R-LAYOUT-26] a remote that never answers gives up in time; the rest can be used meanwhile and after', async ({ page }) => {
  await page.goto('/kesfet');
  await ready(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/deneme/sessiz');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await restWorks(page);
  // A preload that hangs holds the load event back, not the page.
  await page.goto('/deneme/sessiz', { waitUntil: 'commit' });
  await expect(panel(page, 'sessiz')).toBeVisible();
  await expect(panel(page, 'sessiz')).toContainText('YPR-101');
  await restWorks(page);
});

test('a remote that answers late is shown when it comes', async ({ page }) => {
  await page.goto('/deneme/yavas');
  await expect(page.getByText('Geç gelen sayfa')).toBeVisible();
});

test('a remote whose first answer fails is asked once more', async ({ page }) => {
  await page.goto('/deneme/titrek');
  await expect(page.getByText('İkinci denemede gelen sayfa')).toBeVisible();
});

for (const [id, text] of [
  ['sunucu-patlar', 'Tarayıcının kurtardığı sayfa'],
  ['sunucu-susar', 'Beklenmeyen sayfa'],
  ['sunucu-cizemez', 'Tarayıcıda çizilen sayfa'],
] as const) {
  test(`a remote that fails on the server (${id}) is drawn by the browser`, async ({ page }) => {
    const answer = await page.goto(`/deneme/${id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(text)).toBeVisible();
    await restWorks(page);
  });
}

test('a remote that fails on the server leaves the pages of the others as they are', async ({ request }) => {
  const [hanging, other] = await Promise.all([
    request.get('/deneme/sunucu-susar'),
    request.get('/yazar/sabahattin-ali'),
    request.get('/deneme/sunucu-patlar'),
    request.get('/deneme/cizerken'),
  ]);
  expect(hanging.status()).toBe(200);
  expect(await other.text()).toContain('Sabahattin Ali');
});

test('a slot that cannot be loaded leaves the page around it whole', async ({ page }) => {
  await page.goto('/deneme/a-yuva');
  await ready(page);
  await expect(page.getByText('Yuvası bozuk sayfa')).toBeVisible();
  await restWorks(page);
});

test('an area that the registry names but nobody wrote is left out', async ({ request }) => {
  const registry = (await (await request.get('/registry.json')).json()) as { areas: { name: string }[] };
  expect(registry.areas.map((a) => a.name)).toContain('mf-feed');
  expect(registry.areas.map((a) => a.name)).not.toContain('mf-yok');
});
