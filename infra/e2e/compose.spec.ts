import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { accessible, nextPress, on, ready, settle, signIn, watch } from './helpers';

const photo = async (background: string, name = 'raf.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});
const field = (page: Page) => page.locator('input[type="file"]');
const words = (page: Page) => page.locator('main textarea').first();
const submit = (page: Page) => page.locator('main button[type="submit"]').first();
const once = (what: string, info: { project: { name: string }; retry: number }) => `${what} ${info.project.name} ${info.retry} ${Date.now()}`;

for (const lang of ['tr', 'en'] as const) {
  const t = {
    tr: {
      list: 'Fotoğraflar',
      text: 'Fotoğrafta ne var?',
      remove: '1. fotoğrafı kaldır',
      enlarge: 'Büyüt: Pencere önünde kitaplar',
      alt: 'Pencere önünde kitaplar',
    },
    en: { list: 'Photos', text: 'What is in the photo?', remove: 'Remove photo 1', enlarge: 'Enlarge: Books by the window', alt: 'Books by the window' },
  }[lang];

  test(`[R-WRITE-03] [R-CALL-32] [R-MODAL-26] a post is shared with a described picture (${lang})`, on(lang), async ({ page }, info) => {
    const problems = watch(page);
    await settle(page, lang);
    await signIn(page, 'okur', '/ileti-paylas');
    await words(page).fill(once('Kitaplığımın bu köşesi', info));
    await field(page).setInputFiles([await photo('#7a2244', 'bir.png'), await photo('#2f5d50', 'iki.png')]);
    const list = page.getByRole('list', { name: t.list });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('button', { name: t.remove }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByLabel(t.text).fill(t.alt);
    await accessible(page);
    await submit(page).click();
    await page.waitForURL(/\/gonderi\/\d+$/);
    const picture = page.getByRole('img', { name: t.alt }).first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
    await accessible(page);
    await page.getByRole('button', { name: t.enlarge }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: t.alt })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('img', { name: t.alt }).first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('[R-WRITE-03] a failed upload and a failed share keep the input; both can be retried', async ({ page }, info) => {
  await settle(page);
  await signIn(page, 'okur', '/ileti-paylas');
  const text = once('Ağ gitti geldi', info);
  await words(page).fill(text);
  await page.route('**/api/resimYukle*', (route) => route.abort());
  await field(page).setInputFiles(await photo('#335577'));
  await expect(page.getByRole('alert').filter({ hasText: /bağlantı/i })).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Yüklenemeyen fotoğrafı kaldırın ya da yeniden yükleyin.')).toBeVisible();
  await page.unroute('**/api/resimYukle*');
  await page.getByRole('button', { name: 'Yeniden yükle' }).click();
  await expect(page.getByLabel('Fotoğrafta ne var?')).toBeVisible();
  await page.route('**/api/v2/gonderi/paylas*', (route) => route.abort());
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await nextPress(page);
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /bağlantı/i })).toBeVisible();
  await expect(words(page)).toHaveValue(text);
  await expect(page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/v2/gonderi/paylas*');
  await nextPress(page);
  await submit(page).click();
  await page.waitForURL(/\/gonderi\/\d+$/);
  await expect(page.getByText(text).first()).toBeVisible();
});

test('[R-WRITE-03] a non-image and a fifth image are refused with a message', async ({ page }) => {
  await settle(page);
  await signIn(page, 'okur', '/ileti-paylas');
  await field(page).setInputFiles({ name: 'not.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert')).toHaveText('Yalnızca fotoğraf eklenebilir.');
  // The server detects a text posing as an image.
  await field(page).setInputFiles({ name: 'sahte.png', mimeType: 'image/png', buffer: Buffer.from('bu bir resim değil') });
  await expect(page.getByRole('alert').filter({ hasText: 'Dosya okunamadı.' })).toBeVisible();
  await page.getByRole('button', { name: '1. fotoğrafı kaldır' }).click();
  const five = await Promise.all(['#111', '#333', '#555', '#777', '#999'].map((colour) => photo(colour)));
  await field(page).setInputFiles(five);
  await expect(page.getByRole('list', { name: 'Fotoğraflar' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveText('En fazla 4 medya seçebilirsiniz.');
});

test('[R-WRITE-01] [R-BOOK-22] a review rates its book, the book rates the review, and a double press shares once', async ({ page, request }, info) => {
  const problems = watch(page);
  await settle(page);
  // Each run uses another member's first review of another book.
  const [name, q] = info.project.name === 'phone' ? ['okur', 'tutunamayanlar'] : ['moderator', 'huzur'];
  await signIn(page, name);
  const { sonuclar } = (await (await request.post('/api/ara', { form: { q, sadece: 'kitap' } })).json()) as {
    sonuclar: { icerik: { id: number; seo_adi: string } }[];
  };
  const { id = 0, seo_adi = '' } = sonuclar[0]?.icerik ?? {};
  await page.goto(`/kitap/${seo_adi}--${id}`);
  await ready(page);
  const rated = (value: number) => page.locator(`main input[type="radio"][value="${value}"]`).first();
  await page.goto(`/inceleme-paylas?kitapId=${id}`);
  await ready(page);
  const text = once('Her okuyuşta başka bir kitap gibi.', info);
  await words(page).fill(text);
  await rated(9).check({ force: true });
  let sent = 0;
  page.on('request', (r) => {
    if (/v2\/gonderi\/(paylas|duzenle)/.test(r.url())) sent++;
  });
  await submit(page).dblclick();
  await page.waitForURL(/\/gonderi\/\d+$/);
  expect(sent).toBe(1);
  await page.locator(`main a[href^="/kitap/${seo_adi}--${id}"]`).first().click();
  await page.waitForURL(`**/kitap/${seo_adi}--${id}`);
  await expect(rated(9)).toBeChecked();
  await page
    .locator('main')
    .getByRole('link', { name: /^İncelemeler/ })
    .first()
    .click();
  const review = page.getByRole('article').filter({ hasText: text });
  await expect(review).toHaveCount(1);
  const stars = (value: string) => review.getByRole('img', { name: new RegExp(value) });
  await expect(stars('4,5').first()).toBeVisible();
  const saved = page.waitForResponse((r) => r.url().includes('v2/kitap/isaretle') && r.status() === 200);
  await rated(6).check({ force: true });
  await saved;
  // Without a reload: the card shows the shelf's rating.
  await expect(stars('3').first()).toBeVisible();
  await expect(stars('4,5')).toHaveCount(0);
  expect(problems).toEqual([]);
});
