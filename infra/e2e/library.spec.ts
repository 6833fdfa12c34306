import { readFileSync } from 'node:fs';
import { accessible, on, ready } from './helpers';
import { bookPathOf, expect, freshMember, langs, say, signInAs, test, unique } from './journeys/fixtures';

const csv = (rows: string[]) =>
  [
    'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies',
    ...rows,
  ].join('\n');

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
      await expect(page).toHaveURL(/\/kitaplarim\/yaz-okumalari$/);

      await page.goto(await bookPathOf(request, 'Huzur'));
      await ready(page);
      await page.getByRole('button', { name: catalog('ownShelves') }).click();
      const put = page.waitForResponse((r) => r.url().includes('v2/kitaplik/kitapRaf') && r.status() === 200);
      await dialog.getByRole('checkbox', { name: /Yaz okumaları/ }).check();
      await put;
      await expect(dialog.getByRole('checkbox', { name: /Yaz okumaları/ })).toBeChecked();
      await accessible(page);
      await page.keyboard.press('Escape');

      await page.goto('/kitaplarim/yaz-okumalari');
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
    },
  );

  test(`[R-SHARE-06] [R-BOOK-22] ${lang}: records a reading, finishes it, and reads the book again`, on(lang), async ({ page, request }, info) => {
    const member = await freshMember(request, unique('okuma', info, lang));
    const path = await bookPathOf(request, 'Kürk Mantolu Madonna');
    await signInAs(page, lang, member.name, member.password, path);
    const dialog = page.getByRole('dialog');
    const open = async () => {
      // Presses within 400 ms count as one.
      await page.waitForTimeout(400);
      await page.getByRole('button', { name: catalog('record.title') }).click();
    };
    await open();
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
      await page.waitForTimeout(400);
      await dialog.getByRole('button', { name: catalog('goals.save') }).click();
      await expect(dialog).toHaveCount(0);
      const name = catalog('goals.names.yazarOf', { name: 'Orhan Pamuk', n: '3' });
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

  test(`[R-BOOK-22] ${lang}: imports a library, reports the outcome of each line, and exports it again`, on(lang), async ({ page, request }, info) => {
    const member = await freshMember(request, unique('aktar', info, lang));
    await signInAs(page, lang, member.name, member.password, '/kitaplarim/ice-aktar');
    await accessible(page);
    const lines = [
      '1,Huzur,Ahmet Hamdi Tanpınar,,,,,5,,,,,,,2024/05/06,2024/05/01,,,read,,,,1,0',
      '2,Böyle Bir Kitap Yok,Kimse,,,,,0,,,,,,,,2024/06/01,,,to-read,,,,0,0',
    ];
    await page.locator('input[type="file"]').setInputFiles({ name: 'kitaplik.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(lines)) });
    await expect(page.getByRole('row', { name: /Huzur/ })).toContainText(catalog('import.status.eklendi'));
    await expect(page.getByRole('row', { name: /Böyle Bir Kitap Yok/ })).toContainText(catalog('import.status.bulunamadi'));
    await accessible(page);
    await page.getByRole('link', { name: catalog('import.toLibrary') }).click();
    await expect(page.getByRole('link', { name: 'Huzur', exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: catalog('library.export') }).click();
    expect((await download).suggestedFilename()).toBe(`yaprak-${member.name}.csv`);
    await expect(page.getByText(catalog('library.exported'))).toBeVisible();
  });

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
    await page.getByRole('button', { name: catalog('report.table') }).click();
    await expect(page.getByRole('row')).toHaveCount(13);
    await accessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: catalog('report.picture') }).click();
    const picture = await download;
    expect(picture.suggestedFilename()).toBe('okur-2026.png');
    const bytes = readFileSync(await picture.path());
    // A PNG has its size in its first bytes.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
  });
}
