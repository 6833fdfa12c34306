import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { accessible, nextPress, on, ready } from './helpers';
import { befriend, expect, freshMember, langs, say, signInAs, test, unique } from './journeys/fixtures';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f5d50' } })
  .png()
  .toBuffer();
/** The browser says of each request the test cuts that it failed; nothing else may be said. */
function onlyCuts(problems: string[]): void {
  expect(problems.splice(0).filter((said) => !said.includes('net::ERR_FAILED'))).toEqual([]);
}
/** A film of two and a half megabytes: five parts on their way. Players skip what fills it. */
function largeFilm(): { name: string; mimeType: string; buffer: Buffer } {
  const film = readFileSync(path.resolve(__dirname, '../db/demo/media/sayfalar.webm'));
  const fill = Buffer.alloc(2.5 * 1024 * 1024 - film.length);
  const head = Buffer.alloc(9);
  head[0] = 0xec;
  head.writeBigUInt64BE(BigInt(fill.length) | (1n << 56n), 1);
  return { name: 'sayfalar.webm', mimeType: 'video/webm', buffer: Buffer.concat([film, head, fill]) };
}
/** Lets some parts of uploads through and holds the others until `release`; answers count. */
async function holdParts(page: Page, through: number): Promise<{ places(): number[]; arePassed(): boolean; release(): Promise<void> }> {
  const places: number[] = [];
  const held: Route[] = [];
  let open = false;
  await page.route('**/api/v2/yukleme/parca*', async (route) => {
    const yer = Number(/name="yer"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1]);
    if (!open && places.length >= through) return void held.push(route);
    places.push(yer);
    return route.continue();
  });
  return {
    places: () => places,
    // The next is sent once they are stored.
    arePassed: () => held.length > 0,
    release: async () => {
      open = true;
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    },
  };
}

for (const lang of langs) {
  test(
    `[R-PEN-08] a video's upload goes on after a reload, from where it was, and the browser asks before (${lang})`,
    on(lang),
    async ({ page, problems }, info) => {
      const words = (key: string) => say(lang, 'mf-feed', key);
      const ada = await freshMember(page.request, unique('sura', info, lang));
      await signInAs(page, lang, ada.name, ada.password);
      const asked: string[] = [];
      page.on('dialog', async (dialog) => {
        asked.push(dialog.type());
        await dialog.accept();
      });
      const parts = await holdParts(page, 2);
      await page.goto('/videolar/ekle');
      await ready(page);
      const text = `Yarıda kalmayan ${lang} ${info.project.name} ${info.retry}`;
      await page.getByRole('textbox', { name: words('videos.text') }).fill(text);
      await page.locator('input[type=file][accept^=video]').setInputFiles(largeFilm());
      await expect(page.getByRole('group', { name: words('videos.chosen') })).toBeVisible();
      await page.getByRole('button', { name: words('videos.upload'), exact: true }).click();
      await page.waitForURL('**/videolarim');
      await expect.poll(parts.arePassed).toBe(true);
      await expect(page.getByRole('progressbar', { name: words('videos.uploading') })).toBeVisible();
      await page.reload();
      await ready(page);
      expect(asked).toEqual(['beforeunload']);
      await expect(page.getByRole('progressbar', { name: words('videos.uploading') })).toBeVisible();
      await accessible(page);
      await parts.release();
      await expect(page.getByRole('article', { name: text })).toContainText(words('videos.state.onay-bekliyor'));
      await expect(page.getByRole('progressbar', { name: words('videos.uploading') })).toHaveCount(0);
      // Nothing that had arrived was sent again.
      const [first = 0, second = 0, ...rest] = parts.places();
      expect([first, second > 0, Math.min(...rest) > second]).toEqual([0, true, true]);
      // Once arrived, it does not start over.
      await page.reload();
      await ready(page);
      await expect(page.getByRole('progressbar', { name: words('videos.uploading') })).toHaveCount(0);
      onlyCuts(problems);
    },
  );

  test(`[R-PEN-08] an unsent picture and an unsent film of a conversation survive a reload (${lang})`, on(lang), async ({ page, problems }, info) => {
    const words = (key: string) => say(lang, 'mf-messages', key);
    const [ada, can] = [await freshMember(page.request, unique('surb', info, lang)), await freshMember(page.request, unique('surc', info, lang))];
    await befriend(page.request, ada, can);
    await signInAs(page, lang, ada.name, ada.password);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`/${can.name}`);
    await ready(page);
    await page.locator('a[href^="/mesajlar?okur="]').click();
    await page.waitForURL(/\/mesajlar\/\d+$/);
    let away = true;
    await page.route('**/api/v2/mesajlar/resimGonder*', (route) => (away ? route.abort() : route.continue()));
    const parts = await holdParts(page, 2);
    await page.locator('input[type="file"][accept^="image"]').setInputFiles({ name: 'kapak.png', mimeType: 'image/png', buffer: await picture });
    await page.getByRole('button', { name: words('send'), exact: true }).click();
    const unsent = page.getByRole('progressbar', { name: words('uploading') });
    await expect(unsent).toHaveCount(1);
    await page.locator('input[accept="video/*"]').setInputFiles(largeFilm());
    await expect(page.getByRole('group', { name: words('film.preview') })).toBeVisible();
    await page.getByRole('button', { name: words('send'), exact: true }).click();
    await expect(unsent).toHaveCount(2);
    await page.reload();
    await ready(page);
    await expect(unsent).toHaveCount(2);
    away = false;
    await expect(page.locator('[data-message] img[src^="/medya/"]')).toHaveCount(1);
    await expect.poll(parts.arePassed).toBe(true);
    await page.reload();
    await ready(page);
    await expect(unsent).toHaveCount(1);
    await parts.release();
    await expect(page.locator('[data-message] video')).toHaveAttribute('src', /^\/medya\//);
    await expect(unsent).toHaveCount(0);
    const [first = 0, second = 0, ...rest] = parts.places();
    expect([first, second > 0, Math.min(...rest) > second]).toEqual([0, true, true]);
    await page.reload();
    await ready(page);
    await expect(page.locator('[data-message]')).toHaveCount(2);
    onlyCuts(problems);
  });
}

test('[R-PEN-08] [R-UPL-09] [R-UPL-10] a line lost in the midst of a film: it goes on from there; a photo that is none says that it was not sent, and why', async ({
  page,
  context,
  problems,
}, info) => {
  const words = (key: string) => say('tr', 'mf-messages', key);
  const [ada, can] = [await freshMember(page.request, unique('hata', info, 'tr')), await freshMember(page.request, unique('hatc', info, 'tr'))];
  await befriend(page.request, ada, can);
  await signInAs(page, 'tr', ada.name, ada.password, `/${can.name}`);
  await page.locator('a[href^="/mesajlar?okur="]').click();
  await page.waitForURL(/\/mesajlar\/\d+$/);
  const parts = await holdParts(page, 2);
  const send = page.getByRole('button', { name: words('send'), exact: true });
  await page.locator('input[accept="video/*"]').setInputFiles(largeFilm());
  await expect(page.getByRole('group', { name: words('film.preview') })).toBeVisible();
  await send.click();
  await expect.poll(parts.arePassed).toBe(true);
  await context.setOffline(true);
  await parts.release();
  await expect(page.getByRole('status').filter({ hasText: say('tr', 'shell', 'offline') })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: words('uploading') })).toBeVisible();
  await accessible(page);
  await context.setOffline(false);
  await expect(page.locator('[data-message] video')).toHaveAttribute('src', /^\/medya\//);
  const [first = 0, second = 0, ...rest] = parts.places();
  expect([first, second > 0, Math.min(...rest) > second]).toEqual([0, true, true]);

  await page.locator('input[type="file"][accept^="image"]').setInputFiles({ name: 'kapak.png', mimeType: 'image/png', buffer: Buffer.from('bir resim değil') });
  await nextPress(page);
  await send.click();
  const failed = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: /Fotoğraf gönderilemedi\. \S/ });
  await expect(failed).toBeVisible();
  await accessible(page);
  await failed.getByRole('button', { name: words('drop') }).click();
  await expect(failed).toHaveCount(0);
  expect(problems.splice(0).filter((said) => !/net::ERR_|WebSocket connection|status of 415/.test(said))).toEqual([]);
});
