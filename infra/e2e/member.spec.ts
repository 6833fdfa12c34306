import { expect, test } from '@playwright/test';
import { accessibleOnBoth, ready, settle, signIn, watch } from './helpers';

test('the feed, notifications and settings are accessible and log no errors', async ({ page }) => {
  const problems = watch(page);
  await settle(page, 'en');
  await signIn(page);
  for (const path of ['/akis', '/bildirimler', '/ayarlar', '/ayarlar/gizlilik', '/hesap', '/kaydedilenler', '/taslaklar']) {
    await page.goto(path);
    await ready(page);
    // Not until network idle: a visible ad keeps reporting its view time.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await accessibleOnBoth(page);
  }
  expect(problems).toEqual([]);
});
