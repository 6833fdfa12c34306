import { accessible, on, ready, settle, visit } from '../helpers';
import { expect, langs, say, signInAs, test } from './fixtures';

for (const lang of langs) {
  const words = (key: string, values?: Record<string, string>) => say(lang, 'mf-search', key, values);

  test(`[R-SRCH-05] [R-SRCH-10] ${lang}: the results page finds books, authors, topics and readers, however they are spelled`, on(lang), async ({ page }) => {
    await settle(page, lang);
    for (const [typed, found] of [
      ['istanbul hatirasi', 'İstanbul Hatırası'],
      ['KÜRK MANTOLU MADONNA', 'Kürk Mantolu Madonna'],
      ['tutunamayan', 'Tutunamayanlar'],
      ['calikusu', 'Çalıkuşu'],
      ['Çalıkuşuna', 'Çalıkuşu'],
      ['kurk mantlu madona', 'Kürk Mantolu Madonna'],
    ] as const) {
      await page.goto(`/ara?q=${encodeURIComponent(typed)}`);
      const books = page.getByRole('region', { name: words('sections.kitaplar') });
      await expect(books.getByRole('link').filter({ hasText: found }).first(), typed).toBeVisible();
    }
    await page.goto('/ara?q=sabahattin%20ali');
    await ready(page);
    await accessible(page);
    await page
      .getByRole('region', { name: words('sections.yazarlar') })
      .getByRole('link', { name: 'Sabahattin Ali' })
      .click();
    await expect(page).toHaveURL(/\/yazar\/sabahattin-ali$/);
    await page.goto('/ara?q=istanbul&bolum=konular');
    await expect(page.getByRole('link', { name: /^[İI]stanbul/ }).first()).toBeVisible();
    await page.goto('/ara?q=defne&bolum=okurlar');
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /Defne Aksoy/ })
        .first(),
    ).toBeVisible();
  });

  test(`[R-SRCH-29] [R-SRCH-31] ${lang}: sections can be sorted; the URL holds the order, except the default`, on(lang), async ({ page }) => {
    await settle(page, lang);
    await page.goto('/ara?q=orhan&bolum=kitaplar');
    await ready(page);
    await page.getByRole('button', { name: new RegExp(words('sorts.yukselenler')) }).click();
    await page.getByRole('menuitemradio', { name: words('sorts.en-cok-okunanlar') }).click();
    await expect(page).toHaveURL(/s=en-cok-okunanlar/);
    await expect(page.locator('main').getByRole('link').filter({ hasText: 'Orhan' }).first()).toBeVisible();
    await page.getByRole('button', { name: new RegExp(words('sorts.en-cok-okunanlar')) }).click();
    await page.getByRole('menuitemradio', { name: words('sorts.yukselenler') }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('s'));
  });

  test(`[R-SRCH-11] [R-SRCH-14] [R-SRCH-25] [R-SRCH-26] [R-SRCH-27] [R-SRCH-28] ${lang}: the search box by keyboard, with recent searches and scopes`, {
    tag: '@wide',
  }, async ({ page }) => {
    await signInAs(page, lang, 'sikiokur');
    const header = page.getByRole('banner');
    const box = header.getByRole('combobox', { name: words('placeholders.hepsi') });
    await box.click();
    await box.pressSequentially('tutunamay');
    await expect(page.getByRole('option').first()).toContainText('Tutunamayanlar');
    await accessible(page);
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await box.press('ArrowUp');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowRight');
    await expect(box).toHaveValue('Tutunamayanlar');
    await expect(page.getByRole('option').first()).toContainText('Tutunamayanlar');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/kitap\/tutunamayanlar--\d+$/);
    await expect(box).toHaveValue('');

    await box.click();
    await box.fill('huzur');
    await expect(page.getByRole('option').first()).toContainText('Huzur');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/ara\?q=huzur$/);

    // Both are in the history, which is the member's and not just this browser's. The search page has a field of its own instead of the header's.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/kitaplar');
    await ready(page);
    await box.click();
    await expect(page.getByRole('option').filter({ hasText: 'Tutunamayanlar' })).toBeVisible();
    await expect(page.getByRole('option').filter({ hasText: 'huzur' })).toBeVisible();
    await box.press('ArrowDown');
    const first = await page.getByRole('option').first().textContent();
    await box.press('Delete');
    await expect(page.getByRole('option').filter({ hasText: first ?? '?' })).toHaveCount(0);
    await page.getByRole('button', { name: words('clearRecent') }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await box.press('Escape');

    await header.getByRole('button', { name: new RegExp(words('kinds.hepsi')) }).click();
    await page.getByRole('menuitemradio', { name: words('kinds.yazar') }).click();
    const authors = header.getByRole('combobox', { name: words('placeholders.yazar') });
    await authors.click();
    await authors.fill('oguz');
    await expect(page.getByRole('option').first()).toContainText('Oğuz Atay');
    await expect(page.getByRole('option').filter({ hasText: words('kinds.kitap') })).toHaveCount(0);
  });
}

for (const lang of langs) {
  const words = (key: string) => say(lang, 'mf-search', key);

  test(
    `[R-SRCH-16] [R-SRCH-18] [R-TOUCH-07] ${lang}: a tag is found as it is typed, with Turkish letters or without; the search it opens leads to its posts`,
    on(lang),
    async ({ page }) => {
      await settle(page, lang);
      await visit(page, '/kesfet');
      for (const [typed, name, slug] of [
        ['#şii', /^#şiir/i, 'siir'],
        ['kitapkulub', /^#kitapkulübü/i, 'kitapkulubu'],
      ] as const) {
        // On a phone the field is a page away.
        const way = page.getByRole('banner').locator('a[href="/arama"]');
        if (await way.isVisible()) await way.click();
        await page.getByRole('combobox').first().fill(typed);
        const found = page.getByRole('option', { name }).filter({ hasText: words('kinds.etiket') });
        await expect(found).toBeVisible();
        await accessible(page);
        await found.click();
        await page.waitForURL('**/ara?q=*');
        await page.locator('main').getByRole('link', { name }).first().click();
        await page.waitForURL(`**/etiket/${slug}`);
        await expect(page.getByRole('article').getByRole('link', { name }).first()).toHaveAttribute('href', `/etiket/${slug}`);
      }
    },
  );
}

test('[R-SRCH-12] [R-SRCH-37] recent searches need no call; a repeated query is served from the cache', { tag: '@wide' }, async ({ page }) => {
  await settle(page);
  const asked: string[] = [];
  page.on('request', (r) => {
    if (/\/api\/(ara|sonAramalar)\?/.test(r.url())) asked.push(r.postData() ?? '');
  });
  await page.goto('/kesfet');
  await ready(page);
  const box = page.getByRole('combobox', { name: 'Yaprak’ta ara' });
  await box.click();
  expect(asked).toEqual([]);
  await box.fill('tutun');
  await expect(page.getByRole('option').first()).toContainText('Tutunamayanlar');
  expect(asked).toHaveLength(1);
  await box.fill('');
  await box.fill('tutun');
  await expect(page.getByRole('option').first()).toContainText('Tutunamayanlar');
  expect(asked).toHaveLength(1);
});
