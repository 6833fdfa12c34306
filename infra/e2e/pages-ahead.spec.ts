import { expect, test } from '@playwright/test';
import { enter, settle, visit, watch } from './helpers';

test('[R-SPEED-06] a page is on its way from the touch of its tab on, and not from that of a list, which may only scroll', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  const problems = watch(page);
  await visit(page, '/akis');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/page-request') asked.push(searchParams.get('sayfa'));
  });
  const touch = { pointerType: 'touch', button: 0 };
  const code = page.waitForResponse((response) => /\/mf-catalog\/.*\.js$/.test(response.url()));
  await page.getByRole('main').getByRole('article').locator('a[href^="/kitap/"]').first().dispatchEvent('pointerdown', touch);
  await code;
  const tab = page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Mesajlar' });
  const answer = page.waitForResponse((response) => response.url().includes('sayfa=mesajlar'));
  await tab.dispatchEvent('pointerdown', touch);
  await answer;
  await expect(page).toHaveURL(/\/akis$/);
  await tab.click();
  await expect(page).toHaveURL(/\/mesajlar$/);
  await expect(page.getByRole('main').locator('a[href^="/mesaj"]').first()).toBeVisible();
  expect(asked).toEqual(['mesajlar']);
  expect(problems).toEqual([]);
});
