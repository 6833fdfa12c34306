import { expect, test } from '@playwright/test';
import { enter, ready, settle, watch } from './helpers';

test('[R-SPEED-05] on a slow line, what is pressed before the page is ready is answered at once and done when it is', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  const problems = watch(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/shell\/.*\/main\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const save = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: 'Kaydet', exact: true })
    .and(page.locator('[aria-pressed="false"]'))
    .first();
  await expect(save).toBeVisible();
  const kept = await save.elementHandle();
  await save.click();
  const answers = (button: typeof kept) => button?.evaluate((button) => button.getAnimations().filter((a) => !(a instanceof CSSTransition)).length);
  expect([await kept?.getAttribute('aria-pressed'), await answers(kept)]).toEqual(['true', 0]);
  const more = page.getByRole('main').getByRole('article').getByRole('button', { name: 'Daha fazla seçenek' }).first();
  const opening = await more.elementHandle();
  await more.click();
  expect(await answers(opening)).toBe(1);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/kaydet'));
  letThrough();
  await ready(page);
  await sent;
  await expect.poll(() => kept?.getAttribute('aria-pressed')).toBe('true');
  await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible();
  expect(await answers(opening)).toBe(0);
  expect(problems).toEqual([]);
});

test('[R-SPEED-05] on a slow line, a link followed before the page is ready is answered at once, and leads on by itself', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  await page.addInitScript(() => {
    addEventListener('click', ({ target }) =>
      requestAnimationFrame(() => {
        const fading =
          (target as Element)
            .closest('a')
            ?.getAnimations()
            .filter((movement) => !(movement instanceof CSSTransition)) ?? [];
        sessionStorage.setItem('fading', String(fading.length));
      }),
    );
  });
  await page.route(/\/shell\/.*\/main\.js/, async (route) => {
    if (page.url().endsWith('/kitaplar')) await route.continue();
  });
  await page.goto('/akis', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Kitaplar' }).click();
  await expect(page).toHaveURL(/\/kitaplar$/);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Kitaplar' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('fading'))).toBe('1');
});
