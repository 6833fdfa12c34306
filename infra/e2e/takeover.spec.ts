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
