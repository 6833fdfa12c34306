import { expect, type Page, test } from '@playwright/test';
import { accessible, on, ready, settle, signIn, watch } from './helpers';
import { bookPathOf } from './journeys/fixtures';

const words = {
  tr: {
    begin: 'Hikâye yaz',
    goOn: 'İlk bölüme geç',
    name: 'Hikâyenin adı',
    summary: 'Tanıtım',
    title: 'Bölümün adı',
    saved: 'Taslak kaydedildi',
    publish: 'Yayımla',
    makeDraft: 'Taslağa al',
    options: (title: string) => `${title}: seçenekler`,
    like: 'Beğen',
    comment: 'Yorumunuz',
    send: 'Gönder',
    reactions: ['1 beğeni', '1 yorum'],
    draft: 'Taslak',
    remove: 'Hikâyeyi sil',
  },
  en: {
    begin: 'Write a story',
    goOn: 'On to the first chapter',
    name: 'Title of the story',
    summary: 'Description',
    title: 'Title of the chapter',
    saved: 'Draft saved',
    publish: 'Publish',
    makeDraft: 'Make it a draft',
    options: (title: string) => `${title}: options`,
    like: 'Like',
    comment: 'Your comment',
    send: 'Send',
    reactions: ['1 like', '1 comment'],
    draft: 'Draft',
    remove: 'Delete the story',
  },
} as const;
const text = 'Deniz o sabah sakindi; iskelede kimse yoktu, yalnızca martılar konuşuyordu.';
/** Where the chapter is written. */
const field = (page: Page) => page.locator('main form [contenteditable=true][role=textbox]');
const dialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const status = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();

for (const lang of ['tr', 'en'] as const) {
  const t = words[lang];
  test(
    `[R-WRITE-05] [R-WRITE-16] [R-WRITE-17] [R-WRITE-18] [R-STORY-01] [R-STORY-02] [R-STORY-03] [R-STORY-04] [R-STORY-05] [R-STORY-06] a story is written, published, read, liked, commented on and unpublished (${lang})`,
    on(lang),
    async ({ page, browser }, info) => {
      const problems = watch(page);
      const name = `Kıyı ${lang} ${info.project.name} ${Date.now()}`;
      await settle(page, lang);
      await signIn(page, 'okur', '/hikayeler');
      await accessible(page);
      await page.getByRole('link', { name: t.begin }).first().click();
      await page.waitForURL('**/hikayeler/ekle');
      await page.getByLabel(t.name).fill(name);
      await page.getByLabel(t.summary).fill('Denizin her kış biraz daha yaklaştığı bir ev.');
      await accessible(page);
      await page.getByRole('button', { name: t.goOn }).click();
      await page.waitForURL(/bolumler\/ekle\?hikayeId=\d+$/);
      const storyId = page.url().split('=')[1];

      // Input is autosaved; a reload restores it.
      await page.getByLabel(t.title).fill('Bir karış');
      await field(page).fill(text);
      await expect(page.getByRole('status').filter({ hasText: t.saved })).toBeVisible();
      await accessible(page);
      await page.reload();
      await ready(page);
      await expect(field(page)).toHaveText(text);

      // A draft is private.
      const chapterId = page.url().split('=')[1];
      const draftPath = `/hikaye/x--${storyId}/x--${chapterId}`;
      const other = await (await browser.newContext({ ...info.project.use })).newPage();
      expect(await status(other, draftPath)).toBe(404);

      await page.getByRole('button', { name: t.publish, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await accessible(page);
      await dialog(page, t.publish).click();
      await page.waitForURL(/\/hikaye\/[^/]+--\d+\/bir-karis--\d+$/);
      const path = new URL(page.url()).pathname;
      await expect(page.getByRole('heading', { level: 1, name: 'Bir karış' })).toBeVisible();
      await accessible(page);

      // Another reader opens it as rendered by the server, likes it and comments.
      const otherProblems = watch(other);
      await settle(other, lang);
      expect(await status(other, draftPath)).toBe(301);
      expect(await (await other.request.get(path)).text()).toContain('yalnızca martılar konuşuyordu');
      await signIn(other, 'kutuphaneci', path);
      await other.getByRole('button', { name: t.like }).first().click();
      await expect(other.getByRole('button', { name: `${t.like}, 1` })).toHaveAttribute('aria-pressed', 'true');
      await other.goto(`${path}/yorumlar`);
      await ready(other);
      await other.getByLabel(t.comment).fill('Devamını bekliyorum.');
      await other.getByRole('button', { name: t.send, exact: true }).click();
      await expect(other.getByText('Devamını bekliyorum.')).toBeVisible();
      await accessible(other);

      // The author sees the reactions and turns it back into a draft.
      await page.goto(`/hikayelerim/${storyId}`);
      await ready(page);
      for (const words of t.reactions)
        await expect(page.getByRole('listitem').filter({ hasText: 'Bir karış' }).getByText(words, { exact: true })).toBeVisible();
      await accessible(page);
      await page.getByRole('button', { name: t.options('Bir karış') }).click();
      await page.getByRole('menuitem', { name: t.makeDraft }).click();
      await dialog(page, t.makeDraft).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Bir karış' })).toContainText(t.draft);
      expect(await status(other, path)).toBe(404);
      expect(otherProblems).toEqual([]);
      await other.context().close();

      await page.goto('/hikayelerim');
      await ready(page);
      await accessible(page);
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`**/hikayelerim/${storyId}`);
      await page.getByRole('button', { name: t.remove }).click();
      await dialog(page, t.remove).click();
      await page.waitForURL('**/hikayelerim');
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      expect(problems).toEqual([]);
    },
  );
}

/** A small picture, as a phone would choose one. */
const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('[R-PEN-06] [R-TOUCH-08] a chapter is written with a heading, bold words, a picture and a link to a book, and read so by another, to whom the book stands as a card', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const problems = watch(page);
  const name = `Biçim ${info.project.name} ${Date.now()}`;
  await settle(page);
  await signIn(page, 'okur', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Hikâyeler' }).first().click();
  await page.getByRole('link', { name: 'Hikâye yaz' }).first().click();
  await page.getByLabel('Hikâyenin adı').fill(name);
  await page.getByRole('button', { name: 'İlk bölüme geç' }).click();
  await page.getByLabel('Bölümün adı').fill('Kıyıda');
  const tool = (label: string) => page.getByRole('toolbar').getByRole('button', { name: label, exact: true });
  await field(page).click();
  await tool('Başlık').click();
  await page.keyboard.type('Sabah');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await expect(tool('Kalın')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Deniz');
  await page.keyboard.press('Control+b');
  const book = await bookPathOf(page.request, 'Tutunamayanlar');
  await page.keyboard.type(` o sabah sakindi, ${baseURL}${book} okunuyordu.`);
  const chooser = page.waitForEvent('filechooser');
  await tool('Resim ekle').click();
  await (await chooser).setFiles({ name: 'deniz.png', mimeType: 'image/png', buffer: photo });
  await expect(tool('Resmi kaldır')).toBeVisible();
  await page.keyboard.type('Boş bir iskele');
  await expect(page.getByRole('status').filter({ hasText: 'Taslak kaydedildi' })).toBeVisible();
  await accessible(page);
  await page.reload();
  await ready(page);
  await expect(field(page).getByRole('heading', { name: 'Sabah' })).toBeVisible();
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
  await dialog(page, 'Yayımla').click();
  await page.waitForURL(/kiyida--\d+$/);
  const other = await (await browser.newContext({ ...info.project.use })).newPage();
  await settle(other);
  await other.goto(new URL(page.url()).pathname);
  await ready(other);
  await expect(other.getByRole('heading', { level: 2, name: 'Sabah' })).toBeVisible();
  await expect(other.getByRole('strong').filter({ hasText: 'Deniz' })).toBeVisible();
  const picture = other.getByRole('img', { name: 'Boş bir iskele' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const card = other.getByRole('article').getByRole('link', { name: /^Tutunamayanlar.*Oğuz Atay/ });
  await expect(card).toBeVisible();
  await accessible(other);
  await card.click();
  await other.waitForURL(`**${book}`);
  await other.context().close();
  expect(problems).toEqual([]);
});

test('[R-PEN-06] a story has a page, is put in order by dragging and by keys, and opens where its reader stopped, also on another device', async ({
  page,
  browser,
}, info) => {
  const problems = watch(page);
  const name = `Sıra ${info.project.name} ${Date.now()}`;
  await settle(page);
  await signIn(page, 'okur', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Hikâyeler' }).first().click();
  await page.getByRole('link', { name: 'Hikâye yaz' }).first().click();
  await page.getByLabel('Hikâyenin adı').fill(name);
  await page.getByLabel('Tanıtım').fill('Üç günlük bir yol.');
  await page.getByRole('button', { name: 'İlk bölüme geç' }).click();
  await page.waitForURL(/hikayeId=\d+$/);
  const own = `/hikayelerim/${page.url().split('=')[1]}`;
  for (const title of ['Bir', 'İki', 'Üç']) {
    if (title !== 'Bir') await page.getByRole('link', { name: 'Yeni bölüm' }).click();
    await page.getByLabel('Bölümün adı').fill(title);
    await field(page).click();
    for (let i = 1; i <= (title === 'İki' ? 12 : 1); i++) {
      await page.keyboard.insertText(`${i}. ${title}: ${text} ${text}`);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
    await dialog(page, 'Yayımla').click();
    await page.waitForURL(/\/hikaye\/[^/]+\/[^/]+$/);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Bölümleri düzenle' }).click();
    await page.waitForURL(`**${own}`);
  }
  const grip = (title: string) => page.getByRole('button', { name: `${title}: yerini değiştir` });
  const order = () =>
    page
      .getByRole('list')
      .filter({ has: grip('Bir') })
      .getByRole('heading', { level: 3 });
  await expect(order()).toHaveText(['Bir', 'İki', 'Üç']);
  const kept = () => page.waitForResponse((r) => r.url().includes('v2/hikaye/sirala') && r.ok());
  const byKey = kept();
  await grip('Üç').press('ArrowUp');
  await byKey;
  await expect(order()).toHaveText(['Bir', 'Üç', 'İki']);
  const [from, to] = [await grip('İki').boundingBox(), await grip('Bir').boundingBox()];
  if (!from || !to) throw new Error('no grips');
  const byDrag = kept();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await byDrag;
  await page.reload();
  await ready(page);
  await expect(order()).toHaveText(['İki', 'Bir', 'Üç']);
  await accessible(page);

  const other = await (await browser.newContext({ ...info.project.use })).newPage();
  await settle(other);
  await signIn(other, 'kutuphaneci', '/');
  await other.getByRole('navigation').getByRole('link', { name: 'Hikâyeler' }).first().click();
  await other.getByRole('link', { name: 'En yeni' }).click();
  await other.getByRole('link', { name, exact: true }).click();
  await expect(other.getByText('Üç günlük bir yol.')).toBeVisible();
  await accessible(other);
  await other.getByRole('link', { name: 'Okumaya başla' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'İki' })).toBeVisible();
  await other.getByRole('button', { name: 'Yazıyı büyüt' }).click();
  await accessible(other);
  const keeps = other.waitForResponse((r) => r.url().includes('v2/hikaye/yer') && r.ok());
  await other.getByText(/^8\. İki/).evaluate((p) => window.scrollTo({ top: p.getBoundingClientRect().top + window.scrollY - 80 }));
  await keeps;
  await other.context().close();

  const device = await (await browser.newContext({ ...info.project.use })).newPage();
  await settle(device);
  await signIn(device, 'kutuphaneci', '/hikayeler?s=en-yeni');
  await device.getByRole('link', { name, exact: true }).click();
  await device.getByRole('link', { name: '1. bölümden sürdür' }).click();
  await device.getByRole('button', { name: 'Kaldığım yere git' }).click();
  await expect(device.getByText(/^8\. İki/)).toBeInViewport();
  await device.context().close();
  await page.getByRole('button', { name: 'Hikâyeyi sil' }).click();
  await dialog(page, 'Hikâyeyi sil').click();
  await page.waitForURL('**/hikayelerim');
  expect(problems).toEqual([]);
});

test('losing the connection while writing a chapter loses nothing', async ({ page }, info) => {
  await settle(page);
  await signIn(page, 'okur', '/hikayeler/ekle');
  await page.getByLabel('Hikâyenin adı').fill(`Ağ ${info.project.name} ${Date.now()}`);
  await page.getByRole('button', { name: 'İlk bölüme geç' }).click();
  await page.waitForURL(/bolumler\/ekle\?hikayeId=\d+$/);
  const storyId = page.url().split('=')[1];
  await page.route('**/api/v2/hikaye/bolum/kaydet*', (route) => route.abort());
  await page.getByLabel('Bölümün adı').fill('Kesinti');
  await field(page).fill(text);
  await expect(page.getByRole('status').filter({ hasText: 'Kaydedilemedi' })).toBeVisible();
  await expect(field(page)).toHaveText(text);
  await page.unroute('**/api/v2/hikaye/bolum/kaydet*');
  await field(page).fill(`${text} Hat düzeldi.`);
  await expect(page.getByRole('status').filter({ hasText: 'Taslak kaydedildi' })).toBeVisible();
  await page.goto(`/hikayelerim/${storyId}`);
  await ready(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Kesinti' })).toHaveCount(1);
});

test('[R-WRITE-16] [R-STORY-03] visitors are asked to sign in before they write', async ({ page }) => {
  await settle(page);
  for (const path of ['/hikayeler/ekle', '/hikayeler/bolumler/ekle', '/hikayelerim', '/hikayelerim/1']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/giris-yap' && url.searchParams.get('yonlendir') === path);
  }
});
