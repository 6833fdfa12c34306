import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { accessible, accessibleOnBoth, nextPress, on, ready, settle, signIn, watch } from './helpers';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4a2c' } })
    .png()
    .toBuffer();
/** Drawn pictures whose drawing has not arrived, of those that are rendered at all. */
const undrawn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<SVGGraphicsElement>('[data-drawn] use')].filter(
        (use) => use.checkVisibility({ contentVisibilityAuto: true }) && use.getBBox().width === 0,
      ).length,
  );

for (const lang of ['tr', 'en'] as const) {
  const t = {
    tr: {
      account: 'Hesap',
      profile: /profilim/i,
      edit: 'Profili düzenle',
      place: /^Konum/,
      website: /^Web sitesi/,
      save: 'Kaydet',
      cover: /Kapak resmi/,
      favourites: 'En sevdiğim kitaplar',
      editFavourites: 'En sevdiklerimi düzenle',
      move: /kitabını taşı$/,
      take: /kitabını çıkar$/,
      more: 'Daha fazla seçenek',
      asPicture: 'Resim olarak paylaş',
      story: 'Hikâye',
      night: 'Gece',
    },
    en: {
      account: 'Account',
      profile: /my profile/i,
      edit: 'Edit profile',
      place: /^Location/,
      website: /^Website/,
      save: 'Save',
      cover: /cover picture/,
      favourites: 'My favourite books',
      editFavourites: 'Edit favourite books',
      move: /^Move /,
      take: /^Remove /,
      more: 'More options',
      asPicture: 'Share as a picture',
      story: 'Story',
      night: 'Night',
    },
  }[lang];

  test(`[R-LOOK-07] ${lang}: from home to one's own profile, which is edited where it stands`, on(lang), async ({ page }) => {
    const problems = watch(page);
    await settle(page, lang);
    await signIn(page, 'okur', '/');
    if (lang === 'tr') {
      await page.getByRole('navigation').getByRole('button', { name: t.account }).click();
      await page.getByRole('dialog').getByRole('link', { name: t.profile }).click();
    } else await page.getByRole('link', { name: t.profile }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await accessibleOnBoth(page);

    await page.getByRole('button', { name: t.edit }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: t.place }).fill('Bozcaada');
    await sheet.getByRole('textbox', { name: t.website }).fill('defne.ornek.test/defter');
    await accessible(page);
    await sheet.getByRole('button', { name: t.save }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('Bozcaada')).toBeVisible();
    await expect(page.getByRole('link', { name: /^defne\.ornek\.test/ })).toHaveAttribute('href', 'https://defne.ornek.test/defter');

    const band = page.locator('main header img').first();
    await page
      .getByLabel(t.cover)
      .and(page.locator('input'))
      .setInputFiles({ name: 'kapak.png', mimeType: 'image/png', buffer: await picture(900, 300) });
    await expect(band).toHaveJSProperty('complete', true);
    await expect(band).toHaveAttribute('src', /^\/medya\//);

    const covers = page.getByRole('region', { name: t.favourites }).getByRole('link');
    const before = await covers.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(before.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: t.editFavourites }).click();
    await sheet.getByRole('button', { name: t.move }).first().focus();
    await page.keyboard.press('ArrowDown');
    const rows = sheet.getByRole('listitem');
    const grip = sheet.getByRole('button', { name: t.move }).last();
    const [from, to] = [await grip.boundingBox(), await rows.first().boundingBox()];
    if (!from || !to) throw new Error('no rows');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 6 });
    await page.mouse.up();
    await accessible(page);
    await sheet.getByRole('button', { name: t.save }).click();
    await expect(sheet).toHaveCount(0);
    const [first, second, ...rest] = before;
    const ordered = [second, first, ...rest];
    await expect.poll(() => covers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([ordered.at(-1), ...ordered.slice(0, -1)]);
    await page.reload();
    await ready(page);
    await expect(page.getByText('Bozcaada')).toBeVisible();
    await expect(band).toHaveAttribute('src', /^\/medya\//);
    expect(problems).toEqual([]);
  });

  test(`[R-LOOK-08] [R-LOOK-09] ${lang}: pictures are drawn for who has none, and a quote is shared as a picture`, on(lang), async ({ page }) => {
    const problems = watch(page);
    await settle(page, lang);
    await page.goto('/');
    await ready(page);
    await expect(page.locator('[data-drawn=reader]').first()).toBeVisible();
    await expect.poll(() => undrawn(page)).toBe(0);
    const quote = page
      .locator('article')
      .filter({ has: page.locator('blockquote') })
      .first();
    await quote.getByRole('button', { name: t.more }).click();
    await page.getByRole('menuitem', { name: t.asPicture }).click();
    const sheet = page.getByRole('dialog');
    const preview = sheet.getByRole('img');
    await expect(preview).toHaveJSProperty('naturalHeight', 1080);
    await accessible(page);
    await sheet.getByRole('button', { name: t.story }).click();
    await nextPress(page);
    await sheet.getByRole('button', { name: t.night }).click();
    await expect(preview).toHaveAttribute('src', /\/hikaye-gece-/);
    await expect(preview).toHaveJSProperty('naturalHeight', 1920);
    // Tall as it is, it stays in its frame, above what is pressed.
    const [shown, choice] = [await preview.boundingBox(), await sheet.getByRole('button', { name: t.story }).boundingBox()];
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(choice?.y ?? 0);
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: t.save }).click();
    expect((await download).suggestedFilename()).toMatch(/^yaprak-alinti-\d+-hikaye\.png$/);
    await page.keyboard.press('Escape');
    await page.goto('/konular');
    await ready(page);
    await expect(page.locator('[data-drawn=topic]').first()).toBeVisible();
    await expect.poll(() => undrawn(page)).toBe(0);
    await page.goto('/yazar');
    await ready(page);
    await expect(page.locator('[data-drawn=author]').first()).toBeVisible();
    await expect.poll(() => undrawn(page)).toBe(0);
    expect(problems).toEqual([]);
  });
}
