import { expect, type Page, test } from '@playwright/test';
import { accessibleOnBoth, loaded, on, settle, signIn, visit, watch } from './helpers';

test.use({ serviceWorkers: 'allow' });

const kept = (page: Page) =>
  page.evaluate(
    async () =>
      (await (await caches.open('yaprak-acilan')).match('/acilanlar.json'))?.json() as Promise<{ pages: { path: string; title: string }[] } | undefined>,
  );

test('[R-TOUCH-17] [R-MOBILE-02] the site can be installed, in the reader’s language', on('en'), async ({ page }) => {
  await settle(page, 'en');
  await visit(page, '/kesfet');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/language=en$/);
  expect(JSON.parse(data ?? '{}').shortcuts.map((s: { name: string }) => s.name)).toContain('My library');
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors.map((e) => e.errorId)).toEqual([]);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png');
});

test('[R-TOUCH-17] offline, the book opened before is there to read, and gone after signing out', on('tr'), async ({ page, context }) => {
  await settle(page);
  const problems = watch(page);
  await signIn(page, 'okur', '/kitaplar');
  await loaded(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.locator('main a[href^="/kitap/"]').first().click();
  await page.waitForURL(/\/kitap\/.+--\d+$/);
  const book = new URL(page.url()).pathname;
  // The address changes before the page does: until the book's own heading stands there, the list's is read.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(/^(Kitaplar)?$/);
  const title = ((await heading.textContent()) ?? '').trim();
  await expect.poll(async () => (await kept(page))?.pages.find((p) => p.path === book)?.title).toContain(title);
  expect(problems).toEqual([]);
  await context.setOffline(true);
  await page.goto('/kitaplar').catch(() => null);
  await expect(page.getByRole('heading', { name: 'Bağlantınız yok' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: title }).click();
  await expect(page.getByRole('article')).toContainText(title);
  await accessibleOnBoth(page);
  await context.setOffline(false);
  await visit(page, '/kesfet');
  await page.evaluate(() => fetch('/api/cikisYap', { method: 'POST' }).catch(() => null));
  await expect.poll(async () => (await kept(page))?.pages ?? []).toEqual([]);
});

test('[R-TOUCH-17] what is shared into the site begins a post, and an ISBN finds its book', on('tr'), async ({ page }) => {
  await settle(page);
  await signIn(page, 'okur', '/kesfet');
  await visit(page, `/paylasilan?baslik=${encodeURIComponent('Bir yazı')}&adres=${encodeURIComponent('https://ornek.test/yazi')}`);
  await expect(page.getByRole('textbox').first()).toHaveText(/Bir yazı[\s\S]*https:\/\/ornek\.test\/yazi/);
  await page.goto('/paylasilan?adres=https://kitapci.example/9789754700114');
  await page.waitForURL(/\/ara\?q=9789754700114/);
});
