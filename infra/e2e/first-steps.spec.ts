import type { Page } from '@playwright/test';
import { accessibleOnBoth, loaded, nextPress, on, ready, settle } from './helpers';
import { codeSentBy, expect, langs, say, test, unique } from './journeys/fixtures';

/** Most presses from the visitor's home to the first book on a shelf. The keyboard's own keys, “next” among them, are no presses. */
const MOST_PRESSES = 12;

/** Counts every press on the screen, over all pages of the tab. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      (event) => event.isTrusted && sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    );
  });
const presses = async (page: Page) => Number(await page.evaluate(() => sessionStorage.getItem('presses')));

for (const lang of langs) {
  const catalog = (key: string, values?: Record<string, string>) => say(lang, 'mf-catalog', `firstSteps.${key}`, values);
  test(
    `[R-TOUCH-12] ${lang}: from the visitor's home to the first shelved book, and to a feed that has something to read`,
    on(lang),
    async ({ page, request }, info) => {
      await settle(page, lang);
      await countPresses(page);
      await page.goto('/');
      await ready(page);
      await loaded(page);
      await page.locator('main a[href="/kaydol"]').first().click();
      await page.waitForURL('**/kaydol');
      const name = unique('adim', info, lang);
      const email = `${name}@ornek.test`;
      await page.locator('input[name="adi"]').click();
      // From one text to the next by the keyboard, as on a phone.
      for (const text of ['Deniz Aksu', email, name, 'mavi-defter-42']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await expect(page.locator('input[name="sifre"]')).toHaveValue('mavi-defter-42');
      const selects = page.locator('main select');
      const date = ['5', '3', '1990'];
      for (const [at, value] of date.entries()) await selects.nth(at).selectOption(value);
      await page.locator('label:has(input[name="cinsiyet"][value="kadin"])').click();
      // What the site says about address and name moves what follows.
      await expect(page.locator('main form [role="status"]').filter({ hasText: /\S/ })).toHaveCount(2);
      await page.locator('input[name="kosullar"]').check({ force: true });
      const code = await codeSentBy(request, email, async () => {
        await page.locator('main button[type="submit"]').click();
        await page.waitForURL('**/eposta-onayla');
        await ready(page);
      });
      await page.locator('input[name="kod"]').click();
      await page.keyboard.type(code);
      await page.locator('main button[type="submit"]').first().click();
      await page.waitForURL('**/ilk-adimlar');
      const group = page.locator('main li').first().getByRole('radiogroup');
      await group.locator('label').nth(7).click();
      await expect(page.getByText(catalog('rated', { n: '1', of: '5' }))).toBeVisible();
      expect((await presses(page)) + date.length).toBeLessThanOrEqual(MOST_PRESSES);
      info.annotations.push({ type: 'presses', description: String((await presses(page)) + date.length) });
      await accessibleOnBoth(page);

      // Genres change what is offered; what was rated stays counted.
      await page
        .getByRole('navigation', { name: say(lang, 'mf-catalog', 'genres') })
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL('**/ilk-adimlar?turler=*');
      await expect(page.getByText(catalog('rated', { n: '1', of: '5' }))).toBeVisible();
      await nextPress(page);
      await page.getByRole('link', { name: catalog('goOn') }).click();
      await page.waitForURL('**/ilk-adimlar?adim=okurlar');
      const readers = page.getByRole('list', { name: catalog('readers') });
      await readers.getByRole('button').first().click();
      await accessibleOnBoth(page);
      await page.getByRole('button', { name: catalog('done') }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.locator('main article').first()).toBeVisible();
      await page.reload();
      await ready(page);
      await loaded(page);
      await expect(page.getByText(say(lang, 'late', 'firstSteps'))).toHaveCount(0);
    },
  );
}
