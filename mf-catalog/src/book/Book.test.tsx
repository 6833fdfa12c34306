import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData, Result } from '@yaprak/shared-kit';
import {
  type AreaOptions,
  aBook,
  aMember,
  anAuthor,
  aPost,
  Elsewhere,
  later,
  noConnection,
  type PageReply,
  refusal,
  renderArea,
} from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const path = '/kitap/saatleri-ayarlama-enstitusu--7';
const book = (change: Partial<PageData<'kitap'>> = {}): PageData<'kitap'> => ({
  kitap: aBook(),
  kunye: { yayinevi: 'Dergâh', sayfa: 382, isbn: '9789759951139', ilkYil: 1961, cevirmenler: [] },
  yazarlar: [anAuthor()],
  turler: [{ id: 1, adi: 'Roman', seo_adi: 'roman' }],
  dagilim: [0, 0, 0, 1, 0, 2, 3, 10, 14, 10],
  sayilar: { okudu: 120, okuyor: 8, okuyacak: 40, inceleme: 2, alinti: 5, ileti: 0, takipci: 3 },
  takip: 0,
  sessiz: 0,
  bolum: 'genel-bakis',
  gonderiler: { liste: [] },
  ...change,
});
const show = (at = path, kitap: PageReply<'kitap'> = () => book(), more: AreaOptions = {}) => renderArea(area, at, { pages: { kitap }, ...more });

test('[R-BOOK-02] [R-BOOK-04] [R-BOOK-08] the URL names the book; the page shows it, its author, imprint and numbers', async () => {
  const view = await show();
  expect(view.asked).toEqual([{ id: 7, seo: 'saatleri-ayarlama-enstitusu' }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Saatleri Ayarlama Enstitüsü' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ahmet Hamdi Tanpınar' })).toHaveAttribute('href', '/yazar/ahmet-hamdi-tanpinar');
  expect(screen.getAllByText('Dergâh')[0]).toBeInTheDocument();
  expect(screen.getByText(/120 kişi okudu/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Genel bakış', current: 'page' })).toHaveAttribute('href', path);
});

test('[R-BOOK-02] authors whose pages are closed are named and not linked', async () => {
  await show(path, () => book({ yazarlar: [] }));
  expect(screen.getAllByText('Ahmet Hamdi Tanpınar')[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ahmet Hamdi Tanpınar' })).toBeNull();
});

test('[R-BOOK-02] beside an author whose page is open one whose page is closed is named too, in their order, and so are translators', async () => {
  const yazarAdlari = [{ adi: 'Kapalı Yazar' }, { adi: 'Açık Yazar', seo_adi: 'acik-yazar' }];
  const cevirmenAdlari = [{ adi: 'Kapalı Çevirmen' }];
  const { kunye } = book();
  await show(path, () => book({ yazarlar: [anAuthor({ adi: 'Açık Yazar', seo_adi: 'acik-yazar' })], yazarAdlari, kunye: { ...kunye, cevirmenAdlari } }));
  expect(screen.getByText('Kapalı Yazar').compareDocumentPosition(screen.getByRole('link', { name: 'Açık Yazar' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText('Kapalı Çevirmen')[0]).toBeInTheDocument();
  for (const name of ['Kapalı Yazar', 'Kapalı Çevirmen']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test.each([
  ['tr', 'Henüz kimse yazmamış'],
  ['en', 'Nobody has written yet'],
] as const)('[R-BOOK-08] a book nobody has written about invites to it, in %s', async (lang, words) => {
  await show(path, () => book(), { lang });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/inceleme-paylas?kitapId=7')).toBe(true);
});

test('[R-BOOK-03] [R-BOOK-05] [R-BOOK-07] [R-BOOK-09] [R-BOOK-16] reviews are filtered by text and rating and sorted; the default sort is not in the URL', async () => {
  const reviews: PageReply<'kitap'> = ({ bolum = 'genel-bakis', q, s, puan }) =>
    book({
      bolum,
      ...(q ? { q } : {}),
      ...(s ? { s } : {}),
      ...(puan ? { puan } : {}),
      gonderiler: { liste: q === 'yok' ? [] : [aPost({ turu: 'inceleme', ustYazi: 'Zamanın ironisi.' })] },
    });
  const view = await show(`${path}/incelemeler?puan=9`, reviews);
  expect(screen.getByText('Zamanın ironisi.')).toBeVisible();
  expect(screen.getByText(/Yalnızca 4,5 yıldız/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Öne çıkanlar/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'En yeni' }));
  await waitFor(() => expect(view.place()).toBe(`${path}/incelemeler?puan=9&s=en-yeni`));
  await userEvent.type(screen.getByRole('searchbox'), 'yok{Enter}');
  expect(await screen.findByText('Aradığınız gibi bir şey bulunamadı')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('yok');
  expect(view.asked.at(-1)).toEqual({ id: 7, seo: 'saatleri-ayarlama-enstitusu', bolum: 'incelemeler', s: 'en-yeni', q: 'yok', puan: 9 });
  await userEvent.click(await screen.findByRole('button', { name: /En yeni/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Öne çıkanlar' }));
  await waitFor(() => expect(view.place()).not.toContain('s='));
});

test('[R-BOOK-03] [R-CONST-06] whoever comes back to a book from another tab sees the shelf it was put on there', async () => {
  const data = book();
  await show(path, () => structuredClone(data), { answers: { 'v2/okuma/liste': () => ({ liste: [] }) } });
  expect(screen.queryByRole('button', { name: /Okuyorum/ })).toBeNull();
  data.kitap.okuma = { raf: 'okuyorum' };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect((await screen.findAllByRole('button', { name: /Okuyorum/ }))[0]).toBeVisible();
});

test('[R-BOOK-14] [R-BOOK-17] readers of the book are paged and can be retried', async () => {
  let broken = true;
  const view = await show(`${path}/okurlar`, () => book({ bolum: 'okurlar', okurlar: { liste: [aMember()], imlec: 'iki' } }), {
    answers: { 'v2/kitap/okurlar': () => (broken ? noConnection() : { liste: [aMember({ id: 3, adi: 'Deniz Ak', kadi: 'denizak' })] }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await screen.findByText('Devamı yüklenemedi.')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Deniz Ak')).toBeVisible();
  expect(view.sent.at(-1)).toEqual({ path: 'v2/kitap/okurlar', input: { kitapId: '7', s: 'okuyanlar', imlec: 'iki' } });
});

test.each([
  ['tr', 'Fiyat bilgisi bulunamadı'],
  ['en', 'Price information not found'],
] as const)('[R-ERR-24] a book without prices says so (%s)', async (lang, words) => {
  await show(`${path}/fiyatlar`, ({ bolum = 'genel-bakis' }) => book({ bolum }), { lang });
  expect(screen.getByText(words)).toBeVisible();
});

test('[R-BOOK-12] [R-BOOK-13] [R-BOOK-15] [R-BOOK-18] empty sections say so and offer no sort', async () => {
  const view = await show(`${path}/fiyatlar`, ({ bolum = 'genel-bakis' }) => book({ bolum }));
  expect(screen.getByText('Fiyat bilgisi bulunamadı')).toBeVisible();
  for (const name of ['Diğer baskılar', 'Benzer kitaplar']) {
    await userEvent.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(screen.getByRole('link', { name, current: 'page' })).toBeVisible());
    expect(screen.queryByRole('button', { name: /Öne çıkanlar|En yeni/ })).toBeNull();
  }
  expect(view.asked.map((p) => p.bolum)).toEqual(['fiyatlar', 'diger-baskilar', 'benzer-kitaplar']);
});

test('[R-BOOK-22] a shelf change is optimistic, and rolled back if refused', async () => {
  const answer = later<Result<'v2/kitap/isaretle'> | ReturnType<typeof refusal>>();
  const view = await show(path, () => book(), { answers: { 'v2/kitap/isaretle': () => answer.promise, 'v2/okuma/liste': () => ({ liste: [] }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Rafa ekle' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Okuyorum' }));
  expect(await screen.findByRole('button', { name: /Okuyorum/ })).toBeVisible();
  expect(view.sent.filter(({ path: to }) => to !== 'v2/okuma/liste')).toEqual([{ path: 'v2/kitap/isaretle', input: { kitapId: '7', raf: 'okuyorum' } }]);
  await act(async () => answer.resolve(refusal('Şu anda olmadı.')));
  expect(await screen.findByText('Şu anda olmadı.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Rafa ekle' })).toBeVisible();
});

test("[R-BOOK-02] a rating updates the average, the number of ratings, the distribution and the page's readers together", async () => {
  await show(path, () => book(), {
    answers: {
      'v2/kitap/isaretle': () => ({
        okuma: { raf: 'okudum', puan: 10 },
        puan: 3,
        puanSayisi: 2,
        okuyanSayisi: 6,
        dagilim: [0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
        okurlar: { okudu: 6, okuyor: 5, okuyacak: 4 },
      }),
    },
  });
  await userEvent.click(screen.getByRole('radio', { name: '5 yıldız' }));
  expect(await screen.findByText('2 puan')).toBeVisible();
  expect(screen.getByText(/6\skişi\sokudu/)).toHaveTextContent('6 kişi okudu 5 kişi okuyor 4 kişi okuyacak');
  expect(screen.getByTitle('5 ★ · 1')).toBeVisible();
  expect(screen.getByTitle('4 ★ · 0')).toBeVisible();
});

test("[R-BOOK-19] [R-BOOK-20] following and muting show the site's message", async () => {
  const view = await show(path, () => book(), {
    answers: { 'v2/kitap/takip': ({ input }) => ({ takip: input.takip === '1' ? 1 : 0, sessiz: input.sessiz === '1' ? 1 : 0 }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Takip et' }));
  expect(await screen.findByRole('button', { name: 'Takip ediliyor', pressed: true })).toBeVisible();
  expect(view.sent).toEqual([{ path: 'v2/kitap/takip', input: { id: '7', takip: '1' } }]);
});

test('[R-ERR-01] a visitor who shelves, follows or saves a book is asked to sign in and nothing is sent', async () => {
  const view = await show(path, () => book(), { self: null });
  await userEvent.click(screen.getByRole('button', { name: 'Takip et' }));
  expect(view.store.getState().prompt.login).toBe(true);
  expect(view.sent).toEqual([]);
});

test('[R-BOOK-02] another slug of the same book redirects to its own URL; a URL without a number is not found', async () => {
  const view = await show('/kitap/eski-ad--7', ({ seo }) => (seo === 'eski-ad' ? new Elsewhere(path) : book()));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(view.place()).toBe(path));
  view.unmount();
  const wrong = await show('/kitap/bir-sey');
  expect(wrong.container.querySelector('[data-status="404"]')).not.toBeNull();
  expect(wrong.asked).toEqual([]);
});

test('[R-LAYOUT-26] a book that failed to load can be retried', async () => {
  let broken = true;
  await show(path, () => (broken ? noConnection() : book()));
  broken = false;
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Saatleri');
});
