import { accessible, nextPress, on, ready } from './helpers';
import { bookPathOf, callAs, expect, freshMember, langs, markRead, newGoal, say, signInAs, test, unique } from './journeys/fixtures';

for (const lang of langs) {
  const catalog = (key: string, values?: Record<string, string>) => say(lang, 'mf-catalog', key, values);

  test(
    `[R-READ-01] [R-READ-02] [R-READ-09] ${lang}: a book read years ago moves no goal; how far one is in another stands as a bar`,
    on(lang),
    async ({ page, request }, info) => {
      const member = await freshMember(request, unique('omur', info, lang));
      await signInAs(page, lang, member.name, member.password, '/hedefler');
      const dialog = page.getByRole('dialog');
      await newGoal(page, lang);

      await markRead(page, request, lang, 'Kürk Mantolu Madonna');
      await expect(dialog.getByRole('button', { name: catalog('when.today'), exact: true })).toBeVisible();
      await accessible(page);
      await dialog.getByRole('button', { name: catalog('when.other'), exact: true }).click();
      await dialog.getByRole('combobox').nth(0).selectOption('6');
      await dialog.getByRole('combobox').nth(1).selectOption('5');
      await dialog.getByRole('combobox').nth(2).selectOption('2019');
      await nextPress(page);
      await dialog.getByRole('button', { name: catalog('when.save'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: catalog('shelf.okudum'), exact: true })).toBeVisible();
      await page.goto('/hedefler');
      await ready(page);
      await expect(page.getByRole('progressbar', { name: catalog('goals.progress') })).toHaveAttribute('aria-valuenow', '0');
      await accessible(page);

      await page.goto(await bookPathOf(request, 'Huzur'));
      await ready(page);
      await page.getByRole('button', { name: catalog('shelf.add') }).click();
      await page.getByRole('menuitemradio', { name: catalog('shelf.okuyorum'), exact: true }).click();
      await page.getByRole('button', { name: catalog('progress.add') }).click();
      await dialog.getByRole('radio', { name: catalog('progress.units.yuzde') }).check({ force: true });
      await dialog.getByRole('textbox', { name: catalog('progress.reached.yuzde') }).fill('40');
      await accessible(page);
      await dialog.getByRole('button', { name: catalog('record.save'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('progressbar', { name: catalog('progress.of', { name: 'Huzur' }) })).toHaveAttribute('aria-valuenow', '40');
      await page.goto('/kitaplarim/okuyorum');
      await ready(page);
      await expect(page.getByRole('progressbar', { name: catalog('progress.percent', { n: '40' }) })).toBeVisible();
    },
  );

  test(
    `[R-READ-08] [R-BOOK-22] ${lang}: orders what is to be read by keys; the first one is next, and from there another is begun`,
    on(lang),
    async ({ page, request }, info) => {
      const member = await freshMember(request, unique('sira', info, lang));
      await signInAs(page, lang, member.name, member.password);
      for (const title of ['Huzur', 'Tutunamayanlar']) {
        await page.goto(await bookPathOf(request, title));
        await ready(page);
        await page.getByRole('button', { name: catalog('shelf.add') }).click();
        const saved = page.waitForResponse((r) => r.url().includes('v2/kitap/isaretle') && r.status() === 200);
        await page.getByRole('menuitemradio', { name: catalog('shelf.okuyacagim'), exact: true }).click();
        await saved;
      }
      await page.goto('/kitaplarim/okuyacagim');
      await ready(page);
      const lines = page.locator('[data-to-read]');
      await expect(lines.first()).toContainText('Huzur');
      await expect(lines.first()).toContainText(catalog('toRead.next'));
      await accessible(page);
      await page.getByRole('button', { name: catalog('toRead.drag', { name: 'Tutunamayanlar' }) }).press('ArrowUp');
      await expect(lines.first()).toContainText('Tutunamayanlar');
      await page.reload();
      await ready(page);
      await expect(lines.first()).toContainText('Tutunamayanlar');
      await page.getByRole('button', { name: catalog('library.bookMenu', { name: 'Huzur' }) }).click();
      await expect(page.getByRole('menuitemradio', { name: catalog('shelf.okuyacagim'), exact: true })).toBeChecked();
      await accessible(page, '[role=menu]');
      await page.getByRole('menuitemradio', { name: catalog('shelf.okuyorum'), exact: true }).click();
      await expect(page.getByText(catalog('library.moved', { name: 'Huzur', shelf: catalog('shelf.okuyorum') }))).toBeVisible();
      await expect(lines).toHaveCount(1);
      await page.getByRole('main').locator('a[href="/kitaplarim/okuyorum"]').click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Huzur', exact: true })).toBeVisible();
    },
  );
}

test('[R-READ-07] [R-FIND-03] what three readers say of a book is asked, shown and searched for', on('tr'), async ({ page, request }, info) => {
  const catalog = (key: string, values?: Record<string, string>) => say('tr', 'mf-catalog', key, values);
  const search = (key: string) => say('tr', 'mf-search', key);
  const path = await bookPathOf(request, 'Aylak Adam');
  const kitapId = Number(path.split('--')[1]);
  for (const prefix of ['hisa', 'hisb']) {
    const member = await freshMember(request, unique(prefix, info, 'tr'));
    await callAs(request, member, 'v2/kitap/isaretle', { kitapId, raf: 'okudum' });
    for (const [turu, deger] of [
      ['hal', 'gizemli'],
      ['uyari', 'kufur'],
    ] as const)
      await callAs(request, member, 'v2/kitap/oyla', { kitapId, turu, deger });
  }
  const member = await freshMember(request, unique('hisc', info, 'tr'));
  await signInAs(page, 'tr', member.name, member.password);
  const dialog = page.getByRole('dialog');
  await markRead(page, request, 'tr', 'Aylak Adam');
  await dialog.getByRole('button', { name: catalog('when.unknown') }).click();
  await expect(dialog).toHaveCount(0);
  // Two are not enough to be shown.
  await expect(page.getByRole('link', { name: /gizemli/ })).toHaveCount(0);
  await page.getByRole('button', { name: catalog('votes.say') }).click();
  for (const word of ['gizemli', 'küfür']) {
    const chip = dialog.getByRole('button', { name: word });
    await nextPress(page);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'gizemli 3' })).toBeVisible();
  const warnings = page.getByText(/küfür\s\(3\)/);
  await expect(warnings).toBeHidden();
  await page.getByText(catalog('votes.warnings_one')).click();
  await expect(warnings).toBeVisible();

  const found = page.getByRole('main').getByRole('link', { name: /^Aylak Adam/ });
  const narrow = async (filter: string, option: string) => {
    await page.getByRole('button', { name: search('filter.title'), exact: true }).click();
    await dialog.getByLabel(search(`filter.${filter}`)).selectOption(option);
    await dialog.getByRole('button', { name: search('filter.show') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page
    .getByRole('banner')
    .getByRole('link', { name: search('search') })
    .click();
  await page.getByRole('link', { name: `${search('whole')}: ${search('sections.kitaplar')}` }).click();
  await narrow('hal', 'gizemli');
  await expect(page).toHaveURL(/hal=gizemli/);
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: /^Tutunamayanlar/ })).toHaveCount(0);
  await accessible(page);
  await narrow('uyarisiz', 'küfür');
  await expect(found).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(`${search('filter.uyarisiz')}: küfür`) }).click();
  await expect(found).toHaveCount(1);
});
