import { readFileSync } from 'node:fs';
import { accessible, nextPress, on, ready } from './helpers';
import { bookPathOf, expect, freshMember, markRead, newGoal, say, signInAs, test, undoImport, unique } from './journeys/fixtures';

const lang = 'tr';
const catalog = (key: string, values?: Record<string, string>) => say(lang, 'mf-catalog', key, values);

/** The letters of windows-1254 that latin-1 has at other places. */
const turkish: Readonly<Record<string, string>> = { ş: '\u00fe', Ş: '\u00de', ğ: '\u00f0', Ğ: '\u00d0', ı: '\u00fd', İ: '\u00dd' };
/** A library as old spreadsheets save it: windows-1254, semicolons, a review with both in it, a line without a title, a day that is still to come. */
const awkward = Buffer.from(
  [
    'Title;Author;ISBN13;My Rating;Exclusive Shelf;Date Read;Bookshelves;Binding;Owned Copies;My Review',
    'Huzur;Ahmet Hamdi Tanpınar;;5;read;2019/05/06;yaz akşamları;Paperback;1;',
    '"Kuyudaki Işık (Sarnıç Üçlemesi, #1)";Işıl Ağaoğlu;;4;read;2018/01/02;;Audiobook;0;"Sesi; gözü ""dolu"" bir kitap."',
    'Kuyudaki Gölge;Işıl Ağaoğlu;;0;to-read;;;;;',
    ';Adsız Yazar;;3;read;;;;;',
    'Tutunamayanlar;Oğuz Atay;;9;read;2999/01/01;;;;',
  ]
    .join('\r\n')
    .replace(/[şŞğĞıİ]/g, (letter) => turkish[letter] as string),
  'latin1',
);

test(
  '[R-LIBIO-02] [R-LIBIO-05] [R-LIBIO-08] [R-READ-03] an awkward file is brought in from home, narrowed, searched, taken out and undone',
  on(lang),
  async ({ page, request }, info) => {
    const member = await freshMember(request, unique('dosya', info, lang));
    await signInAs(page, lang, member.name, member.password, '/akis');
    await page.getByRole('button', { name: say(lang, 'shell', 'account'), exact: true }).click();
    await page
      .getByRole('link', { name: say(lang, 'shell', 'shelves'), exact: true })
      .first()
      .click();
    await page.getByRole('link', { name: catalog('library.import') }).click();
    await page.locator('input[type="file"]').setInputFiles({ name: 'kitaplarım.csv', mimeType: 'text/csv', buffer: awkward });
    await expect(page.getByRole('heading', { name: catalog('import.previewTitle') })).toBeVisible();
    await expect(page.getByText('Kuyudaki Işık', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: catalog('import.start') }).click();
    await expect(page.getByText(catalog('import.states.bitti'), { exact: true })).toBeVisible();
    const counted = (state: string) => page.getByRole('button', { name: new RegExp(`^${catalog(`import.status.${state}`)} \\d`) });
    await expect(counted('eklendi')).toHaveText(/4/);
    await expect(counted('hatali')).toHaveText(/1/);

    await page.getByRole('link', { name: catalog('import.toLibrary') }).click();
    const book = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(book('Huzur')).toBeVisible();
    // A menu each where there is room, one sheet on a phone.
    if (lang === 'tr') {
      await page.getByRole('button', { name: new RegExp(`^${catalog('arrange.title')}`) }).click();
      await page.getByRole('dialog').getByText(catalog('copy.formats.sesli'), { exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: catalog('arrange.show') })
        .click();
      await expect(page.getByRole('button', { name: catalog('arrange.end', { name: catalog('copy.formats.sesli') }) })).toBeVisible();
    } else {
      await page.getByRole('button', { name: `${catalog('copy.format')}: ${catalog('copy.every')}` }).click();
      await page.getByRole('menuitemradio', { name: catalog('copy.formats.sesli'), exact: true }).click();
    }
    await expect(page).toHaveURL(/bicim=sesli/);
    await expect(book('Huzur')).toHaveCount(0);
    await expect(book('Kuyudaki Işık')).toBeVisible();
    await accessible(page);

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: catalog('library.export') }).click();
    await page.getByRole('menuitem', { name: catalog('library.exportJson') }).click();
    const file = JSON.parse(readFileSync(await (await started).path(), 'utf8')) as { satirlar: { adi?: string; bicim?: string }[] };
    expect(file.satirlar.find((row) => row.adi === 'Kuyudaki Işık')).toMatchObject({ bicim: 'sesli', raf: 'okudum', puan: '4' });

    // Nobody but its reader has the book, and its reader finds it.
    await page.goto('/ara?q=kuyudaki&bolum=kitaplar');
    await ready(page);
    await expect(page.getByRole('link', { name: /Kuyudaki Işık/ }).first()).toBeVisible();

    await page.goto('/kitaplarim/ice-aktar');
    await ready(page);
    await undoImport(page, lang);
    await page.goto('/ara?q=kuyudaki&bolum=kitaplar');
    await ready(page);
    await expect(page.getByRole('link', { name: /Kuyudaki Işık/ })).toHaveCount(0);
  },
);

test(
  '[R-SERIES-02] [R-FIND-01] [R-FIND-03] a book is found by its original title, leads to its series, and by the series to all its books',
  on(lang),
  async ({ page, request }) => {
    await page.goto('/ara?q=Crime+and+Punishment&bolum=kitaplar');
    await ready(page);
    await expect(page.getByRole('link', { name: /Suç ve Ceza/ }).first()).toBeVisible();
    await page.goto(await bookPathOf(request, 'İnce Memed 1'));
    await ready(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /İnce Memed.*1/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'İnce Memed', exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /İnce Memed 4|İnce Memed IV/ })
        .first(),
    ).toBeVisible();
    await accessible(page);
  },
);

test('[R-READ-04] a book read twice counts alike in goal, report and statistics', on(lang), async ({ page, request }, info) => {
  const member = await freshMember(request, unique('iki', info, lang));
  await signInAs(page, lang, member.name, member.password, '/hedefler');
  const dialog = page.getByRole('dialog');
  await newGoal(page, lang);

  await markRead(page, request, lang, 'Kürk Mantolu Madonna');
  await dialog.getByRole('button', { name: catalog('when.today'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await nextPress(page);
  await page.getByRole('button', { name: catalog('record.title') }).click();
  await dialog.getByRole('radio', { name: catalog('record.finished') }).check({ force: true });
  await dialog.getByRole('button', { name: catalog('record.save') }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/hedefler');
  await ready(page);
  await expect(page.getByRole('progressbar', { name: catalog('goals.progress') })).toHaveAttribute('aria-valuenow', '2');
  const figure = (name: string) =>
    page
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=..')
      .locator('dd');
  const year = new Date().getFullYear();
  for (const [path, names] of [
    [`/okuma-raporu/${member.name}/${year}`, ['report.figures.ilk', 'report.figures.okuma', 'report.figures.sayfa']],
    [`/istatistikler/${member.name}/${year}`, ['stats.figures.kitap', 'stats.figures.okuma', 'stats.figures.sayfa']],
  ] as const) {
    await page.goto(path);
    await ready(page);
    for (const [at, value] of ['1', '2', '320'].entries()) await expect(figure(catalog(names[at] as string)).first()).toHaveText(value);
  }
});
