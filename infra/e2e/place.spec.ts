import { expect, type Page, test } from '@playwright/test';
import { goOn, loaded, nextPress, ready, settle, signIn } from './helpers';

/** The first post that begins on the screen. */
const present = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-item]:not([aria-hidden])')].find((item) => item.getBoundingClientRect().top >= 100)?.getAttribute('data-item'),
  );
/** Reads on until far down the feed. */
const readOn = (page: Page) =>
  expect
    .poll(async () => {
      await page.mouse.wheel(0, 1200);
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(8_000);

test('[R-LAYOUT-27] [R-AUTH-02] what is read far down the feed stands where it stood: gone back to, loaded anew, and after signing in again', async ({
  page,
}) => {
  await settle(page);
  await signIn(page, 'okur', '/');
  await loaded(page);
  await page.mouse.move(190, 420);
  await readOn(page);
  const item = page.locator(`[data-item="${await present(page)}"]`);
  const stands = () => item.evaluateAll(([found]) => found && Math.round(found.getBoundingClientRect().top));
  /** Heights are kept in whole pixels. */
  const standsAt = (top: number) => expect.poll(async () => Math.abs(((await stands()) ?? Infinity) - top)).toBeLessThan(4);
  // What is pressed is in sight: a press on what is not would scroll. The wheel may still be turning.
  await expect
    .poll(async () => {
      const top = await stands();
      await page.evaluate((by) => window.scrollBy(0, by), (top ?? 0) - 120);
      return top;
    })
    .toBe(120);

  await nextPress(page);
  await item.locator('a[href*="/gonderi/"]').first().click();
  await page.waitForURL(/\/gonderi\//);
  await page.goBack();
  await standsAt(120);

  await page.reload();
  await ready(page);
  await standsAt(120);

  // What the page asks about its reader now and then would find the session gone before the press does.
  await loaded(page);
  await page.route('**/api/v2/hesap/uye-bilgileri*', (route) => route.abort());
  expect((await page.request.delete('/oturum')).ok()).toBe(true);
  const asked = page.getByRole('dialog', { name: 'Giriş yapın' });
  await nextPress(page);
  // One's own posts can be saved, too.
  await item.getByRole('button', { name: /^Kaydet/ }).click();
  await expect(asked).toBeVisible();
  const left = (await stands()) ?? 0;
  await page.unroute('**/api/v2/hesap/uye-bilgileri*');
  await nextPress(page);
  await asked.getByRole('button', { name: 'GİRİŞ YAP' }).click();
  await page.getByLabel('Kullanıcı adı ya da e-posta').fill('okur');
  await page.getByLabel('Şifre', { exact: true }).fill('yaprak-demo');
  await nextPress(page);
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await standsAt(left);
});

test('[R-AUTH-08] [R-LAYOUT-27] once a session has been ended elsewhere a visitor begins at the top, and the way back leads past the pages of members @both', async ({
  page,
}) => {
  await settle(page);
  await signIn(page, 'okur', '/kesfet');
  await loaded(page);
  await goOn(page, '/bildirimler');
  await goOn(page, '/');
  await page.mouse.move(190, 420);
  await readOn(page);
  expect((await page.request.delete('/oturum')).ok()).toBe(true);
  await page.reload();
  await ready(page);
  await loaded(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await page.waitForURL('**/giris-yap?yonlendir=%2Fbildirimler');
  await page.goBack();
  await page.waitForURL('**/kesfet');
});

test('[R-SPEED-05] the first frame of a page leaves out what is below it, and the next one has it; a page loaded anew is whole at once', async ({ page }) => {
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames });
    const look = () => {
      const below = document.querySelector('[data-list] > li:nth-child(4) > *');
      if (below) frames.add(`${document.documentElement.dataset.frame ?? 'whole'}: ${below.checkVisibility()}`);
      if (!frames.has('whole: true')) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const frames = () => page.evaluate(() => [...(window as unknown as { frames: Set<string> }).frames]);
  await page.goto('/kitap/suc-ve-ceza--7');
  await expect.poll(frames).toEqual(['first: false', 'whole: true']);
  await page.reload();
  await expect.poll(frames).toEqual(['whole: true']);
});
