import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { accessible, on, settle, signIn, watch } from './helpers';

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

for (const lang of ['tr', 'en'] as const) {
  const t = {
    tr: { list: 'Fotoğraflar', text: 'Fotoğrafta ne var?', enlarge: 'Büyüt: Pencere', next: 'Sonraki fotoğraf', closer: 'Yakınlaştır' },
    en: { list: 'Photos', text: 'What is in the photo?', enlarge: 'Enlarge: Pencere', next: 'Next photo', closer: 'Zoom in' },
  }[lang];

  test(`[R-LOOK-10] from home to a picture: the viewer turns, zooms, and gives the page back (${lang})`, on(lang), async ({ page }) => {
    const problems = watch(page);
    await settle(page, lang);
    await signIn(page, 'okur', '/akis');
    await page.locator('main nav a[href="/ileti-paylas"]').click();
    await page.locator('main textarea').first().fill(`İki fotoğraf ${Date.now()}`);
    // Nothing is shared before its photos have arrived.
    let arrived = 0;
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.headers()['content-type']?.startsWith('multipart/')) arrived += 1;
    });
    await page.locator('input[type="file"]').setInputFiles([await photo('bir.png', '#7a2244'), await photo('iki.png', '#2f5d50')]);
    const list = page.getByRole('list', { name: t.list });
    await expect(list.getByLabel(t.text)).toHaveCount(2);
    for (const [i, words] of ['Pencere', 'Koltuk'].entries()) await list.getByLabel(t.text).nth(i).fill(words);
    await expect.poll(() => arrived).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/gonderi\/\d+$/);
    const opener = page.getByRole('button', { name: t.enlarge });
    await opener.click();
    const viewer = page.getByRole('dialog', { name: t.list });
    await expect(viewer.getByRole('img', { name: 'Pencere' })).toBeVisible();
    await accessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: 'Koltuk' })).toBeVisible();
    await viewer.getByRole('button', { name: t.next }).click();
    const picture = viewer.getByRole('img', { name: 'Pencere' });
    await expect(picture).toBeVisible();
    // A swipe to the left brings the next one, a swipe to the right this one again.
    const swipe = async (by: number) => {
      const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.down();
      await page.mouse.move(width / 2 + by / 2, height / 2, { steps: 4 });
      await page.mouse.move(width / 2 + by, height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(-160);
    await expect(viewer.getByRole('img', { name: 'Koltuk' })).toBeVisible();
    await swipe(160);
    await expect(picture).toBeVisible();
    const width = () => picture.evaluate((image) => image.getBoundingClientRect().width);
    const whole = await width();
    await viewer.getByRole('button', { name: t.closer }).click();
    await expect.poll(width).toBeGreaterThan(whole * 1.4);
    await page.keyboard.press('0');
    await expect.poll(width).toBeCloseTo(whole, 0);
    // The browser's way back closes the viewer, and nothing else.
    const address = page.url();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(opener).toBeFocused();
    expect(problems).toEqual([]);
  });
}
