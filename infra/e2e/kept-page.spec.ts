import { expect, type Page, test } from '@playwright/test';
import { chromiumPath } from '../testing/chromium';
import { enter, ready, settle } from './helpers';

// The browser of the other tests runs without its back-forward cache.
test.use({ launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'], ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Marks this document; a page out of the back-forward cache is still the same one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);
/** Why this page did not come out of the back-forward cache, as the browser names it. */
const hindrances = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & { notRestoredReasons?: { reasons: { reason: string }[] } | null })[];
    return visit?.notRestoredReasons?.reasons.map(({ reason }) => reason).sort();
  });
const idle = (page: Page) => page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/later.js')));

test('[R-NAV-19] public pages are kept by the browser, those of members and faults are not', async ({ page }) => {
  const policy = async (path: string) => (await page.request.get(path)).headers()['cache-control'];
  for (const path of ['/', '/kesfet', '/kitaplar', '/konular']) expect([path, await policy(path)]).toEqual([path, 'private, no-cache']);
  expect(await policy('/boyle-bir-sayfa/yok/ki')).toBe('private, no-store');
  await enter(page, 'okur');
  for (const path of ['/', '/kitaplar', '/mesajlar']) expect([path, await policy(path)]).toEqual([path, 'private, no-store']);
});

test('[R-NAV-19] a public page goes into the back-forward cache and comes out of it', async ({ page }) => {
  await settle(page);
  await page.goto('/kitaplar');
  await ready(page);
  await idle(page);
  await mark(page);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(page).toHaveURL(/\/kitaplar$/);
  // A browser that has no such cache, as the headless one, names only itself as the reason; what the page does wrong would be named, too.
  if (!(await marked(page))) expect(await hindrances(page)).toEqual(['masked']);
  // It works as before.
  await page.getByRole('navigation').getByRole('link', { name: 'Konular' }).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Konular' })).toBeVisible();
});

test('[R-NAV-19] after signing in, going back shows no page of a visitor; after signing out, none of the member', async ({ page }) => {
  await settle(page);
  await page.goto('/kitaplar');
  await ready(page);
  await idle(page);
  await page.goto('/robots.txt');
  await enter(page, 'okur');
  await page.evaluate(() => localStorage.setItem('oturum-degisti', 'now'));
  await page.goBack();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Akış' }).locator('visible=true').first()).toHaveAttribute('href', '/akis');
  await page.goto('/mesajlar');
  await ready(page);
  await mark(page);
  await page.goto('/robots.txt');
  await page.request.delete('/oturum');
  await page.goBack();
  await expect(page).toHaveURL(/\/giris-yap/);
  expect(await marked(page)).toBe(false);
});
