import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { accessible, accessibleOnBoth, nextPress, on, ready, settle, signIn, watch } from './helpers';

const text = (page: Page) => page.locator('main textarea').first();
const unique = (words: string) => `${words} ${Date.now()}`;
/** Where a part of the editor stands in the window. */
const inWindow = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

for (const lang of ['tr', 'en'] as const) {
  const t = {
    tr: {
      write: 'İleti',
      cancel: 'Vazgeç',
      share: 'Paylaş',
      ask: 'Yazdıklarınızı saklayalım mı?',
      keep: 'Taslak olarak sakla',
      discard: 'Sil',
      stay: 'Yazmaya dön',
      saved: 'Taslak kaydedildi',
    },
    en: {
      write: 'Post',
      cancel: 'Cancel',
      share: 'Share',
      ask: 'Keep what you wrote?',
      keep: 'Keep as a draft',
      discard: 'Delete',
      stay: 'Go on writing',
      saved: 'Draft saved',
    },
  }[lang];

  test(`[R-NAV-10] [R-NAV-11] from home to the editor and back: cancel, keep, go on, share with the keyboard (${lang})`, on(lang), async ({ page }) => {
    const problems = watch(page);
    await settle(page, lang);
    await signIn(page, 'okur', '/akis');
    await page.locator('main nav a[href="/ileti-paylas"]').click();
    await expect(text(page)).toBeVisible();
    await accessibleOnBoth(page);
    const words = unique('Bir akşam yazısı');
    await text(page).fill(`${words}\n${'Uzun bir satır daha.\n'.repeat(60)}`);
    for (const part of ['main form > header', 'main form > footer']) expect([part, await inWindow(page, part)]).toEqual([part, true]);
    await page.getByRole('button', { name: t.cancel }).click();
    const dialog = page.getByRole('dialog', { name: t.ask });
    await expect(dialog).toBeVisible();
    await accessible(page);
    await dialog.getByRole('button', { name: t.stay }).click();
    await nextPress(page);
    await page.getByRole('button', { name: t.cancel }).click();
    await dialog.getByRole('button', { name: t.keep }).click();
    await page.waitForURL(/\/akis$/);
    await page.locator('main nav a[href="/ileti-paylas"]').click();
    await ready(page);
    await expect(text(page)).toHaveValue(new RegExp(words));
    await text(page).fill(words);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/gonderi\/\d+$/);
    await page.goto('/ileti-paylas');
    await ready(page);
    await expect(text(page)).not.toHaveValue(new RegExp(words));
    expect(problems).toEqual([]);
  });
}

test('[R-NAV-11] what was typed just before a reload is there again, and on another device', async ({ page, browser, baseURL }) => {
  await settle(page);
  await signIn(page, 'moderator', '/ileti-paylas?yeni=1');
  const words = unique('Yarım kalan');
  page.on('dialog', (dialog) => void dialog.accept());
  await text(page).pressSequentially(words);
  await page.reload();
  await ready(page);
  await expect(text(page)).toHaveValue(words);
  await expect(page.getByText('Taslak kaydedildi')).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await settle(other);
  await signIn(other, 'moderator', '/ileti-paylas');
  await expect(text(other)).toHaveValue(words);
  // Deleted there, it is gone.
  await other.getByRole('button', { name: 'Vazgeç' }).click();
  const gone = other.waitForResponse((answer) => answer.url().includes('v2/taslak/sil') && answer.ok());
  await other.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await gone;
  await other.goto('/taslaklar');
  await ready(other);
  await expect(other.getByText(words)).toHaveCount(0);
  await context.close();
});

test('[R-NAV-11] the back button asks before unsaved text is left', async ({ page }) => {
  // A busy phone comes back late to the page that the router does not let go of.
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (by) => void setTimeout(go, 500, by);
  });
  await settle(page);
  await signIn(page, 'okur', '/akis');
  await page.route('**/api/v2/taslak/kaydet*', (route) => route.abort());
  await page.locator('main nav a[href="/ileti-paylas"]').click();
  await text(page).fill('Kaydedilmemiş');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Yazdıklarınızı saklayalım mı?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Yazmaya dön' }).click();
  await expect(text(page)).toHaveValue('Kaydedilmemiş');
  await expect(page).toHaveURL(/\/ileti-paylas/);
  // While it fades out, going back would still be about the dialog.
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await page.waitForURL(/\/akis$/);
});

test('[R-NAV-10] nothing of the editor lies below the on-screen keyboard', async ({ page }) => {
  // Chromium without a phone around it has no such keyboard: what browsers tell pages about it is told here.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
    Object.assign(window, { openKeyboard: (height: number) => Object.assign(seen, { height: innerHeight - height }).dispatchEvent(new Event('resize')) });
  });
  await settle(page);
  await signIn(page, 'okur', '/akis');
  await page.locator('main nav a[href="/ileti-paylas"]').click();
  await expect(text(page)).toBeVisible();
  const foot = page.locator('main form > footer');
  await page.evaluate(() => (window as unknown as { openKeyboard(height: number): void }).openKeyboard(320));
  const above = (page.viewportSize()?.height ?? 0) - 320;
  await expect.poll(async () => foot.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBeLessThanOrEqual(above);
  expect(await foot.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBeGreaterThan(above - 60);
  await page.evaluate(() => (window as unknown as { openKeyboard(height: number): void }).openKeyboard(0));
  await expect.poll(async () => foot.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBeGreaterThan(above);
});

test('[R-NAV-11] two tabs: what one has written is there in the other, and neither overwrites the other in silence', async ({ page, context }) => {
  await settle(page);
  await signIn(page, 'kutuphaneci', '/akis');
  await page.locator('main nav a[href="/ileti-paylas"]').click();
  const words = unique('İlk sekmede yazılan');
  await text(page).fill(words);
  await expect(page.getByText('Taslak kaydedildi')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/akis');
  await ready(second);
  await second.locator('main nav a[href="/ileti-paylas"]').click();
  await expect(text(second)).toHaveValue(words);
  const kept = (tab: Page) => tab.waitForResponse((answer) => answer.url().includes('v2/taslak/kaydet') && answer.ok());
  const inSecond = kept(second);
  await text(second).fill(`${words}, ikincide sürdü`);
  await inSecond;
  const inFirst = kept(page);
  await text(page).fill(`${words}, birincide sürdü`);
  await inFirst;
  await second.goto('/taslaklar');
  await ready(second);
  for (const way of ['ikincide', 'birincide']) await expect(second.getByText(`${words}, ${way} sürdü`)).toBeVisible();
});

test('[R-SHARE-11] the share menu of a book offers that book first to what is written about one', async ({ page }) => {
  const problems = watch(page);
  await settle(page);
  await signIn(page, 'okur', '/kitap/kurk-mantolu-madonna--1');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Yeni paylaşım' }).click();
  const menu = page.getByRole('dialog', { name: 'Ne paylaşmak istersiniz?' });
  await menu.getByRole('button', { name: /^Alıntı/ }).click();
  await accessible(page, '[role="dialog"]', 'here');
  await menu.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await page.waitForURL(/\/alinti-ekle\?kitapId=\d+$/);
  await expect(page.locator('main form').getByText(title, { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test('[R-PEN-03] [R-SHARE-09] [R-SHARE-10] the share menu of a topic brings it along to whatever is written', async ({ page }) => {
  const problems = watch(page);
  await settle(page);
  await signIn(page, 'okur', '/konu/istanbul');
  const menu = page.getByRole('dialog', { name: 'Ne paylaşmak istersiniz?' });
  const open = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Yeni paylaşım' }).click();
    await expect(menu.getByText('İstanbul', { exact: true })).toBeVisible();
    await expect(menu.getByRole('button', { name: /^İnceleme/ })).toHaveCount(0);
    await menu.getByRole('button', { name: item }).click();
  };
  const topic = page.locator('main form').getByRole('link', { name: 'İstanbul', exact: true });
  const shared = async () => {
    await page.locator('main button[type="submit"]').first().click();
    await page.waitForURL(/\/gonderi\/\d+$/);
    await page.locator('main article').first().getByRole('link', { name: 'İstanbul', exact: true }).click();
    await page.waitForURL(/\/konu\/istanbul$/);
    await nextPress(page);
  };
  await open(/^İleti/);
  await expect(topic).toBeVisible();
  await text(page).fill(unique('Vapurda okunan bir sayfa'));
  await shared();
  await open(/^Alıntı/);
  await menu.getByRole('combobox').fill('Huzur');
  await menu.getByRole('option', { name: /Huzur/ }).first().click();
  await expect(topic).toBeVisible();
  await text(page).fill(unique('Boğaz akşamın içinde duruyordu.'));
  await shared();
  // A review takes its topic in the editor.
  await page.goto('/inceleme-paylas?yeni=1');
  await ready(page);
  await page.getByRole('button', { name: 'Konu seç' }).click();
  await page.getByRole('combobox', { name: 'Konu' }).fill('istanbul');
  await page
    .getByRole('option', { name: /İstanbul/ })
    .first()
    .click();
  await expect(topic).toBeVisible();
  expect(problems).toEqual([]);
});

test('[R-WRITE-03] [R-NAV-11] a picture and its words survive a reload before anything was saved', async ({ page }) => {
  await settle(page);
  await signIn(page, 'kutuphaneci', '/ileti-paylas?yeni=1');
  page.on('dialog', (dialog) => void dialog.accept());
  // The draft never reaches the server: only the browser has it.
  await page.route('**/api/v2/taslak/kaydet*', (route) => route.abort());
  await page.route('**/api/v2/resim/acikla*', (route) => route.abort());
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  await page.locator('main input[type="file"]').setInputFiles({ name: 'raf.png', mimeType: 'image/png', buffer });
  const words = page.getByLabel('Fotoğrafta ne var?');
  await words.fill('Pencere önünde bir raf');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(words).toHaveValue('Pencere önünde bir raf');
  const picture = page.getByRole('img', { name: 'Pencere önünde bir raf' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.unroute('**/api/v2/taslak/kaydet*');
  await page.unroute('**/api/v2/resim/acikla*');
  await text(page).fill(unique('Resmi yeniden seçmedim'));
  await page.locator('main button[type="submit"]').first().click();
  await page.waitForURL(/\/gonderi\/\d+$/);
  await expect(page.getByRole('img', { name: 'Pencere önünde bir raf' }).first()).toBeVisible();
});

test('[R-PEN-04] [R-POST-09] an archived post is found in the archive, by its owner alone, and comes back from there', async ({ page, browser, baseURL }) => {
  await settle(page);
  await signIn(page, 'moderator', '/ileti-paylas?yeni=1');
  const words = unique('Arşivlik bir söz');
  await text(page).fill(words);
  await page.locator('main button[type="submit"]').first().click();
  await page.waitForURL(/\/gonderi\/\d+$/);
  const address = new URL(page.url()).pathname;
  const card = page.locator('main article').filter({ hasText: words });
  const press = async (item: string) => {
    await card.getByRole('button', { name: 'Daha fazla' }).first().click();
    const stored = page.waitForResponse((answer) => answer.url().includes('v2/gonderi/arsivle') && answer.ok());
    await page.getByRole('menuitem', { name: item }).click();
    await stored;
  };
  await press('Arşivle');
  // From the menu of the site on a phone to the archive.
  await page.goto('/akis');
  await ready(page);
  await page.getByRole('button', { name: 'Hesap', exact: true }).click();
  await page.getByRole('dialog').locator('a[href="/arsiv"]').click();
  await page.waitForURL(/\/arsiv$/);
  await expect(card).toBeVisible();
  await accessibleOnBoth(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  expect((await other.goto(address))?.status()).toBe(404);
  await nextPress(page);
  await press('Arşivden çıkar');
  await expect(card).toHaveCount(0);
  expect((await other.goto(address))?.status()).toBe(200);
  await context.close();
});

test('[R-NAV-11] whoever leaves the editor without a connection is asked, and the text stays on the screen', async ({ page, context }) => {
  await settle(page);
  await signIn(page, 'okur', '/ileti-paylas');
  const words = unique('Tünelde yazılan');
  // The question is loaded with the first words.
  const question = page.waitForResponse(/\/dialog\.js$/);
  await text(page).fill(words);
  await question;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yazdıklarınızı saklayalım mı?' });
  await dialog.getByRole('button', { name: 'Taslak olarak sakla' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Yazdıklarınız bu cihazda duruyor');
  await dialog.getByRole('button', { name: 'Yazmaya dön' }).click();
  await expect(text(page)).toHaveValue(words);
  await context.setOffline(false);
  await nextPress(page);
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await dialog.getByRole('button', { name: 'Sil' }).click();
  await expect(text(page)).toHaveCount(0);
});
