import { accessible, accessibleOnBoth, on, ready, settle, visit } from './helpers';
import { bookPathOf, expect, langs, say, test } from './journeys/fixtures';

/** Sections of a book, an author and a topic besides their overview. */
const bookSections = ['incelemeler', 'alintilar', 'iletiler', 'diger-baskilar', 'fiyatlar', 'okurlar', 'benzer-kitaplar'];
const authorSections = ['videolar', 'alintilar', 'iletiler', 'incelemeler', 'kitaplar', 'cevirdigi-kitaplar', 'dergi-sayilari'];
const topicSections = ['kitaplar', 'hikayeler', 'okurlar', 'yazarlar', 'iletiler'];

const pages: [rows: string, path: string][] = [
  ['[R-BOOK-01]', '/kitap'],
  ['', '/kitaplar'],
  ['[R-AUTHR-01] [R-AUTHR-25]', '/yazar'],
  ['', '/konular'],
  ['[R-GENRE-01]', '/kitap-turu'],
  ['[R-GENRE-02]', '/kitap-turu/roman'],
  ['[R-GENRE-03]', '/kitap-turu/siir/en-cok-okunanlar'],
  ['[R-GENRE-04]', '/kitap-turleri'],
  ['[R-DISC-02]', '/populer'],
  ['[R-DISC-03]', '/populer/yukselenler'],
  ['[R-DISC-04]', '/gundem'],
  ['[R-DISC-05]', '/gundem/kitaplar'],
  ['[R-DISC-06]', '/listeler'],
  ['[R-DISC-08]', '/ne-okusam'],
  ['[R-DISC-09]', '/ne-okusam/ruh-hali'],
  ['[R-DISC-10] [R-DISC-11]', '/alisveris'],
  ['[R-IDX-01]', '/dizin/kitap'],
  ['[R-IDX-02]', '/dizin/yazar/s'],
  ['[R-BOOK-25]', '/barkod'],
  ['[R-AUTHR-02]', '/yazar/sabahattin-ali'],
  ['[R-TOPIC-01]', '/konu/istanbul'],
  ['[R-PROF-04]', '/okur/kitaplari'],
  ['[R-PROF-04]', '/okur/kitaplari/okudum'],
  ['[R-GOAL-01] [R-GOAL-02]', '/okuma-raporu/okur/2026'],
];

for (const lang of langs) {
  const catalog = (key: string, values?: Record<string, string>) => say(lang, 'mf-catalog', key, values);

  for (const [rows, path] of pages)
    test(`${rows} ${lang}: ${path} hydrates without errors and is accessible`, on(lang), async ({ page }) => {
      await settle(page, lang);
      const answer = await visit(page, path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await accessibleOnBoth(page);
    });

  test(
    `[R-BOOK-02] [R-BOOK-03] [R-BOOK-08] [R-BOOK-09] [R-BOOK-10] [R-BOOK-11] [R-BOOK-12] [R-BOOK-13] [R-BOOK-14] [R-BOOK-15] ${lang}: every section of a book is accessible`,
    on(lang),
    async ({ page, request }) => {
      await settle(page, lang);
      const path = await bookPathOf(request, 'Kürk Mantolu Madonna');
      for (const section of ['', ...bookSections]) {
        await page.goto(section ? `${path}/${section}` : path);
        await ready(page);
        await expect(page.getByRole('navigation', { name: 'Kürk Mantolu Madonna' }).locator('[aria-current="page"]')).toContainText(
          catalog(`sections.${section || 'genel-bakis'}`),
        );
        await accessibleOnBoth(page);
      }
    },
  );

  test(`[R-AUTHR-03] [R-AUTHR-06] [R-AUTHR-12] [R-TOPIC-02] ${lang}: the sections of an author and of a topic`, on(lang), async ({ page }) => {
    await settle(page, lang);
    for (const [base, name, sections] of [
      ['/yazar/sabahattin-ali', 'Sabahattin Ali', authorSections],
      ['/konu/istanbul', /[İI]stanbul/, topicSections],
    ] as const)
      for (const section of sections) {
        await page.goto(`${base}/${section}`);
        await ready(page);
        await expect(page.getByRole('navigation', { name }).locator('[aria-current="page"]')).toContainText(catalog(`sections.${section}`));
        await accessibleOnBoth(page);
      }
  });

  test(
    `[R-BOOK-05] [R-BOOK-07] [R-BOOK-14] [R-BOOK-16] [R-BOOK-17] ${lang}: search text, rating and order are in the URL, defaults are not`,
    on(lang),
    async ({ page, request }) => {
      await settle(page, lang);
      const path = await bookPathOf(request, 'Kürk Mantolu Madonna');
      await page.goto(`${path}/incelemeler`);
      await ready(page);
      await page.getByRole('button', { name: new RegExp(catalog('sorts.one-cikanlar')) }).click();
      await page.getByRole('menuitemradio', { name: catalog('sorts.en-yeni'), exact: true }).click();
      await expect(page).toHaveURL(/incelemeler\?s=en-yeni$/);
      await page.getByRole('button', { name: new RegExp(catalog('sorts.en-yeni')) }).click();
      await page.getByRole('menuitemradio', { name: catalog('sorts.one-cikanlar') }).click();
      await expect(page).toHaveURL(/incelemeler$/);
      await page.getByRole('searchbox', { name: catalog('searchIn.incelemeler') }).fill('zzqq');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=zzqq/);
      await expect(page.getByText(catalog('emptyFound'))).toBeVisible();
      await page.goto(`${path}/okurlar`);
      await ready(page);
      await page.getByRole('button', { name: new RegExp(catalog('readers.okuyanlar')) }).click();
      await page.getByRole('menuitemradio', { name: catalog('readers.okuyacaklar') }).click();
      await expect(page).toHaveURL(/okurlar\?s=okuyacaklar$/);
    },
  );

  test(
    `[R-BOOK-12] [R-BOOK-19] [R-ERR-03] ${lang}: another edition opens its own page; a visitor who follows is asked to sign in`,
    on(lang),
    async ({ page, request }) => {
      await settle(page, lang);
      const path = await bookPathOf(request, 'Kürk Mantolu Madonna');
      await page.goto(`${path}/diger-baskilar`);
      await ready(page);
      const other = page.locator('main').getByRole('link', { name: /Madonna in a Fur Coat/ });
      await other.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Madonna in a Fur Coat' })).toBeVisible();
      await page.getByRole('button', { name: catalog('follow'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await accessible(page);
    },
  );

  test(`[R-BOOK-25] ${lang}: a typed ISBN finds its book, an invalid one is reported`, on(lang), async ({ page, problems }) => {
    await settle(page, lang);
    await page.goto('/barkod');
    await ready(page);
    await page.getByRole('textbox', { name: catalog('barcode.type') }).fill('9780306406158');
    await page.getByRole('button', { name: catalog('barcode.go') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await accessible(page);
    // The browser logs the refusal's status.
    problems.splice(0);
  });
}
