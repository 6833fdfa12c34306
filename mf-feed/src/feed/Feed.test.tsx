import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { type AreaOptions, aBook, aMember, aPost, noAnswerYet, noConnection, type PageReply, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const feed = (change: Partial<PageData<'akis'>> = {}): PageData<'akis'> => ({ gonderiler: { liste: [aPost()] }, oneCikan: 0, oneriler: [], ...change });
const nothingNew = { akisKontro2l: () => ({ akisYeniVarMi: 0 as const }) };
const show = (akis: PageReply<'akis'> = () => feed(), { answers, ...more }: AreaOptions = {}, path = '/akis') =>
  renderArea(area, path, { pages: { akis }, answers: { ...nothingNew, ...answers }, ...more });

test("[R-FEED-01] [R-FEED-05] the feed shows followed readers' posts, the compose prompt, and follow suggestions", async () => {
  const view = await show(() => feed({ oneriler: [aMember({ id: 9, adi: 'Nehir Su', kadi: 'nehirsu' })] }));
  expect(view.asked).toEqual([{}]);
  expect(screen.getByText(/yağmur yağdı/)).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Yaz' }))
      .getAllByRole('link')
      .map((l) => l.getAttribute('href')),
  ).toEqual(['/ileti-paylas', '/inceleme-paylas', '/alinti-ekle']);
  // In the side column, on wide screens.
  expect(screen.getByRole('link', { name: /Nehir Su/, hidden: true })).toHaveAttribute('href', '/nehirsu');
});

test.each([
  ['tr', 'Akışınız sizi bekliyor', 'Keşfetmeye başla'],
  ['en', 'Your feed is waiting', 'Start discovering'],
] as const)('[R-FEED-01] an empty feed says what will be there and leads to discovering, in %s', async (lang, title, step) => {
  await show(() => feed({ gonderiler: { liste: [] } }), { lang });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: step })).toHaveAttribute('href', '/kesfet');
});

test('[R-FEED-01] featured stand-in posts are labelled as such', async () => {
  const view = await show(() => feed({ oneCikan: 1 }));
  expect(screen.getByText(/Takip ettikleriniz paylaştıkça burada görünecek/)).toBeVisible();
  await waitFor(() => expect(view.sent[0]).toEqual({ path: 'akisKontro2l', input: { akisSonId: '10', oneCikanMi: '1' } }));
});

test('[R-FEED-01] the channels, where nothing stands in, do not say that something does', async () => {
  await show(() => feed({ gonderiler: { liste: [] }, oneCikan: 1, kanallar: [] }), {}, '/akis/takipler');
  expect(screen.getByText(tr.channelsEmptyTitle)).toBeVisible();
  expect(screen.queryByText(tr.feedStandIn)).toBeNull();
});

test("[R-FEED-02] [R-FEED-03] [R-FEED-07] the channels show the number of new posts per reader, and open one reader's posts", async () => {
  const writer = aMember();
  const view = await show(
    ({ kanal, uyeId }) =>
      kanal ? feed({ gonderiler: { liste: [] }, kanallar: [{ uye: writer, sayi: 3, son: aPost() }] }) : feed(uyeId ? { uye: writer } : {}),
    {},
    '/akis/takipler',
  );
  const line = screen.getByRole('link', { name: /Can Yıldız/ });
  expect(line).toHaveTextContent('3');
  await userEvent.click(line);
  await waitFor(() => expect(view.place()).toBe('/akis/takipler/2'));
  // The pressed line begins with the same text: the post itself is the article.
  expect(await within(await screen.findByRole('article')).findByText(/yağmur yağdı/)).toBeVisible();
  expect(view.asked).toEqual([{ kanal: 1 }, { uyeId: 2 }]);
});

test("[R-FEED-06] readers who chose the channels see them at the feed's URL", async () => {
  await show(() => feed({ gonderiler: { liste: [aPost()] }, kanallar: [{ uye: aMember(), sayi: 2, son: aPost() }] }), { lang: 'en' });
  expect(screen.getByRole('link', { name: /Can Yıldız/ })).toHaveTextContent('2');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/akis/takipler');
  expect(screen.queryByRole('article')).toBeNull();
});

test('[R-FEED-07] empty channels say so', async () => {
  await show(() => feed({ gonderiler: { liste: [] }, kanallar: [] }), { lang: 'en' }, '/akis/takipler');
  expect(screen.getByText('Nothing new these days')).toBeVisible();
});

test('[R-FEED-08] new posts are announced and loaded by a press', async () => {
  let posts = [aPost()];
  await show(() => feed({ gonderiler: { liste: posts } }), {
    answers: { akisKontro2l: ({ input }) => ({ akisYeniVarMi: Number(input.akisSonId) < 11 ? 1 : 0 }) },
  });
  const pill = await screen.findByRole('button', { name: 'Yeni gönderiler var' });
  posts = [aPost({ id: 11, ustYazi: 'Az önce yazıldı.' }), ...posts];
  await userEvent.click(pill);
  expect(await screen.findByText('Az önce yazıldı.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yeni gönderiler var' })).toBeNull());
});

test('[R-FEED-08] new posts that fail to load leave the feed unchanged', async () => {
  let broken = false;
  await show(() => (broken ? noConnection() : feed()), { answers: { akisKontro2l: () => ({ akisYeniVarMi: 1 }) } });
  const pill = await screen.findByRole('button', { name: 'Yeni gönderiler var' });
  broken = true;
  await userEvent.click(pill);
  await waitFor(() => expect(pill).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText(/yağmur yağdı/)).toBeVisible();
});

test('[R-FEED-05] the feed is paged; a failed page can be retried', async () => {
  let broken = true;
  await show(() => feed({ gonderiler: { liste: [aPost()], imlec: 'iki' } }), {
    answers: { 'v2/akis/liste': () => (broken ? refusal('Olmadı.') : { liste: [aPost({ id: 8, ustYazi: 'Dünden kalan.' })] }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await screen.findByText('Devamı yüklenemedi.')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Dünden kalan.')).toBeVisible();
});

test('[R-AUTH-08] a visitor is redirected to sign-in with a return URL; nothing is fetched', async () => {
  const view = await show(undefined, { self: null });
  await waitFor(() => expect(view.place()).toBe('/giris-yap?yonlendir=%2Fakis'));
  expect(view.asked).toEqual([]);
});

test('[R-LAYOUT-26] a feed that failed to load can be retried', async () => {
  let broken = true;
  await show(() => (broken ? refusal('Olmadı.', undefined, 500) : feed()));
  broken = false;
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText(/yağmur yağdı/)).toBeVisible();
});

test('while the feed is loading nothing partial is shown', async () => {
  await show(() => noAnswerYet(), { waiting: true });
  expect(screen.queryByRole('navigation', { name: 'Akış' })).toBeNull();
});

const line = (change: object = {}) => ({
  id: 7,
  uye: aMember(),
  turu: 'bitirdi' as const,
  zaman: '2026-01-02T12:00:00.000Z',
  kitaplar: [{ kitap: aBook({ id: 5, adi: 'Kar' }) }],
  sayi: 1,
  ...change,
});

test('[R-READ-05] what followed readers read stands between the posts as quiet lines, linked to reader and book', async () => {
  const posts = [
    aPost({ id: 12, zaman: '2026-01-03T12:00:00.000Z', ustYazi: 'Üstteki.' }),
    aPost({ id: 11, zaman: '2026-01-01T12:00:00.000Z', ustYazi: 'Alttaki.' }),
  ];
  const later = line({ id: 3, turu: 'ilerledi', zaman: '2025-12-30T12:00:00.000Z', kitaplar: [{ kitap: aBook({ id: 6, adi: 'İnce Memed' }), yuzde: 40 }] });
  const view = await show(() => feed({ gonderiler: { liste: posts }, okumalar: { liste: [line()], imlec: 'iki' } }), {
    answers: { 'v2/akis/okumalar': () => ({ liste: [later] }) },
  });
  const [first, second] = [await screen.findByText(/bitirdi/), await screen.findByText(/okuyor:/)];
  const order = (a: Element, b: Element) => a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(order(screen.getByText('Üstteki.'), first) && order(first, screen.getByText('Alttaki.')) && order(screen.getByText('Alttaki.'), second)).toBe(true);
  expect(first).toHaveTextContent(/Can Yıldız bitirdi: Kar/);
  expect(second).toHaveTextContent(/İnce Memed %40/);
  expect(
    within(first)
      .getAllByRole('link')
      .map((l) => l.getAttribute('href')),
  ).toEqual(['/canyildiz', expect.stringMatching(/^\/kitap\/.*--5$/)]);
  expect(within(first).queryByRole('button')).toBeNull();
  expect(view.sent.filter((s) => s.path === 'v2/akis/okumalar').map((s) => s.input)).toEqual([{ imlec: 'iki' }]);
});

test('[R-READ-05] a feed without posts shows the lines; many books are counted', async () => {
  await show(() => feed({ gonderiler: { liste: [] }, okumalar: { liste: [line({ sayi: 6 })] } }), { lang: 'en' });
  expect(screen.getByText(/finished reading 6 books/)).toHaveTextContent('and 5 more');
  expect(screen.queryByText('Your feed is waiting')).toBeNull();
});
