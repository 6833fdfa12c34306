import { act, screen, waitFor, within } from '@testing-library/react';
import { HOLD_MS } from '@yaprak/shared-kit/staff';
import { librarian, open, refused } from '../testing/open';

const book = (id: number, adi: string) => ({ id, adi, seo_adi: 'kitap', yazarAdi: 'Peride Celal' });
const missing = {
  liste: 'isbnsiz',
  isler: { liste: [1, 2, 3].map((id) => ({ id, kitap: book(id, `Kitap ${id}`), ayrinti: 'Can · 1990' })) },
};
const side = (id: number, adi: string) => ({ id, adi, yol: `/yazar/${id}`, ayrinti: '1916–2013', okur: id });
const twins = {
  liste: 'ikizler',
  isler: {
    liste: [
      { id: 7, ikiz: { turu: 'yazar', neden: 'ayni-yazar', ilki: side(10, 'Peride Celal'), ikincisi: side(11, 'Peride Celâl') } },
      { id: 8, ikiz: { turu: 'yazar', neden: 'ayni-yazar', ilki: side(20, 'Suat Derviş'), ikincisi: side(21, 'Suat Dervis') } },
    ],
  },
};
const covers = { liste: 'kapaklar', isler: { liste: [{ id: 4, kitap: book(4, 'Kayıp Kapak'), kusur: 'kayip' }] } };
const counts = { toplam: 1, sayilar: { isbnsiz: 3, ikizler: 2, kapaklar: 1, 'ice-aktarilanlar': 0 } };

const show = (list: string, page: object | (() => object), answer: (path: string) => object = () => ({})) =>
  open({
    member: librarian,
    at: `/kutuphanecilik/${list}`,
    answer: ({ path }) =>
      path === 'page-request' ? (typeof page === 'function' ? page() : page) : path === 'v2/yonetim/bekleyen' ? counts : (answer(path) as never),
  });
/** What is held goes out as when the tab is hidden. */
const leaveTab = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
// On a slow machine too, what is held waits for the tab to be left.
const after = globalThis.setTimeout;
beforeEach(() => {
  globalThis.setTimeout = ((act: () => void, ms?: number) => (ms === HOLD_MS ? 0 : after(act, ms))) as typeof setTimeout;
});
afterEach(() => {
  globalThis.setTimeout = after;
  jest.restoreAllMocks();
});
const current = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current'));
const field = (name: string) => screen.getByRole('textbox', { name: `“${name}” için ISBN` });

test('[R-STAFF-07] ISBNs are typed row after row, Enter leads to the next; the tabs say how much is left', async () => {
  const { user, sent } = await show('isbnsiz', missing);
  expect(await screen.findByRole('link', { name: 'ISBN’si eksikler (3)' })).toHaveAttribute('aria-current', 'page');
  await user.keyboard('i');
  expect(field('Kitap 1')).toHaveFocus();
  await user.keyboard('978-975-363-802-9{Enter}');
  await waitFor(() => expect(field('Kitap 2')).toHaveFocus());
  expect(sent('v2/kutuphane/is/isbn')).toEqual({ id: '1', isbn: '978-975-363-802-9' });
  expect(screen.queryByRole('link', { name: 'Kitap 1' })).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(field('Kitap 3')).toHaveFocus();
});

test('[R-STAFF-07] a refused ISBN stays in its row with the reason', async () => {
  const { user } = await show('isbnsiz', missing, () => refused(400, 'Olmadı.', { alanlar: { isbn: 'Bu ISBN başka bir kitapta: Kurtlar' } }));
  await user.keyboard('i123{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu ISBN başka bir kitapta: Kurtlar');
  expect(field('Kitap 1')).toHaveAttribute('aria-invalid', 'true');
  expect(field('Kitap 1')).toHaveFocus();
});

test('[R-STAFF-07] Y says that a book has none; it can be taken back before it is sent', async () => {
  const { user, sent } = await show('isbnsiz', missing);
  await user.keyboard('jy');
  expect(within(current() as HTMLElement).getByRole('link', { name: 'Kitap 3' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('“Kitap 2”: ISBN’si yok.');
  await user.keyboard('z');
  expect(within(current() as HTMLElement).getByRole('link', { name: 'Kitap 2' })).toBeVisible();
  await user.keyboard('y');
  leaveTab();
  await waitFor(() => expect(sent('v2/kutuphane/is/isbn')).toEqual({ id: '2' }));
});

test('[R-STAFF-07] doubles are decided by one key each, and pressed as well', async () => {
  const { user, calls } = await show('ikizler', twins);
  await user.keyboard('2');
  expect(screen.getByRole('status')).toHaveTextContent('“Peride Celâl” kaldı, öteki onunla birleşti.');
  await user.click(screen.getByRole('button', { name: 'İkisi ayrı: Suat Derviş' }));
  expect(screen.getByText('Bu listede iş kalmadı')).toBeVisible();
  leaveTab();
  await waitFor(() =>
    expect(calls.filter((call) => call.path === 'v2/kutuphane/is/ikiz').map((call) => call.input)).toEqual([
      { id: '7', karar: 'ikincisi' },
      { id: '8', karar: 'ayri' },
    ]),
  );
});

test('[R-STAFF-07] a refused decision brings its row back and says why', async () => {
  const { user, toasts } = await show('kapaklar', covers, () => refused(409, 'Bu kayıt zaten bu durumda.'));
  expect(screen.getByText('görsel kayıp')).toBeVisible();
  await user.keyboard('1');
  expect(screen.queryByRole('link', { name: 'Kayıp Kapak' })).toBeNull();
  leaveTab();
  expect(await screen.findByRole('link', { name: 'Kayıp Kapak' })).toBeVisible();
  expect(toasts()).toContain('Bu kayıt zaten bu durumda.');
});

test('[R-STAFF-07] what another librarian has settled meanwhile leaves the list, and it is said', async () => {
  const tooLate = () => refused(409, 'Bu kayıt zaten bu durumda.', { hataKodu: 'stateAlready' });
  const isbns = await show('isbnsiz', missing, tooLate);
  await isbns.user.keyboard('i9789753638029{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kitap 1' })).toBeNull());
  expect(isbns.toasts()).toEqual(['Bu kayıt zaten bu durumda.']);
  await isbns.user.keyboard('{Escape}y');
  leaveTab();
  await waitFor(() => expect(isbns.calls.filter(({ path }) => path === 'v2/kutuphane/is/isbn')).toHaveLength(2));
  await waitFor(() => expect(isbns.toasts()).toEqual(['Bu kayıt zaten bu durumda.']));
  expect(screen.queryByRole('link', { name: 'Kitap 2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Kitap 3' })).toBeVisible();
});

test('[R-STAFF-07] books of imports are accepted, refused and merged by keys; ? names them', async () => {
  const row = (id: number) => ({ id, kitap: book(id, `Gelen ${id}`), okur: 2, benzerler: [book(90 + id, `Benzeyen ${id}`)], zaman: '2026-01-05T10:00:00Z' });
  const { user, calls } = await show('ice-aktarilanlar', { kitaplar: { liste: [row(1), row(2), row(3)] } });
  await user.keyboard('?');
  expect(within(await screen.findByRole('dialog', { name: 'Tuşlar' })).getByText('Benzeyenle birleştir')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('ar1');
  leaveTab();
  await waitFor(() =>
    expect(calls.filter((call) => call.path === 'v2/kutuphane/ice-aktarilan/coz').map((call) => call.input)).toEqual([
      { id: '1', karar: 'kabul' },
      { id: '2', karar: 'ret' },
      { id: '3', karar: 'birlestir', hedefId: '93' },
    ]),
  );
});

const comeBack = () => {
  leaveTab();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('[R-STAFF-07] [R-CONST-06] back from another tab a work list is as colleagues have left it; the keyboard goes on beside, what is typed stays', async () => {
  let liste = missing.isler.liste;
  const { user, calls } = await show('isbnsiz', () => ({ ...missing, isler: { liste } }));
  await user.keyboard('ji978-97');
  expect(field('Kitap 2')).toHaveValue('978-97');
  liste = missing.isler.liste.slice(1);
  comeBack();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kitap 1' })).toBeNull());
  expect(field('Kitap 2')).toHaveValue('978-97');
  liste = missing.isler.liste.filter(({ id }) => id !== 2);
  comeBack();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kitap 2' })).toBeNull());
  expect(within(current() as HTMLElement).getByRole('link', { name: 'Kitap 3' })).toBeVisible();
  expect(calls.filter(({ path }) => path === 'page-request')).toHaveLength(3);
});

test('[R-STAFF-07] [R-CONST-06] so are the books of imports', async () => {
  const row = (id: number) => ({ id, kitap: book(id, `Gelen ${id}`), okur: 2, benzerler: [], zaman: '2026-01-05T10:00:00Z' });
  let liste = [row(1), row(2)];
  await show('ice-aktarilanlar', () => ({ kitaplar: { liste } }));
  liste = [row(2)];
  comeBack();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gelen 1' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Gelen 2' })).toBeVisible();
});
