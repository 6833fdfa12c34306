import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { accessible, on } from './helpers';
import { expect, freshMember, langs, say, signInAs, test, undoImport, unique } from './journeys/fixtures';

/** A library of 551 lines; the books of a few are in the catalogue. */
const library = gunzipSync(readFileSync(path.join(__dirname, '../testing/library-files/goodreads-551.csv.gz')));

for (const lang of langs) {
  const catalog = (key: string, values?: Record<string, string>) => say(lang, 'mf-catalog', key, values);

  test(
    `[R-LIBIO-01] [R-LIBIO-03] [R-LIBIO-06] ${lang}: a library of 551 lines is brought from home by pressing what one sees, and taken back`,
    on(lang),
    async ({ page, request }, info) => {
      const member = await freshMember(request, unique('aktar', info, lang));
      await signInAs(page, lang, member.name, member.password, '/akis');
      // On a phone the last tab opens the menu; on a wide screen the drawer stands there.
      if (lang === 'tr') await page.getByRole('button', { name: say(lang, 'shell', 'account'), exact: true }).click();
      await page
        .getByRole('link', { name: say(lang, 'shell', 'shelves'), exact: true })
        .first()
        .click();
      await page.getByRole('link', { name: catalog('library.import') }).click();
      await expect(page.getByRole('heading', { level: 1, name: catalog('import.title') })).toBeVisible();
      await accessible(page);

      await page.locator('input[type="file"]').setInputFiles({ name: 'goodreads_library_export.csv', mimeType: 'text/csv', buffer: library });
      await expect(page.getByRole('heading', { name: catalog('import.previewTitle') })).toBeVisible();
      await expect(page.getByText(/551/)).toBeVisible();
      await accessible(page);
      await page.getByLabel(catalog('import.reviews')).selectOption('yayinla');
      await page.getByRole('button', { name: catalog('import.start') }).click();

      await expect(page.getByRole('button', { name: catalog('import.undo') })).toBeVisible();
      await expect(page.getByText(catalog('import.states.bitti'), { exact: true })).toBeVisible();
      const added = page.getByRole('button', { name: new RegExp(`^${catalog('import.status.eklendi')} \\d`) });
      await expect(added).toBeVisible();
      expect(Number(((await added.textContent()) ?? '').replace(/\D/g, ''))).toBeGreaterThan(500);
      await accessible(page);

      await page.getByRole('link', { name: catalog('import.toLibrary') }).click();
      await expect(page.getByRole('heading', { level: 1, name: catalog('library.title') })).toBeVisible();
      await expect(page.getByText(/Dream On, Ramona Riley/).first()).toBeVisible();
      await page.goto('/bildirimler');
      await page.getByText(say(lang, 'mf-feed', 'told.ice-aktarma')).click();
      await undoImport(page, lang);
      await page.goto('/kitaplarim');
      await expect(page.getByText(catalog('library.empty'))).toBeVisible();
    },
  );
}
