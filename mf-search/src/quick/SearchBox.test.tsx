import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AreaOptions, type CallAnswers, later, noConnection, refusal, renderSlot, type SentCall } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
type Found = ReturnType<typeof foundBooks>;
const book = {
  turu: 'kitap' as const,
  name: 'Saatleri Ayarlama Enstitüsü',
  icerik: { id: 7, seo_adi: 'saatleri-ayarlama-enstitusu', altBilgi: 'Ahmet Hamdi Tanpınar · Geç kalanlar', yazarAdi: 'Ahmet Hamdi Tanpınar' },
};
const author = { turu: 'yazar' as const, name: 'Ahmet Hamdi Tanpınar', icerik: { id: 3, seo_adi: 'ahmet-hamdi-tanpinar' } };
const foundBooks = ({ input }: SentCall) => ({ kelime: input.q ?? '', sonuclar: [book, author], hata: 0 });

const show = (answers: CallAnswers = { ara: foundBooks }, more: AreaOptions = {}) => renderSlot(area, 'shell.search-box/v1', { answers, self: null, ...more });
const box = () => screen.getByRole('combobox');
const options = () => screen.findAllByRole('option');
const asked = (view: Awaited<ReturnType<typeof show>>) => view.sent.filter((c) => c.path === 'ara').map((c) => c.input);
const asks = (q: string, sadece?: string) => ({ q, extras: 'yeniGrup', ...(sadece ? { sadece } : {}) });
beforeEach(() => localStorage.clear());

test('[R-SRCH-40] [R-SRCH-36] queries once typing has paused; placeholders are shown until the response', async () => {
  const answer = later<Found>();
  const view = await show({ ara: () => answer.promise });
  await userEvent.type(box(), 'tan', { delay: 20 });
  expect(asked(view)).toEqual([]);
  expect(within(screen.getByRole('listbox')).getAllByRole('listitem', { hidden: true })).toHaveLength(9);
  await waitFor(() => expect(asked(view)).toEqual([asks('tan')]));
  act(() => answer.resolve({ kelime: 'tan', sonuclar: [book], hata: 0 }));
  const lines = await options();
  expect(lines.map((l) => l.textContent)).toEqual([expect.stringContaining('Saatleri'), '“tan” için bütün sonuçlar Arama']);
});

test('[R-SRCH-38] [R-SRCH-39] a response to an outdated query is dropped, and the current one is sent', async () => {
  const first = later<Found>();
  const view = await show({ ara: (call) => (call.input.q === 'ta' ? first.promise : foundBooks(call)) });
  await userEvent.type(box(), 'ta');
  await waitFor(() => expect(asked(view)).toHaveLength(1));
  await userEvent.type(box(), 'n');
  act(() => first.resolve({ kelime: 'ta', sonuclar: [{ ...author, name: 'Tarık Tufan' }], hata: 0 }));
  expect((await options())[0]).toHaveTextContent('Saatleri');
  expect(screen.queryByText('Tarık Tufan')).toBeNull();
  expect(asked(view)).toEqual([asks('ta'), asks('tan')]);
});

test('[R-SRCH-37] the same query in the same scope is served from the cache', async () => {
  const view = await show();
  await userEvent.type(box(), 'tan');
  await options();
  await userEvent.clear(box());
  await userEvent.type(box(), 'tan');
  expect((await options())[0]).toHaveTextContent('Saatleri');
  expect(asked(view)).toHaveLength(1);
});

test.each<[string, string, string]>([
  ['[R-SRCH-25] [R-SRCH-27] [R-SRCH-17] down and Enter open the first', '{ArrowDown}{Enter}', '/kitap/saatleri-ayarlama-enstitusu--7'],
  ['[R-SRCH-25] [R-SRCH-19] down, down, down and up open the second', '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}', '/yazar/ahmet-hamdi-tanpinar'],
  ['[R-SRCH-28] Enter alone searches the words', '{Enter}', '/ara?q=tan'],
  ['[R-SRCH-18] the last line searches the words', '{ArrowUp}{Enter}', '/ara?q=tan'],
])('%s', async (_, keys, to) => {
  const view = await show();
  await userEvent.type(box(), 'tan');
  await options();
  await userEvent.keyboard(keys);
  await waitFor(() => expect(view.place()).toBe(to));
});

test('[R-SRCH-16] [R-SRCH-23] every kind is named; a new group is the last but one and opens its page', async () => {
  const found = (['hikaye', 'kitap', 'yazar', 'okur', 'etiket', 'konu', 'dil', 'ulke', 'tur', 'seri', 'yeniGrup'] as const).map((turu, id) => ({
    turu,
    name: `ad ${turu}`,
    icerik: turu === 'yeniGrup' ? {} : { id: id + 1 },
  }));
  const view = await show({ ara: ({ input }) => ({ kelime: input.q ?? '', sonuclar: found, hata: 0 }), sonAramalar: () => ({ liste: [] }) }, { self: {} });
  await userEvent.type(box(), 'ad');
  expect((await options()).map((o) => o.lastElementChild?.textContent)).toEqual([
    'Hikâye',
    'Kitap',
    'Yazar',
    'Okur',
    'Etiket',
    'Konu',
    'Dil',
    'Ülke',
    'Tür',
    'Seri',
    'Yeni grup',
    'Arama',
  ]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(view.place()).toBe('/mesajlar/yeni-grup'));
});

test('[R-LOOK-08] the drawn cover of a book names its author, not its series, which stands beside the title', async () => {
  await show();
  await userEvent.type(box(), 'tan');
  const [first] = await options();
  expect(first).toHaveTextContent('Ahmet Hamdi Tanpınar · Geç kalanlar');
  expect(within(first as HTMLElement).queryByText(/Geç kalanlar/, { selector: 'svg text' })).toBeNull();
  expect((first as HTMLElement).querySelector('svg > g > text:nth-of-type(2)')?.textContent).toMatch(/Tanpınar$/);
});

test('[R-SRCH-26] the right arrow completes the highlighted name; Escape closes the list', async () => {
  await show();
  await userEvent.type(box(), 'tan');
  await options();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(box()).toHaveValue('Saatleri Ayarlama Enstitüsü');
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('[R-SRCH-13] [R-SRCH-14] [R-SRCH-24] a scope changes the placeholder and the query; a language is not a link', async () => {
  const view = await show({ ara: ({ input }) => ({ kelime: input.q ?? '', sonuclar: [{ turu: 'dil', name: 'İngilizce', icerik: { kod: 'en' } }], hata: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: /Hepsi/ }));
  expect((await screen.findAllByRole('menuitemradio')).map((c) => c.textContent)).toEqual(
    expect.arrayContaining(['Hikâye', 'Dil', 'Kitap', 'Konu', 'Okur', 'Tür', 'Ülke', 'Yazar']),
  );
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dil' }));
  expect(box()).toHaveAttribute('placeholder', 'Dil ara');
  await userEvent.type(box(), 'ing');
  await userEvent.click((await options())[0] as HTMLElement);
  expect(asked(view)).toEqual([asks('ing', 'dil')]);
  await waitFor(() => expect(view.place()).toBe('/'));
});

test('[R-SRCH-11] [R-SRCH-12] [R-SRCH-15] a visitor’s recent searches come from this browser without a call, in English too', async () => {
  localStorage.setItem('son-aramalar', JSON.stringify([{ turu: 'arama', name: 'tanpınar', icerik: {} }, book]));
  const view = await show({}, { lang: 'en' });
  expect(box()).toHaveAttribute('placeholder', 'Search in Yaprak');
  await userEvent.click(box());
  expect((await options()).map((o) => o.textContent)).toEqual(['tanpınar Search', expect.stringContaining('Saatleri')]);
  await userEvent.keyboard('{ArrowDown}{Delete}');
  expect(await options()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear history' }));
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(view.sent).toEqual([]);
});

test('[R-SRCH-41] a member’s list is refreshed half a second after a search was added', async () => {
  const kept = [{ id: 1, ...author }];
  const view = await show({ ara: foundBooks, sonAramalar: ({ input }) => ({ liste: input.islem === 'cek' ? kept : [] }) }, { self: {} });
  await waitFor(() => expect(view.sent.map((c) => c.input)).toEqual([{ islem: 'cek' }]));
  await userEvent.type(box(), 'tan');
  await options();
  const before = Date.now();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(view.sent.filter((c) => c.input.islem === 'cek')).toHaveLength(2), { timeout: 2000 });
  expect(Date.now() - before).toBeGreaterThanOrEqual(480);
  expect(view.sent.filter((c) => c.input.islem === 'ekle').map((c) => c.input)).toEqual([{ islem: 'ekle', icerikId: '0', turu: 'arama', kelime: 'tan' }]);
});

test.each([
  ['the connection is lost', noConnection],
  ['the site refuses', () => refusal('Olmadı.')],
])('[R-SRCH-28] when %s, it is said, the words stay, and Enter searches them all the same', async (_, answer) => {
  const view = await show({ ara: answer });
  await userEvent.type(box(), 'tan');
  expect(await screen.findByRole('alert')).toHaveTextContent('Arama şu anda yapılamadı.');
  expect(box()).toHaveValue('tan');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(view.place()).toBe('/ara?q=tan'));
});
