import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aBook, aReader, show } from '../testing/show';
import type { Edition } from './Imprint';

type BookData = PageData<'kitap'>;
const path = '/kitap/huzur--7';
const data = (more: Partial<BookData> = {}): BookData => ({
  kitap: aBook({ puan: 4.2 }),
  kunye: { yayinevi: 'Dergâh', sayfa: 396, ilkYil: 1949, cevirmenler: [] },
  yazarlar: [{ id: 3, adi: 'Ahmet Hamdi Tanpınar', seo_adi: 'ahmet-hamdi-tanpinar', turlerAdi: 'Roman', kitapSayisi: 9 }],
  turler: [{ id: 2, adi: 'Roman', seo_adi: 'roman' }],
  dagilim: [0, 0, 0, 0, 0, 0, 2, 4, 6, 3],
  sayilar: { okudu: 40, okuyor: 3, okuyacak: 12, inceleme: 5, alinti: 8, ileti: 0, takipci: 4 },
  takip: 0,
  sessiz: 0,
  bolum: 'genel-bakis',
  gonderiler: { liste: [] },
  ...more,
});
const anEdition = (kunye: Partial<Edition['kunye']> = {}): Edition => ({
  ...aBook({ id: 9, adi: 'A Mind at Peace', seo_adi: 'a-mind-at-peace' }),
  kunye: {
    yayinevi: 'Archipelago',
    yil: 2008,
    dil: 'İngilizce',
    sayfa: 447,
    isbn: '9780979333057',
    cevirmenler: [{ adi: 'Erdağ Göknar', seo_adi: 'erdag-goknar' }],
    ...kunye,
  },
});
const page = (more: Partial<BookData> = {}) => ({ kitap: data(more) });

describe('the page of a book', () => {
  test('[R-BOOK-02] [R-BOOK-06] [R-BOOK-08] shows author, rating and sections; the default one has the bare URL', async () => {
    await show(path, { self: null, pages: page() });
    expect(screen.getByRole('heading', { level: 1, name: 'Huzur' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ahmet Hamdi Tanpınar' })).toHaveAttribute('href', '/yazar/ahmet-hamdi-tanpinar');
    const sections = within(screen.getByRole('navigation', { name: 'Huzur' })).getAllByRole('link');
    expect(sections.map((link) => link.getAttribute('href'))).toEqual([
      path,
      ...['incelemeler', 'alintilar', 'iletiler', 'diger-baskilar', 'fiyatlar', 'okurlar', 'benzer-kitaplar'].map((bolum) => `${path}/${bolum}`),
    ]);
    expect(sections[0]).toHaveAttribute('aria-current', 'page');
    expect(sections[1]).toHaveTextContent('İncelemeler5');
    // One press on a histogram bar filters the reviews by it.
    expect(screen.getByRole('link', { name: /4,5 yıldız/ })).toHaveAttribute('href', `${path}/incelemeler?puan=9`);
  });
});

describe('what a book says first, and what stands beside it', () => {
  test('[R-LOOK-04] pages, year of the first edition, language and genre stand in one line; the scale is labelled, the average has one decimal', async () => {
    await show(path, {
      self: null,
      pages: page({ kitap: aBook({ puan: 4 }), kunye: { sayfa: 396, yil: 2001, ilkYil: 1949, dil: 'Türkçe', cevirmenler: [] } }),
    });
    const line = screen.getByText('396 sayfa', { exact: false, selector: 'p' });
    expect(line).toHaveTextContent('396 sayfa 1949 Türkçe Roman');
    expect(within(line).getByRole('link', { name: 'Roman' })).toHaveAttribute('href', '/kitap-turu/roman');
    expect(screen.getByText('4,0')).toBeVisible();
    for (const stars of ['1', '2', '3', '4', '5']) expect(screen.getByText(stars, { selector: 'li > span' })).toBeVisible();
  });

  test('[R-LOOK-04] of a book of which little is known the line says what there is, or is not there', async () => {
    const { unmount } = await show(path, { self: null, pages: page({ kunye: { dil: 'Türkçe', cevirmenler: [] }, turler: [] }) });
    expect(screen.getByText('Türkçe', { selector: 'p' })).toBeVisible();
    unmount();
    await show(path, { self: null, pages: page({ kunye: { cevirmenler: [] }, turler: [] }) });
    expect(screen.queryByText(/·\s*$/, { selector: 'p' })).toBeNull();
  });

  test('[R-LOOK-05] readers whom one follows with their rating or shelf, other editions and similar books stand beside the book', async () => {
    const readers: BookData['tanidikOkurlar'] = [
      { uye: aReader({ id: 5, adi: 'Can Yıldız', kadi: 'can' }), raf: 'okudum', puan: 7 },
      { uye: aReader({ id: 6, adi: 'Ece Su', kadi: 'ece' }), raf: 'okuyacagim' },
    ];
    await show(path, { pages: page({ tanidikOkurlar: readers, baskilar: [anEdition()], benzerler: [aBook({ id: 12, adi: 'Sahnenin Dışındakiler' })] }) });
    const beside = within(screen.getByRole('complementary', { hidden: true }));
    expect(beside.getByRole('link', { name: /Can Yıldız/, hidden: true })).toContainElement(beside.getByRole('img', { name: '5 üzerinden 3,5', hidden: true }));
    expect(beside.getByRole('link', { name: /Ece Su/, hidden: true })).toHaveTextContent('Okuyacak');
    expect(beside.getByRole('link', { name: /A Mind at Peace/, hidden: true })).toHaveTextContent('Archipelago · 2008 · İngilizce');
    expect(beside.getByRole('link', { name: /Sahnenin Dışındakiler/, hidden: true })).toBeInTheDocument();
    expect(beside.queryByRole('link', { name: 'Bütün baskılar', hidden: true })).toBeNull();
  });

  test('[R-LOOK-05] of many editions four stand beside the book, with the way to all of them', async () => {
    const baskilar = [1, 2, 3, 4, 5].map((n) => ({ ...anEdition(), id: 20 + n, adi: `Baskı ${n}` }));
    await show(path, { self: null, pages: page({ baskilar }) });
    const beside = within(screen.getByRole('complementary', { hidden: true }));
    expect(beside.getByRole('link', { name: /Baskı 4/, hidden: true })).toBeInTheDocument();
    expect(beside.queryByRole('link', { name: /Baskı 5/, hidden: true })).toBeNull();
    expect(beside.getByRole('link', { name: 'Bütün baskılar', hidden: true })).toHaveAttribute('href', `${path}/diger-baskilar`);
  });

  test('[R-LOOK-06] an edition says publisher, year, language, pages, ISBN and translator', async () => {
    await show(`${path}/diger-baskilar`, { pages: page({ bolum: 'diger-baskilar', baskilar: [anEdition()] }) });
    const edition = screen.getByRole('list', { name: 'Diğer baskılar' });
    for (const fact of ['Archipelago', '2008', 'İngilizce', '447', '9780979333057', 'Erdağ Göknar']) expect(within(edition).getByText(fact)).toBeVisible();
  });

  test('[R-LOOK-12] a description in the other language says so and carries its language', async () => {
    const { unmount } = await show(path, { self: null, pages: page({ aciklama: 'A man walks through Istanbul.', aciklamaDili: 'en' }) });
    expect(screen.getByText('Tanıtım İngilizce')).toBeVisible();
    expect(screen.getByText('A man walks through Istanbul.').closest('[lang]')).toHaveAttribute('lang', 'en');
    unmount();
    await show(path, { self: null, pages: page({ aciklama: 'Bir adam İstanbul’da yürür.', aciklamaDili: 'tr' }) });
    expect(screen.queryByText(/^Tanıtım/)).toBeNull();
  });

  test('[R-READ-02] [R-CONST-06] how far one has come is asked again on coming back: it may have been told in another tab', async () => {
    let sayfa = 40;
    const kitap = aBook({ okuma: { raf: 'okuyorum' } });
    await show(path, { pages: page({ kitap }), answers: { 'v2/okuma/liste': () => ({ liste: [{ id: 3, bitti: 0 as const, sayfa, yuzde: sayfa }] }) } });
    expect(await screen.findByText('40. sayfa · %40')).toBeVisible();
    sayfa = 50;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('50. sayfa · %50')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: /okunan kısım/ })).toHaveAttribute('aria-valuenow', '50');
  });

  test('[R-BOOK-22] a shelved book offers its reading record beside the shelf, another one in the menu', async () => {
    const shelved = aBook({ okuma: { raf: 'okuyorum' } });
    const liste = [{ id: 3, bitti: 0 as const, sayfa: 40, yuzde: 25 }];
    const { unmount } = await show(path, { pages: page({ kitap: shelved }), answers: { 'v2/okuma/liste': () => ({ liste }) } });
    expect(screen.getByRole('button', { name: 'Okuma kaydı' })).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: /okunan kısım/ })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('40. sayfa · %25')).toBeVisible();
    unmount();
    await show(path, { pages: page() });
    expect(screen.queryByRole('button', { name: 'Okuma kaydı' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Diğer işlemler' }));
    expect(await screen.findByRole('menuitem', { name: 'Okuma kaydı' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Raflarım' })).toBeVisible();
  });
});

describe('the sections of a book', () => {
  test('[R-BOOK-05] [R-BOOK-07] [R-BOOK-16] reviews are filtered by text and rating; the default sort is not in the URL', async () => {
    const asked: object[] = [];
    const view = await show(`${path}/incelemeler?puan=8&s=en-yeni`, {
      pages: {
        kitap: (params) => {
          asked.push(params);
          return data({ bolum: 'incelemeler', s: 's' in params ? String(params.s) : 'one-cikanlar', ...('puan' in params ? { puan: 8 } : {}) });
        },
      },
    });
    expect(asked[0]).toMatchObject({ id: 7, seo: 'huzur', bolum: 'incelemeler', puan: 8, s: 'en-yeni' });
    expect(screen.getByText('Aradığınız gibi bir şey bulunamadı')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /En yeni/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Öne çıkanlar' }));
    await waitFor(() => expect(view.place()).toBe(`${path}/incelemeler?puan=8`));
    await screen.findByRole('button', { name: /Öne çıkanlar/ });
    await userEvent.click(screen.getByRole('link', { name: /Yalnızca 4 yıldız/ }));
    await waitFor(() => expect(view.place()).toBe(`${path}/incelemeler`));
  });

  test('[R-BOOK-14] [R-BOOK-17] readers have the follow button, by shelf', async () => {
    const view = await show(`${path}/okurlar`, {
      pages: page({ bolum: 'okurlar', s: 'okuyanlar', okurlar: { liste: [aReader({ id: 5, adi: 'Can Yıldız', kadi: 'can' })] } }),
    });
    expect(screen.getByRole('link', { name: /Can Yıldız/ })).toHaveAttribute('href', '/can');
    await userEvent.click(screen.getByRole('button', { name: /Okuyanlar/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Okuyacaklar' }));
    await waitFor(() => expect(view.place()).toBe(`${path}/okurlar?s=okuyacaklar`));
  });

  test('[R-BOOK-12] [R-BOOK-15] [R-BOOK-18] other editions and similar books are shelves without a sort', async () => {
    const { unmount } = await show(`${path}/diger-baskilar`, {
      pages: page({ bolum: 'diger-baskilar', baskilar: [anEdition()] }),
    });
    const editions = screen.getByRole('list', { name: 'Diğer baskılar' });
    expect(within(editions).getByRole('link', { name: 'A Mind at Peace' })).toHaveAttribute('href', '/kitap/a-mind-at-peace--9');
    expect(screen.queryByRole('button', { name: /Sırala/ })).toBeNull();
    unmount();
    await show(`${path}/benzer-kitaplar`, { pages: page({ bolum: 'benzer-kitaplar', kitaplar: [] }) });
    expect(screen.getByText('Burada henüz kitap yok')).toBeVisible();
  });

  test('[R-BOOK-13] [R-ERR-22] prices show shop, state and the cheapest; an empty list says so', async () => {
    const fiyatlar: BookData['fiyatlar'] = [
      {
        magaza: { id: 1, adi: 'Köşe Sahaf', seo_adi: 'kose-sahaf', adres: 'https://kose.example' },
        tutar: 19790,
        adres: 'https://kose.example/7',
        stokta: 1,
        zaman: '2026-11-20T10:00:00Z',
      },
      {
        magaza: { id: 2, adi: 'Mürekkep', seo_adi: 'murekkep', adres: 'https://murekkep.example' },
        tutar: 17000,
        adres: 'https://murekkep.example/7',
        stokta: 0,
        zaman: '2026-11-20T10:00:00Z',
      },
    ];
    const { unmount } = await show(`${path}/fiyatlar`, { pages: page({ bolum: 'fiyatlar', fiyatlar }) });
    const [first, second] = screen.getAllByRole('listitem').filter((li) => /Sahaf|Mürekkep/.test(li.textContent ?? ''));
    expect(first).toHaveTextContent(/Köşe Sahaf.*En uygun.*197,90 ₺/);
    expect(second).toHaveTextContent(/Mürekkep.*Tükendi/);
    unmount();
    await show(`${path}/fiyatlar`, { pages: page({ bolum: 'fiyatlar', fiyatlar: [] }) });
    expect(screen.getByText('Fiyat bilgisi bulunamadı')).toBeVisible();
  });
});
