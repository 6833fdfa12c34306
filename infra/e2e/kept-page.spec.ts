import { expect, type Page, test } from '@playwright/test';
import { testedChromium } from '../testing/chromium';
import { enter, ready, settle } from './helpers';

// The browser of the other tests runs without its back-forward cache.
test.use({ launchOptions: { ...testedChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Marks this document; a page out of the back-forward cache is still the same one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);
/** What kept pages out of the back-forward cache from now on, as the browser's inspector names it: a fault of the page, or what is so by chance. */
async function hindrances(page: Page): Promise<{ type: string; reason: string }[]> {
  const found: { type: string; reason: string }[] = [];
  const inspector = await page.context().newCDPSession(page);
  inspector.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => void found.push(...notRestoredExplanations));
  await inspector.send('Page.enable');
  return found;
}
/** Whether this page came out of the back-forward cache, or only the browser at hand, as the headless one, has none. */
async function couldComeBack(page: Page, found: readonly { type: string; reason: string }[]): Promise<boolean> {
  if (await marked(page)) return true;
  await expect.poll(() => found.length).toBeGreaterThan(0);
  return found.every(({ type, reason }) => type === 'Circumstantial' && /^(BrowsingInstanceNotSwapped|BackForwardCacheDisabledForDelegate)$/.test(reason));
}
const idle = (page: Page) => page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/later.js')));

test('[R-NAV-19] public pages are kept by the browser, those of members and faults are not', async ({ page }) => {
  const policy = async (path: string) => (await page.request.get(path)).headers()['cache-control'];
  for (const path of ['/', '/kesfet', '/kitaplar', '/konular']) expect([path, await policy(path)]).toEqual([path, 'private, no-cache']);
  expect(await policy('/boyle-bir-sayfa/yok/ki')).toBe('private, no-store');
  await enter(page, 'okur');
  for (const path of ['/', '/kitaplar', '/mesajlar']) expect([path, await policy(path)]).toEqual([path, 'private, no-store']);
});

test('[R-NAV-19] public pages go into the back-forward cache and come out of it', async ({ page }) => {
  await settle(page);
  const found = await hindrances(page);
  for (const path of ['/', '/konu/istanbul', '/ara?q=istanbul', '/kitaplar']) {
    await page.goto(path);
    await ready(page);
    await idle(page);
    await mark(page);
    found.splice(0);
    await page.goto('/robots.txt');
    await page.goBack();
    await expect(page).toHaveURL(path);
    expect([path, await couldComeBack(page, found), found]).toEqual([path, true, found]);
  }
  // It works as before.
  await page.getByRole('navigation').getByRole('link', { name: 'Konular' }).locator('visible=true').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Konular' })).toBeVisible();
  // A page that did something against it would be found out.
  await page.goto('/kitaplar');
  await ready(page);
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  found.splice(0);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect.poll(() => found.map(({ reason }) => reason)).toContain('UnloadHandlerExistsInMainFrame');
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
