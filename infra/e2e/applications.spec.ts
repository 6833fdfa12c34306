import { expect, test } from '@playwright/test';
import { ready, settle, watch } from './helpers';

test('the reader site switches to an application and back, without a page load', { tag: '@wide' }, async ({ page }) => {
  const problems = watch(page);
  await settle(page);
  await page.goto('/kesfet');
  await ready(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.locator('a[data-app-link]').first().click();
  await expect(page).toHaveURL(/\/reklamlar$/);
  await expect(page.getByRole('link', { name: 'Yaprak’a dön' })).toBeVisible();
  await expect(page.locator('#root > :not(script)')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/kesfet$/);
  await expect(page.locator('main article, main h2').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Yaprak’a dön' })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('link', { name: 'Yaprak’a dön' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-page');
  expect(problems).toEqual([]);
});
