import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import type { LibraryBook } from '@yaprak/shared-kit/contract';
import { refusal } from '@yaprak/shared-kit/testing';
import { aBook, aReader, show as render } from '../testing/show';

type Library = PageData<'kitaplarim'>;
const inLibrary = (more: Partial<LibraryBook> = {}): LibraryBook => ({ ...aBook(), okumaSayisi: 1, eklenme: '2026-11-01T10:00:00Z', raf: 'okudum', ...more });
const shelves: Library['raflar'] = [
  { raf: 'okudum', kitapSayisi: 2 },
  { raf: 'okuyorum', kitapSayisi: 0 },
  { raf: 'okuyacagim', kitapSayisi: 0 },
  { raf: 'yarim-biraktim', kitapSayisi: 0 },
  { raf: 'yaz', id: 5, adi: 'Yaz', gizli: 1, kitapSayisi: 1 },
];
const library = (more: Partial<Library> = {}): Library => ({
  uye: aReader(),
  kendi: 1,
  raflar: shelves,
  s: 'son-eklenen',
  gorunum: 'ayrintili',
  kitaplar: { liste: [inLibrary()] },
  ...more,
});

/** A library page; its hint counts as seen by default. */
const show: typeof render = (path, options) =>
  render(path, { ...options, answers: { 'uyeler/noktalar/cek': () => ({ dizi: { barkod: 1 } }), ...options.answers } });

describe("the reader's own library", () => {
  test('[R-CALL-23] [R-ENT-57] hints once that books can be added by bar code', async () => {
    await show('/kitaplarim', { pages: { kitaplarim: library() }, answers: { 'uyeler/noktalar/cek': () => ({ dizi: { barkod: 0 } }) } });
    expect(await screen.findByRole('link', { name: 'Barkod oku' })).toHaveAttribute('href', '/barkod');
  });

  test('[R-BOOK-22] [R-BOOK-23] [R-BOOK-24] shows the shelves with counts and the state of each book', async () => {
    const books = [
      inLibrary({ kendiPuani: 9, bitis: '2026-05-04', okumaSayisi: 2 }),
      inLibrary({ id: 8, adi: 'Saatleri Ayarlama Enstitüsü', raf: 'okuyorum', sayfada: 120, yuzde: 30, sayfaSayisi: 400, bicim: 'sesli', sahiplik: 'odunc' }),
    ];
    await show('/kitaplarim', { pages: { kitaplarim: library({ kitaplar: { liste: books } }) } });
    const bar = screen.getByRole('navigation', { name: 'Raflar' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Tümü', 'Okudum2', 'Okuyorum0', 'Okuyacağım0', 'Yarım bıraktım0', 'Yaz1']);
    expect(within(bar).getByRole('img', { name: 'Gizli' })).toBeVisible();
    expect(screen.getByText(/^Okudum4/)).toHaveTextContent('Okudum 4 Mayıs 2026 2 kez okundu');
    expect(screen.getByRole('img', { name: /4,5/ })).toBeVisible();
    expect(screen.getByText(/^OkuyorumSesli/)).toHaveTextContent('Okuyorum Sesli kitap Ödünç aldım');
    expect(screen.getByRole('progressbar', { name: '120/400. sayfa' })).toHaveAttribute('aria-valuenow', '30');
  });

  test.each(['ayrintili', 'sade'] as const)('[R-SERIES-03] a book of a series says so with its place (%s)', async (gorunum) => {
    const book = inLibrary({ seri: { id: 3, adi: 'İnce Memed', seo_adi: 'ince-memed', yer: '2' } });
    await show('/kitaplarim', { pages: { kitaplarim: library({ gorunum, kitaplar: { liste: [book] } }) } });
    expect(await screen.findByText(/İnce Memed #2/)).toBeVisible();
  });

  test('[R-BOOK-23] a removed shelf is named nowhere any more, without asking for what is left again', async () => {
    let asked = 0;
    const view = await show('/kitaplarim', {
      pages: {
        kitaplarim: ({ raf }) => {
          asked += 1;
          return library(raf ? { raf } : {});
        },
      },
      answers: { 'v2/kitaplik/rafSil': () => ({}) },
    });
    await userEvent.click(await screen.findByRole('link', { name: /Yaz/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Raf işlemleri' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rafı sil' }));
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Rafı sil' }));
    await waitFor(() => expect(view.place()).toBe('/kitaplarim'));
    const bar = await screen.findByRole('navigation', { name: 'Raflar' });
    await waitFor(() => expect(within(bar).queryByRole('link', { name: /Yaz/ })).toBeNull());
    expect(within(bar).getByRole('link', { name: /^Okudum/ })).toBeVisible();
    expect(asked).toBe(2);
  });

  test('filter and sort are in the URL', async () => {
    const asked: object[] = [];
    const view = await show('/kitaplarim/okudum', {
      pages: {
        kitaplarim: (params) => {
          asked.push(params);
          return library({ raf: 'okudum', ...params });
        },
      },
    });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Kitaplıkta ara' }), 'huzur{Enter}');
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum?q=huzur'));
    expect(asked.at(-1)).toEqual({ raf: 'okudum', q: 'huzur' });
  });

  test('[R-READ-03] narrows to a format and to whose the copies are; the choice is in the URL, goes along to other shelves and is taken back', async () => {
    const asked: object[] = [];
    const view = await show('/kitaplarim/okudum', {
      pages: {
        kitaplarim: (params) => {
          asked.push(params);
          return library({ raf: 'okudum', ...params, ...('sahiplik' in params ? { kitaplar: { liste: [] } } : {}) });
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Biçim: Hepsi' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Sesli kitap' }));
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum?bicim=sesli'));
    expect(asked.at(-1)).toEqual({ raf: 'okudum', bicim: 'sesli' });
    expect(screen.getByRole('link', { name: /^Okuyorum/ })).toHaveAttribute('href', '/kitaplarim/okuyorum?bicim=sesli');
    await userEvent.click(screen.getByRole('button', { name: 'Kitap sizde mi?: Hepsi' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ödünç aldım' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kitap sizde mi?: Ödünç aldım' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Hepsi' }));
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum?bicim=sesli'));
    await userEvent.click(screen.getByRole('button', { name: 'Kitap sizde mi?: Hepsi' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ödünç aldım' }));
    expect(await screen.findByText('Bu rafta aradığınız gibi bir kitap yok')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Rafın tümünü göster' }));
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum'));
    expect(await screen.findByRole('button', { name: 'Biçim: Hepsi' })).toBeVisible();
  });

  test('[R-BOOK-22] among many shelves one is found by name and opened with Enter; then all are there again', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ raf: `raf-${n + 1}`, id: n + 20, adi: `Raf ${n + 1}`, kitapSayisi: 0 }));
    const view = await show('/kitaplarim', { pages: { kitaplarim: (params) => library({ raflar: [...shelves, ...many], ...params }) } });
    const names = () => within(screen.getByRole('navigation', { name: 'Raflar' })).getAllByRole('link');
    expect(names()).toHaveLength(46);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Raf bul' }), 'raf 38');
    expect(names().map((link) => link.textContent)).toEqual(['Raf 380']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/raf-38'));
    await waitFor(() => expect(names()).toHaveLength(46));
    expect(screen.getByRole('searchbox', { name: 'Raf bul' })).toHaveValue('');
  });

  test('[R-READ-03] nobody is offered to narrow another’s shelf by copies', async () => {
    await show('/elif/kitaplari/okudum?bicim=sesli', { self: null, pages: { raf: library({ kendi: 0, raf: 'okudum' }) } });
    expect(screen.queryByRole('button', { name: /^Biçim/ })).toBeNull();
  });

  test('[R-BOOK-22] a book moves between reading and read from where it stands; that it was read asks when', async () => {
    const books = [inLibrary({ raf: 'okuyacagim', okuma: { raf: 'okuyacagim' } })];
    const view = await show('/kitaplarim/okuyacagim', {
      pages: { kitaplarim: library({ raf: 'okuyacagim', s: 'ada-gore', kitaplar: { liste: books } }) },
      answers: { 'v2/kitap/isaretle': () => ({ id: 7, okuma: { raf: 'okuyorum' }, puan: 4, puanSayisi: 1, okunmaSayisi: 1, okuyanSayisi: 1 }) },
    });
    const marked = () => view.sent.filter(({ path }) => path === 'v2/kitap/isaretle').map(({ input }) => input);
    const menu = () => screen.findByRole('button', { name: 'Huzur: işlemler' });
    await userEvent.click(await menu());
    expect(await screen.findByRole('menuitemradio', { name: 'Okuyacağım' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Okuyorum' }));
    await waitFor(() => expect(marked()).toMatchObject([{ raf: 'okuyorum' }]));
    expect(await screen.findByText('“Huzur” artık “Okuyorum” rafında.')).toBeVisible();
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Okudum' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Ne zaman');
    expect(marked()).toHaveLength(1);
  });

  test('[R-LOOK-03] a shelf shows in full, as covers or as short lines; the choice is in the URL, remembered, and holds on other shelves', async () => {
    const asked: object[] = [];
    const kitaplarim = (params: object) => {
      asked.push(params);
      return library({ raf: 'okudum', kitaplar: { liste: [inLibrary({ kendiPuani: 9 })] }, ...params });
    };
    const view = await show('/kitaplarim/okudum', { pages: { kitaplarim } });
    expect(screen.getByRole('button', { name: 'Huzur: işlemler' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Görünüm: Ayrıntılı' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Kapaklar' }));
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum?gorunum=kapak'));
    expect(screen.getByRole('link', { name: 'Huzur, Ahmet Hamdi Tanpınar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Huzur: işlemler' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Okuyorum/ })).toHaveAttribute('href', '/kitaplarim/okuyorum?gorunum=kapak');
    await userEvent.click(screen.getByRole('button', { name: 'Görünüm: Kapaklar' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Sade liste' }));
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/okudum?gorunum=sade'));
    expect(screen.getByRole('link', { name: 'Huzur Ahmet Hamdi Tanpınar' })).toBeVisible();
    expect(screen.getByRole('img', { name: '5 üzerinden 4,5' })).toBeVisible();
    view.unmount();
    await show('/kitaplarim/okudum', { pages: { kitaplarim } });
    expect(asked.at(-1)).toEqual({ raf: 'okudum', gorunum: 'sade' });
    await userEvent.click(screen.getByRole('button', { name: 'Görünüm: Sade liste' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ayrıntılı' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ raf: 'okudum', gorunum: 'ayrintili' }));
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = 'raf-gorunumu=; max-age=0; path=/';
  });

  test('[R-LOOK-03] sorted by end the books stand under their years, in another order under none', async () => {
    const liste = [inLibrary({ bitis: '2026-05-04' }), inLibrary({ id: 8, adi: 'Kar', bitis: '2025-01-02' }), inLibrary({ id: 9, adi: 'Sis' })];
    const { unmount } = await show('/kitaplarim', { pages: { kitaplarim: library({ s: 'bitirme-tarihi', kitaplar: { liste } }) } });
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(['2026', '2025', 'Tarihi bilinmeyenler']);
    unmount();
    await show('/kitaplarim', { pages: { kitaplarim: library({ kitaplar: { liste } }) } });
    expect(screen.queryByRole('heading', { name: '2026' })).toBeNull();
  });

  test('an empty library says what will be here; a search without results says that', async () => {
    const empty = { liste: [] };
    const { unmount } = await show('/kitaplarim', { pages: { kitaplarim: library({ kitaplar: empty }) } });
    expect(screen.getByText('Bu rafta henüz kitap yok')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kitap bul' })).toHaveAttribute('href', '/kitaplar');
    unmount();
    await show('/kitaplarim?q=zz', { pages: { kitaplarim: library({ kitaplar: empty, q: 'zz' }) } });
    expect(screen.getByText('Bu rafta aradığınız gibi bir kitap yok')).toBeVisible();
  });

  test('a taken name is reported at its field, and input is kept', async () => {
    await show('/kitaplarim', {
      pages: { kitaplarim: library() },
      answers: { 'v2/kitaplik/rafKaydet': () => refusal('', { adi: 'Bu adda bir rafınız zaten var.' }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yeni raf' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Raf adı'), 'Yaz');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    expect(await within(dialog).findByText('Bu adda bir rafınız zaten var.')).toBeVisible();
    expect(within(dialog).getByLabelText('Raf adı')).toHaveValue('Yaz');
  });

  test.each(['/kitaplarim', '/elif/kitaplari'])('[R-BOOK-22] a shelf renamed on %s stays open there in its order at its new address', async (base) => {
    const shelf = (adi: string, raf: string) => ({ raf, id: 6, adi, kitapSayisi: 1 });
    const data = ({ raf }: { raf?: string }) => library({ raf, s: 'puana-gore', raflar: [raf === 'kis--6' ? shelf('Kış', raf) : shelf('Güz', 'guz--6')] });
    const view = await show(`${base}/guz--6?s=puana-gore`, {
      pages: { kitaplarim: data, raf: data },
      answers: { 'v2/kitaplik/rafKaydet': () => ({ raf: shelf('Kış', 'kis--6') }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Raf işlemleri' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rafı düzenle' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Raf adı'), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(view.place()).toBe(`${base}/kis--6?s=puana-gore`));
  });

  test('[R-BOOK-22] a new shelf is saved once and opened', async () => {
    const view = await show('/kitaplarim', {
      pages: { kitaplarim: library() },
      answers: { 'v2/kitaplik/rafKaydet': () => ({ raf: { raf: 'guz', id: 6, adi: 'Güz', kitapSayisi: 0 } }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yeni raf' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Raf adı'), ' Güz ');
    await userEvent.click(within(dialog).getByRole('switch', { name: /Yalnızca ben göreyim/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(view.place()).toBe('/kitaplarim/guz'));
    expect(view.sent.filter((call) => call.path === 'v2/kitaplik/rafKaydet').map(({ input }) => [input.adi, input.gizli, Boolean(input.istekId)])).toEqual([
      ['Güz', '1', true],
    ]);
  });
});

test('[R-PROF-08] the library of a closed account that is shown on request stays shown from shelf to shelf', async () => {
  const asked: unknown[] = [];
  await show('/ayse/kitaplari?goster=1', {
    self: null,
    pages: {
      raf: (params) => {
        asked.push(params);
        return library({ uye: aReader({ id: 9, adi: 'Ayşe Demir', kadi: 'ayse' }), kendi: 0 });
      },
    },
  });
  expect(asked[0]).toMatchObject({ kadi: 'ayse', yineDeGoster: 1 });
  const shelvesBar = within(screen.getByRole('navigation', { name: 'Raflar' })).getAllByRole('link');
  expect(shelvesBar.map((link) => link.getAttribute('href')?.endsWith('?goster=1'))).toEqual(shelvesBar.map(() => true));
  expect(screen.getAllByRole('link', { name: /profil/i })[0]).toHaveAttribute('href', '/ayse?goster=1');
});

test("the site's own account, whose name nobody else can have, has a library as well", async () => {
  await show('/yaprak/kitaplari', { self: null, pages: { raf: library({ uye: aReader({ id: 1, adi: 'Yaprak', kadi: 'yaprak' }), kendi: 0 }) } });
  expect(screen.getByRole('heading', { level: 1, name: /Yaprak/ })).toBeVisible();
});

test("[R-PROF-04] another reader's library offers nothing to change", async () => {
  const uye = aReader({ id: 9, adi: 'Ayşe Demir', kadi: 'ayse' });
  await show('/ayse/kitaplari/okudum', { self: null, pages: { raf: library({ uye, kendi: 0, raf: 'okudum' }) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Okudu' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Okuyor 0' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Profile dön/ })).toHaveAttribute('href', '/ayse');
  expect(screen.queryByRole('button', { name: /işlemler|Yeni raf/ })).toBeNull();
});

test('[R-LOOK-13] a shelf is named in the words of its owner for the owner', async () => {
  await show('/defne/kitaplari/okudum', { self: { kadi: 'defne' }, pages: { raf: library({ uye: aReader({ kadi: 'defne' }), kendi: 1, raf: 'okudum' }) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Okudum' })).toBeVisible();
});

test.each([
  ['tr', 'Ayşe Demir’in kitaplığı'],
  ['en', 'Ayşe Demir’s books'],
] as const)('[R-LOOK-13] the library of another reader is named naturally in %s', async (lang, name) => {
  await show('/ayse/kitaplari', { self: null, lang, pages: { raf: library({ uye: aReader({ id: 9, adi: 'Ayşe Demir', kadi: 'ayse' }), kendi: 0 }) } });
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});
