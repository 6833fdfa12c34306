import { expect, test } from '@playwright/test';
import { accessible, as, on, ready } from './helpers';

/** Labels of the screens used in the journeys, in both languages. */
const words = {
  tr: {
    newcomer: 'Katalogda yoksa bu adla ekle',
    whoIs: 'kim?',
    propose: 'Öner',
    proposed: /Öneriniz alındı/,
    accept: 'Kabul et',
    accepted: 'İstek kabul edildi.',
    buttons: 'Kütüphanecilik',
    merge: 'Kitapları birleştir',
    which: 'Hangi kitapla?',
    doMerge: 'Birleştir',
    merged: 'Kitaplar birleştirildi.',
    history: 'Geçmiş',
    undo: 'Geri al',
    undoSure: 'Evet, geri al',
    undone: 'İşlem geri alındı.',
    addAuthor: 'Yazar ekle',
    lookUp: 'ISBN ya da barkod',
    guide: 'Kütüphanecilik rehberi',
    suggest: 'Düzeltme öner',
  },
  en: {
    newcomer: 'Not in the catalogue? Add this name',
    whoIs: 'Who is',
    propose: 'Propose',
    proposed: /You will be told/,
    accept: 'Accept',
    accepted: 'The proposal has been accepted.',
    buttons: 'Librarianship',
    merge: 'Merge books',
    which: 'With which book?',
    doMerge: 'Merge',
    merged: 'The books have been merged.',
    history: 'History',
    undo: 'Undo',
    undoSure: 'Yes, undo',
    undone: 'The change has been undone.',
    addAuthor: 'Add: Author',
    lookUp: 'ISBN or bar code',
    guide: 'Guide to librarianship',
    suggest: 'Suggest a correction',
  },
} as const;

for (const lang of ['tr', 'en'] as const) {
  const w = words[lang];

  test(
    `[R-LIB-01] [R-LIB-02] [R-MODAL-16] a reader proposes a book with an author whom the catalogue lacks, a librarian accepts both, and it can be read (${lang})`,
    on(lang),
    async ({ browser, baseURL }, info) => {
      const base = baseURL ?? '';
      const title = `Çınar Gölgesi ${lang} ${info.project.name}`;
      const reader = await as(browser, base, 'okur', lang, '/y/kitap-ekle');
      await reader.page.locator('input[name="adi"]').fill(title);
      await reader.page.locator('input[name="yil"]').fill('1998');
      await reader.page.getByRole('combobox', { name: w.addAuthor }).fill('sabahattin ali');
      await reader.page
        .getByRole('option', { name: /Sabahattin Ali/ })
        .first()
        .click();
      const newcomer = `Işıl İnci ${lang} ${info.project.name}`;
      await reader.page.getByRole('combobox', { name: w.addAuthor }).fill(newcomer);
      await reader.page.getByRole('option').filter({ hasText: w.newcomer }).click();
      await accessible(reader.page);
      await reader.page.getByRole('button', { name: w.propose, exact: true }).click();
      await expect(reader.page.getByText(w.proposed)).toBeVisible();
      await expect(reader.page).toHaveURL(/\/kutuphanecilik\/isteklerim$/);
      await expect(reader.page.getByText(title)).toBeVisible();
      await accessible(reader.page);

      const librarian = await as(browser, base, 'kutuphaneci', lang, '/y/kciistekkeri');
      const card = librarian.page.getByRole('article').filter({ hasText: title });
      await expect(card).toBeVisible();
      await accessible(librarian.page);
      await card.getByRole('button', { name: w.accept }).click();
      const who = librarian.page.getByRole('dialog').getByRole('group', { name: w.whoIs });
      await expect(who.getByRole('radio', { checked: true })).toHaveCount(1);
      await accessible(librarian.page);
      await librarian.page.getByRole('dialog').getByRole('button', { name: w.accept }).click();
      await expect(librarian.page.getByText(w.accepted)).toBeVisible();
      await expect(card).toHaveCount(0);

      await reader.page.goto('/kutuphanecilik/isteklerim');
      await ready(reader.page);
      await reader.page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: title }).click();
      await expect(reader.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(reader.page.getByRole('link', { name: newcomer }).first()).toBeVisible();
      // On phones the facts, and with them the way to correct them, are folded.
      if (lang === 'tr') await reader.page.locator('summary').click();
      await expect(reader.page.getByRole('link', { name: w.suggest })).toBeVisible();
      await expect(reader.page.getByRole('button', { name: w.buttons })).toHaveCount(0);
      expect([...reader.problems, ...librarian.problems]).toEqual([]);
      await reader.end();
      await librarian.end();
    },
  );

  test(
    `[R-LIB-04] [R-MODAL-04] [R-MODAL-02] a merge redirects the old address, and can be reverted from the history (${lang})`,
    on(lang),
    async ({ browser, baseURL }, info) => {
      const base = baseURL ?? '';
      const { page, problems, end } = await as(browser, base, 'kutuphaneci', lang, '/kutuphanecilik');
      await expect(page.getByRole('heading', { level: 1, name: w.buttons })).toBeVisible();
      await accessible(page);
      const add = async (title: string): Promise<string> => {
        await page.goto('/y/kitap-ekle');
        await ready(page);
        await page.locator('input[name="adi"]').fill(title);
        await page.getByRole('combobox', { name: w.addAuthor }).fill('sabahattin ali');
        await page
          .getByRole('option', { name: /Sabahattin Ali/ })
          .first()
          .click();
        await page.locator('main button[type="submit"]').click();
        await page.waitForURL(/\/kitap\/.+--\d+$/);
        return new URL(page.url()).pathname;
      };
      const mark = `${lang} ${info.project.name}`;
      const gone = await add(`Eski Künye ${mark}`);
      const keep = await add(`Yeni Künye ${mark}`);

      await page.goto(keep);
      await ready(page);
      await page.getByRole('button', { name: w.buttons }).click();
      await page.getByRole('menuitem', { name: w.merge }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: w.which }).fill(`Eski Künye ${mark}`);
      await dialog.getByRole('option').first().click();
      await expect(dialog.getByText(`Eski Künye ${mark}`)).toBeVisible();
      await accessible(page);
      await dialog.getByRole('button', { name: w.doMerge, exact: true }).click();
      await expect(page.getByText(w.merged)).toBeVisible();

      const moved = await page.request.get(gone, { maxRedirects: 0 });
      expect(moved.status()).toBe(301);
      expect(new URL(moved.headers().location ?? '', base).pathname).toBe(keep);

      await page.goto(gone);
      await ready(page);
      expect(new URL(page.url()).pathname).toBe(keep);
      await page.getByRole('button', { name: w.buttons }).click();
      await page.getByRole('menuitem', { name: w.history }).click();
      await accessible(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${w.undo}: `) })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: w.undoSure }).click();
      await expect(page.getByText(w.undone)).toBeVisible();
      const back = await page.request.get(gone, { maxRedirects: 0 });
      expect(back.status()).toBe(200);
      expect(problems).toEqual([]);
      await end();
    },
  );

  test(`the guide, the application and the barcode lookup (${lang})`, on(lang), async ({ browser, baseURL }) => {
    const reader = await as(browser, baseURL ?? '', 'okur', lang, '/y/rehber');
    await expect(reader.page.getByRole('heading', { level: 1, name: w.guide })).toBeVisible();
    await accessible(reader.page);
    await reader.page.goto('/kutuphanecilik/basvuru');
    await ready(reader.page);
    await expect(reader.page.getByRole('listitem').first()).toBeVisible();
    await accessible(reader.page);
    await reader.page.goto('/kutuphanecilik');
    await expect(reader.page.getByLabel(w.lookUp)).toHaveCount(0);
    await reader.end();

    const librarian = await as(browser, baseURL ?? '', 'kutuphaneci', lang, '/kutuphanecilik');
    // As fast as a scanner types, which this machine may be too busy to do key by key.
    await librarian.page.evaluate((code) => {
      for (const key of [...code, 'Enter']) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }, '9780306406157');
    await expect(librarian.page.getByRole('textbox', { name: w.lookUp })).toHaveValue('9780306406157');
    await expect(librarian.page.getByText('9780306406157').first()).toBeVisible();
    await librarian.end();
  });
}
