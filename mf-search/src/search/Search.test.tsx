import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import {
  type AreaOptions,
  aBook,
  aMember,
  anAuthor,
  aPost,
  aReader,
  aTopic,
  later,
  type PageReply,
  refusal,
  renderArea,
  renderModal,
} from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const found: PageReply<'ara'> = ({ q = '', bolum = 'kesfet', s }) => ({ q, bolum, ...(s ? { s } : {}) });
const show = (path: string, ara: PageReply<'ara'> = found, more: AreaOptions = {}) =>
  renderArea(area, path, { pages: { ara }, answers: { ara: ({ input }) => ({ kelime: input.q ?? '', sonuclar: [], hata: 0 }) }, self: null, ...more });

test.each(['/arama', '/ara'])('[R-SRCH-01] [R-SRCH-02] %s opens the search and asks for a query', async (path) => {
  const view = await show(path);
  expect(await screen.findByText('Ne arıyorsunuz?')).toBeVisible();
  expect(view.asked).toEqual([{}]);
  const field = await screen.findByRole('combobox');
  expect(field).toHaveFocus();
  await userEvent.type(field, '  tanpınar {Enter}');
  await waitFor(() => expect(view.place()).toBe('/ara?q=tanp%C4%B1nar'));
});

test('[R-NAV-03] what is written on while the results are on their way stays; without it, the field lets go and shows the words of each page', async () => {
  const answer = later<PageData<'ara'>>();
  const view = await show('/ara?q=tan', (asked) => (asked.q === 'orhan' ? answer.promise : found(asked)));
  const field = await screen.findByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, 'orhan{Enter}');
  await waitFor(() => expect(view.asked).toContainEqual({ q: 'orhan' }));
  await userEvent.type(field, ' pamuk');
  act(() => answer.resolve({ q: 'orhan', bolum: 'kesfet' }));
  await waitFor(() => expect(view.place()).toBe('/ara?q=orhan'));
  expect(screen.getByRole('combobox')).toHaveValue('orhan pamuk');
  expect(field).toHaveFocus();
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(view.place()).toBe('/ara?q=orhan+pamuk'));
  await waitFor(() => expect(field).not.toHaveFocus());
  expect(field).toHaveValue('orhan pamuk');
  await act(() => view.router.navigate('/ara?q=tan'));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('tan'));
});

describe.each(['/oneriler', '/onerilenler'])('%s', (path) => {
  const neden = { okur: 3, kitaplar: [{ id: 2, adi: 'Eylül', seo_adi: 'eylul' }] };
  const suggested = (sizeOzel?: PageData<'ara'>['sizeOzel']) => () => ({
    q: '',
    bolum: 'kesfet' as const,
    ...(sizeOzel ? { sizeOzel } : {}),
    kitaplar: { liste: [aBook({ id: 8, adi: 'Mahur Beste' })] },
    yazarlar: { liste: [anAuthor()] },
  });
  test('[R-SRCH-03] [R-SRCH-04] [R-READ-10] suggests books, each with its reason, and leads to all of them; the search waits', async () => {
    const view = await show(path, suggested([{ ...aBook(), neden }]));
    const list = within(await screen.findByRole('region', { name: 'Size özel' }));
    expect(list.getByRole('link', { name: /Saatleri Ayarlama/ })).toHaveTextContent(
      'Zevki size yakın 3 okur sevdi. Sizin gibi onlar da “Eylül” kitabını sevdi.',
    );
    expect(list.getByRole('link', { name: 'Tümü: Size özel' })).toHaveAttribute('href', '/ne-okusam/size-ozel');
    expect(view.asked).toEqual([{ oneri: 1 }]);
    expect(screen.queryByText('Ne arıyorsunuz?')).toBeNull();
    const field = await screen.findByRole('combobox');
    expect(field).not.toHaveFocus();
    await userEvent.type(field, 'tanpınar {Enter}');
    await waitFor(() => expect(view.place()).toBe('/ara?q=tanp%C4%B1nar'));
  });
  test.each([
    ['a visitor', null, undefined, /^Üye olup/, 'Ne okusam?', '/ne-okusam'],
    ['a member without ratings', aReader(), [], /^Okuduğunuz kitaplara puan verdikçe/, 'Ne okusam?', '/ne-okusam'],
    ['a member who wants none', aReader(), undefined, /^Kişisel öneriler kapalı/, 'Ayarlar', '/ayarlar/okuma'],
  ])('[R-SRCH-03] [R-SRCH-04] [R-READ-10] tells %s how suggestions come about, and shows what others read', async (_, self, given, words, link, to) => {
    await show(path, suggested(given), { self, answers: { sonAramalar: () => ({ liste: [] }) } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: /Mahur Beste/ })).toBeVisible();
  });
});

test('[R-FIND-03] in a section without a query the field waits: nothing lies over the tabs and the filter', async () => {
  await show('/ara?bolum=kitaplar', () => ({ q: '', bolum: 'kitaplar', s: 'yukselenler', kitaplar: { liste: [aBook()] } }));
  const field = await screen.findByRole('combobox');
  expect(field).not.toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('[R-SRCH-05] [R-SRCH-07] [R-SRCH-10] without a section the overview shows results of every kind, with links to all', async () => {
  const view = await show('/ara?q=tan', () => ({
    q: 'tan',
    bolum: 'kesfet',
    kitaplar: { liste: [aBook()] },
    yazarlar: { liste: [anAuthor()] },
    konular: { liste: [aTopic()] },
    okurlar: { liste: [aMember()] },
    gonderiler: { liste: [aPost()] },
  }));
  const books = await screen.findByRole('region', { name: 'Kitaplar' });
  expect(within(books).getByRole('link', { name: /Saatleri Ayarlama/ })).toHaveAttribute('href', '/kitap/saatleri-ayarlama-enstitusu--7');
  expect(within(books).getByRole('link', { name: 'Tümü: Kitaplar' })).toHaveAttribute('href', '/ara?q=tan&bolum=kitaplar');
  expect(screen.getByRole('link', { name: /Roman, Deneme/ })).toHaveAttribute('href', '/yazar/ahmet-hamdi-tanpinar');
  expect(screen.getByRole('link', { name: /Polisiye/ })).toHaveAttribute('href', '/konu/polisiye');
  expect(within(screen.getByRole('region', { name: 'Okurlar' })).getByRole('link', { name: /Can Yıldız/ })).toHaveAttribute('href', '/canyildiz');
  expect(screen.getByText(/yağmur yağdı/)).toBeVisible();
  expect(view.asked).toEqual([{ q: 'tan' }]);
});

test('[R-SRCH-06] [R-SRCH-08] [R-SRCH-31] [R-SRCH-35] a section has its own sorts; the default one is not in the URL', async () => {
  const view = await show('/ara?q=tan&bolum=kitaplar', ({ q = '', s = 'yukselenler' }) => ({ q, bolum: 'kitaplar', s, kitaplar: { liste: [aBook()] } }), {
    lang: 'en',
  });
  expect(await screen.findByRole('link', { name: /Saatleri/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Books', current: 'page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Rising/ }));
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((c) => c.textContent)).toEqual(['Rising', 'Most relevant', 'Newly released', 'Most read', 'Most liked', 'Most popular']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Most read' }));
  expect(await screen.findByRole('button', { name: /Most read/ })).toBeVisible();
  await waitFor(() => expect(view.place()).toBe('/ara?q=tan&bolum=kitaplar&s=en-cok-okunanlar'));
  expect(view.asked).toEqual([
    { q: 'tan', bolum: 'kitaplar' },
    { q: 'tan', bolum: 'kitaplar', s: 'en-cok-okunanlar' },
  ]);
});

test('[R-SRCH-08] an unsupported sort counts as absent', async () => {
  const view = await show('/ara?q=tan&bolum=okurlar&s=yeni-cikanlar');
  await screen.findByText('“tan” için bir şey bulunamadı');
  expect(view.asked).toEqual([{ q: 'tan', bolum: 'okurlar' }]);
});

test.each([
  ['tr', '“zzz” için bir şey bulunamadı'],
  ['en', 'Nothing was found for “zzz”'],
] as const)('[R-SRCH-05] nothing found is said in %s, and the words stay in the field', async (lang, text) => {
  await show('/ara?q=zzz', found, { lang });
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByRole('combobox')).toHaveValue('zzz');
});

test('[R-SRCH-05] a failed search is retried with the same query', async () => {
  let broken = true;
  const view = await show('/ara?q=tan&bolum=kitaplar', (asked) =>
    broken ? refusal('Olmadı.', undefined, 500) : { ...found(asked), q: 'tan', bolum: 'kitaplar', kitaplar: { liste: [aBook()] } },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Bir hata oluştu');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('link', { name: /Saatleri/ })).toBeVisible();
  expect(await screen.findByRole('combobox')).toHaveValue('tan');
  await waitFor(() => expect(view.place()).toBe('/ara?q=tan&bolum=kitaplar'));
});

test('[R-SRCH-29] [R-SRCH-34] reviews are paged; a failed page can be retried', async () => {
  let broken = true;
  const view = await show(
    '/ara?q=tan&bolum=incelemeler',
    ({ q = '' }) => ({ q, bolum: 'incelemeler', s: 'en-yeni', gonderiler: { liste: [aPost({ id: 1, ustYazi: 'Birinci inceleme' })], imlec: 'devam' } }),
    {
      answers: { 'v2/gonderi/liste': () => (broken ? refusal('Olmadı.') : { liste: [aPost({ id: 2, ustYazi: 'İkinci inceleme' })] }) },
    },
  );
  expect(await screen.findByText('Birinci inceleme')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await screen.findByText(/Liste yüklenemedi|yüklenemedi/)).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('İkinci inceleme')).toBeVisible();
  expect(screen.getByText('Birinci inceleme')).toBeVisible();
  expect(view.sent.at(-1)).toMatchObject({ path: 'v2/gonderi/liste', input: { q: 'tan', turu: 'inceleme', sira: 'en-yeni', imlec: 'devam' } });
});

test('[R-FIND-03] chosen filters stand as chips that take them back; the sheet changes them; all of it is in the URL', async () => {
  const secenekler = {
    diller: [{ kod: 'tr', adi: 'Türkçe' }],
    turler: [{ kod: 'roman', adi: 'Roman' }],
    haller: [{ kod: 'huzunlu', adi: 'hüzünlü' }],
    tempolar: [],
    uyarilar: [{ kod: 'savas', adi: 'savaş' }],
    seriler: [],
  };
  const books: PageReply<'ara'> = ({ q = '', bolum: _, s: __, imlec: ___, ...suzgec }) => ({
    q,
    bolum: 'kitaplar',
    s: 'yukselenler',
    suzgec,
    secenekler,
    kitaplar: { liste: [aBook()] },
  });
  const view = await show('/ara?q=tan&bolum=kitaplar&dil=tr&yilEn=1950&puanEn=9&hal=huzunlu&uyarisiz=savas&tempo=B', books);
  expect(view.asked).toEqual([{ q: 'tan', bolum: 'kitaplar', dil: 'tr', yilEn: 1950, hal: 'huzunlu', uyarisiz: 'savas' }]);
  expect(await screen.findByRole('link', { name: 'Kaldır: Ruh hâli: hüzünlü' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kaldır: Şu uyarı olmasın: savaş' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Kaldır: Dil: Türkçe' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Kaldır: En erken yıl: 1950' }));
  await waitFor(() => expect(view.place()).toBe('/ara?q=tan&bolum=kitaplar&dil=tr&hal=huzunlu&uyarisiz=savas'));
  await userEvent.click(screen.getByRole('button', { name: 'Süz' }));
  expect(view.store.getState().modals.at(-1)).toMatchObject({
    name: 'AramaSuzgeci',
    props: { q: 'tan', suzgec: { dil: 'tr', hal: 'huzunlu', uyarisiz: 'savas' }, secenekler },
  });
});

test('[R-FIND-03] books go on after the first page, with the same filters', async () => {
  const view = await show(
    '/ara?q=tan&bolum=kitaplar&tur=roman',
    () => ({ q: 'tan', bolum: 'kitaplar', s: 'yukselenler', suzgec: { tur: 'roman' }, kitaplar: { liste: [aBook()], imlec: 'devam' } }),
    { answers: { ara: () => ({ kelime: '', sonuclar: [], hata: 0 }), 'v2/ara/devam': () => ({ kitaplar: { liste: [aBook({ id: 8, adi: 'Huzur' })] } }) } },
  );
  await screen.findByRole('link', { name: /Saatleri/ });
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await screen.findByRole('link', { name: /Huzur/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Saatleri/ })).toBeVisible();
  expect(view.sent.at(-1)).toMatchObject({ path: 'v2/ara/devam', input: { q: 'tan', bolum: 'kitaplar', tur: 'roman', imlec: 'devam' } });
});

test('[R-FIND-05] nothing found offers the nearest names', async () => {
  await show('/ara?q=tutnmy', ({ q = '' }) => ({
    q,
    bolum: 'kesfet',
    oneriler: [{ turu: 'kitap', name: 'Tutunamayanlar', icerik: { id: 5, seo_adi: 'tutunamayanlar', altBilgi: 'Oğuz Atay' } }],
  }));
  expect(await screen.findByText('“tutnmy” için bir şey bulunamadı')).toBeVisible();
  const near = screen.getByRole('navigation', { name: 'Bunu mu aradınız?' });
  expect(within(near).getByRole('link', { name: 'Tutunamayanlar' })).toHaveAttribute('href', '/kitap/tutunamayanlar--5');
});

test('[R-LOOK-13] filters are not called optional one by one, and one press takes all of them back', async () => {
  const opened = (suzgec: object) => renderModal(area, 'AramaSuzgeci', { props: { q: 'tan', suzgec } });
  const view = await opened({ dil: 'tr', seri: '7' });
  expect(await screen.findByLabelText('Tür')).toHaveDisplayValue('Hepsi');
  expect(screen.queryByText('(isteğe bağlı)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Temizle' }));
  await waitFor(() => expect(view.place()).toBe('/ara?q=tan&bolum=kitaplar'));
});

test('[R-SERIES-03] a found book of a series says so with its place', async () => {
  const seri = { id: 3, adi: 'İnce Memed', seo_adi: 'ince-memed', yer: '2' };
  await show('/ara?q=ince&bolum=kitaplar', ({ q = '' }) => ({ q, bolum: 'kitaplar', kitaplar: { liste: [aBook({ seri })] } }));
  expect(await screen.findByText(/İnce\sMemed\s#2$/)).toBeVisible();
});

test('[R-FIND-01] what was found in English names its English title', async () => {
  const found = { q: 'mind', bolum: 'kitaplar' as const, kitaplar: { liste: [aBook({ ingilizceAdi: 'A Mind at Peace' })] } };
  await show('/ara?q=mind&bolum=kitaplar', () => found, { lang: 'en' });
  expect(await screen.findByText(/A\sMind\sat\sPeace/)).toBeVisible();
});

test('[R-FIND-03] a series of what was found narrows to it; the chosen one can be kept or left', async () => {
  const choices = { diller: [], turler: [], haller: [], tempolar: [], uyarilar: [] };
  const view = await renderModal(area, 'AramaSuzgeci', {
    props: { q: 'memed', suzgec: { seri: '7' }, secenekler: { ...choices, seri: 'Dağın Öte Yüzü', seriler: [{ kod: '3', adi: 'İnce Memed' }] } },
  });
  const series = await screen.findByLabelText('Seri');
  expect(series).toHaveDisplayValue('Dağın Öte Yüzü');
  await userEvent.selectOptions(series, 'İnce Memed');
  await userEvent.click(screen.getByRole('button', { name: 'Sonuçları göster' }));
  await waitFor(() => expect(view.place()).toBe('/ara?q=memed&bolum=kitaplar&seri=3'));
});

test('[R-FIND-03] without series there is nothing to choose', async () => {
  await renderModal(area, 'AramaSuzgeci', { props: { q: 'tan', suzgec: {} } });
  expect(await screen.findByLabelText('Tür')).toBeVisible();
  expect(screen.queryByLabelText('Seri')).toBeNull();
});

test('without a filter there is nothing to take back', async () => {
  await renderModal(area, 'AramaSuzgeci', { props: { q: 'tan', suzgec: {} } });
  expect(await screen.findByRole('button', { name: 'Sonuçları göster' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Temizle' })).toBeNull();
});

test('while nothing is asked for, books, authors and topics to begin with stand below; only books lead on', async () => {
  await show('/arama', () => ({
    q: '',
    bolum: 'kesfet',
    kitaplar: { liste: [aBook()] },
    yazarlar: { liste: [anAuthor()] },
    konular: { liste: [aTopic()] },
  }));
  expect(await screen.findByText('Ne arıyorsunuz?')).toBeVisible();
  expect(screen.getByRole('link', { name: /Saatleri Ayarlama/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Polisiye/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Tümü:/ }).map((l) => l.getAttribute('href'))).toEqual(['/ara?bolum=kitaplar']);
});
