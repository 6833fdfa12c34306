import { readFileSync } from 'node:fs';
import { accessible, nextPress, on, ready } from './helpers';
import { bookPathOf, expect, freshMember, langs, say, signInAs, test, unique } from './journeys/fixtures';

for (const lang of langs) {
  const catalog = (key: string, values?: Record<string, string>) => say(lang, 'mf-catalog', key, values);

  test(
    `[R-BOOK-22] [R-BOOK-23] [R-BOOK-24] ${lang}: makes a shelf, puts a book on it, finds it in the library, and removes the shelf`,
    on(lang),
    async ({ page, request }, info) => {
      const member = await freshMember(request, unique('raf', info, lang));
      await signInAs(page, lang, member.name, member.password, '/kitaplarim');
      await expect(page.getByText(catalog('library.empty'))).toBeVisible();
      await accessible(page);
      await page.getByRole('button', { name: catalog('library.newShelf') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: catalog('library.shelfName') }).fill('Yaz okumaları');
      await accessible(page);
      await dialog.getByRole('button', { name: catalog('library.save') }).click();
      await expect(page).toHaveURL(/\/kitaplarim\/yaz-okumalari--\d+$/);

      await page.goto(await bookPathOf(request, 'Huzur'));
      await ready(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: catalog('more') })
        .first()
        .click();
      await page.getByRole('menuitem', { name: catalog('ownShelves') }).click();
      const put = page.waitForResponse((r) => r.url().includes('v2/kitaplik/kitapRaf') && r.status() === 200);
      await dialog.getByRole('checkbox', { name: /Yaz okumaları/ }).check();
      await put;
      await expect(dialog.getByRole('checkbox', { name: /Yaz okumaları/ })).toBeChecked();
      await accessible(page);
      await page.keyboard.press('Escape');

      await page.goto('/kitaplarim/yaz-okumalari');
      await expect(page).toHaveURL(/\/kitaplarim\/yaz-okumalari--\d+$/);
      await ready(page);
      await expect(page.getByRole('link', { name: 'Huzur', exact: true })).toBeVisible();
      await accessible(page);
      await page.getByRole('button', { name: catalog('library.manage') }).click();
      await page.getByRole('menuitem', { name: catalog('library.remove') }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question).toContainText(catalog('library.removeTitle'));
      await question.getByRole('button', { name: catalog('library.remove') }).click();
      await expect(page).toHaveURL(/\/kitaplarim$/);
      await expect(page.getByRole('link', { name: /Yaz okumaları/ })).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/kitap\//);
    },
  );

  test(`[R-SHARE-06] [R-BOOK-22] ${lang}: records a reading, finishes it, and reads the book again`, on(lang), async ({ page, request }, info) => {
    const member = await freshMember(request, unique('okuma', info, lang));
    const path = await bookPathOf(request, 'Kürk Mantolu Madonna');
    await signInAs(page, lang, member.name, member.password, path);
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await nextPress(page);
      await page.getByRole('button', { name: catalog('record.title') }).click();
    };
    // A book on no shelf offers the record in its menu, a shelved one beside the shelf.
    await page
      .getByRole('main')
      .getByRole('button', { name: catalog('more') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: catalog('record.title') }).click();
    await dialog.getByRole('textbox', { name: catalog('record.page') }).fill('9999');
    await dialog.getByRole('button', { name: catalog('record.save') }).click();
    await expect(dialog.getByText(catalog('record.beyond', { n: '160' }))).toBeVisible();
    await dialog.getByRole('textbox', { name: catalog('record.page') }).fill('40');
    await accessible(page);
    await dialog.getByRole('button', { name: catalog('record.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: catalog('shelf.okuyorum'), exact: true })).toBeVisible();

    await open();
    await expect(dialog.getByRole('textbox', { name: catalog('record.page') })).toHaveValue('40');
    await dialog.getByRole('radio', { name: catalog('record.finished') }).check({ force: true });
    await dialog.getByRole('button', { name: catalog('record.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: catalog('shelf.okudum'), exact: true })).toBeVisible();
    await open();
    await expect(dialog.getByText(catalog('record.rereads'))).toBeVisible();
    await expect(dialog.getByRole('heading', { name: catalog('record.past') })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/kitaplarim/okudum');
    await ready(page);
    await expect(page.getByRole('link', { name: 'Kürk Mantolu Madonna', exact: true })).toBeVisible();
  });

  test(
    `[R-GOAL-03] [R-GOAL-04] [R-GOAL-05] [R-GOAL-06] [R-MODAL-20] [R-MODAL-21] ${lang}: sets, views, changes and removes a goal`,
    on(lang),
    async ({ page, request }, info) => {
      const member = await freshMember(request, unique('hedef', info, lang));
      await signInAs(page, lang, member.name, member.password, '/hedefler');
      await expect(page.getByText(catalog('goals.empty'))).toBeVisible();
      await accessible(page);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: catalog('goals.new') }).click();
      await dialog.getByRole('radio', { name: new RegExp(`^${catalog('goals.kinds.yazar')}`) }).check({ force: true });
      await dialog.getByRole('textbox', { name: catalog('goals.target'), exact: true }).fill('0');
      await dialog.getByRole('combobox', { name: new RegExp(catalog('goals.author')) }).fill('Orhan Pamuk');
      await dialog.getByRole('option', { name: 'Orhan Pamuk' }).click();
      await accessible(page);
      await dialog.getByRole('button', { name: catalog('goals.save') }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('textbox', { name: catalog('goals.target'), exact: true }).fill('3');
      await nextPress(page);
      await dialog.getByRole('button', { name: catalog('goals.save') }).click();
      await expect(dialog).toHaveCount(0);
      const name = catalog('goals.names.yazarOf_other', { name: 'Orhan Pamuk', n: '3' });
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await accessible(page);

      await page.getByRole('button', { name: catalog('goals.overview') }).click();
      await expect(dialog.getByText(catalog('goals.noBooks'))).toBeVisible();
      for (const figure of ['kitap', 'sayfa', 'inceleme', 'alinti', 'kalanGun'])
        await expect(dialog.getByText(catalog(`goals.figures.${figure}`))).toBeVisible();
      await accessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: catalog('goals.manage') }).click();
      await page.getByRole('menuitem', { name: catalog('goals.remove') }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await question.getByRole('button', { name: catalog('goals.remove') }).click();
      await expect(page.getByText(catalog('goals.empty'))).toBeVisible();
    },
  );

  test(
    `[R-BOOK-22] [R-LIBIO-08] ${lang}: exports the library in each layout, with a word on what Goodreads cannot hold`,
    on(lang),
    async ({ page, request }, info) => {
      const member = await freshMember(request, unique('ver', info, lang));
      await signInAs(page, lang, member.name, member.password, '/kitaplarim');
      const download = async (item: string) => {
        const started = page.waitForEvent('download');
        await page.getByRole('button', { name: catalog('library.export') }).click();
        await page.getByRole('menuitem', { name: catalog(item) }).click();
        return (await started).suggestedFilename();
      };
      expect(await download('library.exportJson')).toBe(`yaprak-${member.name}.json`);
      await expect(page.getByText(catalog('library.exported'))).toBeVisible();
      expect(await download('library.exportCsv')).toBe(`yaprak-${member.name}.csv`);
      expect(await download('library.exportGoodreads')).toBe(`yaprak-${member.name}-goodreads.csv`);
      await expect(page.getByText(/yarım yıldızlar|half stars/)).toBeVisible();
    },
  );

  test(
    `[R-SHARE-06] [R-SHARE-07] [R-SHARE-08] [R-SHARE-11] ${lang}: the share menu leads to the reading record, quick reading and the goal`,
    on(lang),
    async ({ page, request }, info) => {
      const member = await freshMember(request, unique('paylas', info, lang));
      await signInAs(page, lang, member.name, member.password, '/kitaplar');
      const feed = (key: string) => say(lang, 'mf-feed', key);
      const dialog = page.getByRole('dialog');
      const choose = async (item: string) => {
        await page.getByRole('button', { name: say(lang, 'shell', 'add') }).click();
        await dialog.getByRole('button', { name: new RegExp(feed(`shareItem.${item}.title`)) }).click();
      };
      await choose('quick');
      await expect(dialog).toContainText(catalog('quick.lead'));
      const first = dialog.locator('button[aria-pressed]').first();
      await first.click();
      await expect(first).toHaveAttribute('aria-pressed', 'true');
      await accessible(page);
      await dialog.getByRole('button', { name: catalog('quick.done_one', { n: '1' }) }).click();
      await choose('goal');
      await expect(dialog).toContainText(catalog('goals.kind'));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await choose('record');
      await dialog.getByRole('combobox').fill('Huzur');
      await dialog.getByRole('option', { name: /Huzur/ }).first().click();
      await expect(dialog).toContainText(catalog('record.state'));
      await accessible(page);
    },
  );

  test(`[R-GOAL-02] ${lang}: the reading report shows the months as bars and as a table, and is shared as an image`, on(lang), async ({ page }) => {
    await signInAs(page, lang, 'okur', 'yaprak-demo', '/okuma-raporu/okur/2026');
    for (const figure of ['kitap', 'sayfa', 'inceleme', 'alinti', 'dakika'])
      await expect(page.locator('dt', { hasText: catalog(`report.figures.${figure}`) }).first()).toBeVisible();
    await page.getByRole('button', { name: { tr: 'Tablo', en: 'Table' }[lang] }).click();
    // The names of the columns, twelve months and their sum.
    await expect(page.getByRole('row')).toHaveCount(14);
    await accessible(page);
    await page.getByRole('button', { name: catalog('report.picture') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('img')).toHaveJSProperty('naturalWidth', 1080);
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: { tr: 'Kaydet', en: 'Save' }[lang] }).click();
    const picture = await download;
    expect(picture.suggestedFilename()).toMatch(/^yaprak-yil-\d+-2026-kare\.png$/);
    const bytes = readFileSync(await picture.path());
    // A PNG has its size in its first bytes.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
  });
}

test('[R-LOOK-03] five hundred books as covers take at most fifteen screens of a phone; the choice outlives the visit @phone', async ({ page }) => {
  await page.goto('/okur/kitaplari?s=bitirme-tarihi');
  await ready(page);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Sıralama ve görünüm: Bitirme tarihi' }).click();
  await accessible(page);
  await sheet.getByText('Kapaklar', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Göster' }).click();
  await expect(page).toHaveURL(/gorunum=kapak/);
  await expect(page.getByRole('heading', { name: /^20\d\d$/ }).first()).toBeVisible();
  await accessible(page);
  await page.goto('/okur/kitaplari');
  await ready(page);
  const covers = page.getByRole('main').locator('ul a[href^="/kitap/"]');
  const measured = () => covers.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().toJSON() as DOMRect));
  const boxes = await measured();
  const [first] = boxes;
  // Drawn so by the server: nothing else stands there before.
  expect(boxes.filter((box) => box.top === first?.top).length).toBeGreaterThan(2);
  // What chooses and arranges them takes one row: under the shelves the books begin.
  const beneath = await page
    .getByRole('navigation', { name: 'Raflar' })
    .evaluate((bar) => (document.querySelector('main ul a[href^="/kitap/"]')?.getBoundingClientRect().top ?? 0) - bar.getBoundingClientRect().bottom);
  expect(beneath).toBeGreaterThan(0);
  expect(beneath).toBeLessThan(40);
  const columns = boxes.filter((box) => box.top === first?.top).length;
  const next = boxes.find((box) => box.top !== first?.top);
  expect(next).toBeDefined();
  const row = (next?.top ?? 0) - (first?.top ?? 0);
  expect((Math.ceil(500 / columns) * row) / 844).toBeLessThanOrEqual(15);
});
