import { expect, type Page, test } from '@playwright/test';
import { ready, settle } from './helpers';

const styleRules = (page: Page) => page.evaluate(() => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0));

test("the browser adopts the server's styles, and recreates hardly any", { tag: '@both' }, async ({ page, browser, baseURL }) => {
  const still = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}), viewport: page.viewportSize() });
  await still.goto('/kesfet');
  const drawn = await styleRules(still);
  await still.close();
  expect(drawn).toBeGreaterThan(100);
  await settle(page);
  await page.goto('/kesfet');
  await ready(page);
  expect(await styleRules(page)).toBeLessThan(drawn * 1.15);
});

test('[R-LAYOUT-26] a page that does not exist is taken over as the server drew it: the browser does not ask for it again', async ({ page }) => {
  await settle(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('page-request')) asked.push(request.url());
  });
  await page.goto('/kitap/yok--999999', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const drawn = await heading.elementHandle();
  await ready(page);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  expect(asked).toEqual([]);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/kesfet');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
