import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetUnsaved } from '@yaprak/shared-kit';
import { nextPress, noConnection, type Reply, type SentCall } from '@yaprak/shared-kit/testing';
import { librarian, open, reader, refused } from '../testing/open';

const book = (more: object = {}) => ({
  turu: 'kitap',
  id: 5,
  surum: 3,
  alanlar: { adi: 'Kürk Mantolu Madonna', tur: 'kitap', isbn: '9789753638029', sayfa: '160', turler: '2' },
  katkilar: [{ rol: 'yazar', id: 12, adi: 'Sabahattin Ali' }],
  yol: '/kitap/kurk-mantolu-madonna--5',
  yayinda: 1,
  dogrudan: 1,
  diller: [{ kod: 'tr', adi: 'Türkçe' }],
  ulkeler: [],
  turler: [{ kod: '2', adi: 'Roman' }],
  ...more,
});
const fresh = { turu: 'kitap', alanlar: {}, katkilar: [], yayinda: 1, diller: [], ulkeler: [], turler: [] };
const edit = (data: () => object, answer: (call: SentCall) => Reply, member = librarian) =>
  open({
    member,
    at: '/kutuphanecilik/kitap/5',
    answer: (call) => (call.path === 'page-request' ? data() : answer(call)),
  });
/** Additions lead to one's own requests, which are empty here. */
const add = (at: string, answer: (call: SentCall) => Reply, data: object = { ...fresh, dogrudan: 0 }) =>
  open({ member: reader, at, answer: (call) => (call.path === 'page-request' ? { ...data, istekler: { liste: [] } } : answer(call)) });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

afterEach(forgetUnsaved);

test('[R-LIB-02] a librarian saves the whole record with the version read, and is led to the book', async () => {
  const { user, sent, address, toasts } = await edit(book, () => ({ durum: 'yapildi', id: 5, surum: 4, yol: '/kitap/madonna--5' }));
  await user.clear(box('Ad'));
  await user.type(box('Ad'), 'Madonna');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(address()).toBe('/kitap/madonna--5'));
  expect(sent('v2/kutuphane/kitap/kaydet')).toMatchObject({ id: '5', surum: '3', adi: 'Madonna', isbn: '9789753638029', katkilar: 'yazar:12', turler: '2' });
  expect(toasts()).toEqual(['Kaydedildi.']);
});

test('[R-LIB-02] of two concurrent editors the later one is told who changed what, refetches, and keeps their input', async () => {
  let now = book();
  const { user, sent } = await edit(
    () => now,
    ({ input }) => (input.surum === '4' ? { durum: 'yapildi', id: 5 } : refused(409, 'Can sayfa sayısını değiştirdi.', { hataKodu: 'staleRecord' })),
  );
  await user.clear(box('Ad'));
  await user.type(box('Ad'), 'Madonna');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Can sayfa sayısını değiştirdi.')).toBeVisible();
  now = book({ surum: 4, alanlar: { ...book().alanlar, sayfa: '177' } });
  await user.click(screen.getByRole('button', { name: 'Güncel kaydı getir' }));
  await waitFor(() => expect(box(/^Sayfa sayısı/)).toHaveValue('177'));
  expect(box('Ad')).toHaveValue('Madonna');
  expect(screen.queryByText('Can sayfa sayısını değiştirdi.')).toBeNull();
  nextPress();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent('v2/kutuphane/kitap/kaydet')).toMatchObject({ surum: '4', adi: 'Madonna', sayfa: '177' }));
});

test('[R-LIB-02] the lists too follow a record that is fetched anew: what a colleague did with genres and contributors is not taken back', async () => {
  const genres = [
    { kod: '2', adi: 'Roman' },
    { kod: '3', adi: 'Klasik' },
    { kod: '4', adi: 'Aşk' },
  ];
  let now = book({ turler: genres });
  const { user, sent } = await edit(
    () => now,
    ({ input }) => (input.surum === '4' ? { durum: 'yapildi', id: 5 } : refused(409, 'Can türleri değiştirdi.', { hataKodu: 'staleRecord' })),
  );
  await user.click(screen.getByRole('button', { name: 'Aşk' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Can türleri değiştirdi.')).toBeVisible();
  const katkilar = [...book().katkilar, { rol: 'cevirmen', id: 40, adi: 'Maureen Freely' }];
  now = book({ surum: 4, turler: genres, katkilar, alanlar: { ...book().alanlar, turler: '2,3' } });
  await user.click(screen.getByRole('button', { name: 'Güncel kaydı getir' }));
  expect(await screen.findByText('Maureen Freely')).toBeVisible();
  nextPress();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent('v2/kutuphane/kitap/kaydet')).toMatchObject({ surum: '4', katkilar: 'yazar:12,cevirmen:40', turler: '2,3,4' }));
});

test("a reader's edit is a proposal with a note, listed among their own", async () => {
  const { user, sent, address, toasts } = await add('/y/kitap-ekle?isbn=9789753638029&adi=Madonna', ({ path }) =>
    path === 'v2/kutuphane/bul' ? { liste: [{ id: 12, adi: 'Sabahattin Ali', ayrinti: '1907–1948' }] } : { durum: 'bekliyor', talepId: 3 },
  );
  expect(document.body).toHaveFocus();
  expect(box('Ad')).toHaveValue('Madonna');
  expect(box(/^ISBN/)).toHaveValue('9789753638029');
  await user.type(screen.getByRole('combobox', { name: 'Yazar ekle' }), 'sabah');
  await user.click(await screen.findByRole('option', { name: /Sabahattin Ali/ }));
  await user.type(box(/^Kütüphaneciye not/), 'Künyeden');
  await user.click(screen.getByRole('button', { name: 'Öner' }));
  await waitFor(() => expect(address()).toBe('/kutuphanecilik/isteklerim'));
  expect(sent('v2/kutuphane/kitap/kaydet')).toMatchObject({ adi: 'Madonna', katkilar: 'yazar:12', not: 'Künyeden' });
  expect(sent('v2/kutuphane/kitap/kaydet')).not.toHaveProperty('surum');
  expect(toasts()[0]).toMatch(/^Öneriniz alındı/);
});

test('[R-LIB-02] an author whom the catalogue lacks is typed by name and proposed with the book, by keyboard', async () => {
  const { user, sent } = await add('/y/kitap-ekle', ({ path }) => (path === 'v2/kutuphane/bul' ? { liste: [] } : { durum: 'bekliyor', talepId: 3 }));
  await user.type(box('Ad'), 'Gece Işığı');
  await user.type(screen.getByRole('combobox', { name: 'Yazar ekle' }), 'Işıl İnci');
  expect(await screen.findByRole('option', { name: /Işıl İnci/ })).toHaveTextContent('Katalogda yoksa bu adla ekle');
  await user.keyboard('{ArrowDown}{Enter}');
  const group = screen.getByRole('group', { name: 'Emeği geçenler' });
  expect(within(group).getByRole('listitem')).toHaveTextContent('Işıl İnci Yazar katalogda yok, kitapla birlikte eklenecek');
  await user.click(screen.getByRole('button', { name: 'Öner' }));
  await waitFor(() => expect(sent('v2/kutuphane/kitap/kaydet')).toMatchObject({ adi: 'Gece Işığı', katkilar: 'yazar:-1', yeniKisiler: 'Işıl İnci' }));
});

test('typing a title shows matching books already in the catalogue', async () => {
  const { user } = await add('/y/kitap-ekle', () => ({ liste: [{ id: 5, adi: 'Kürk Mantolu Madonna', ayrinti: 'Sabahattin Ali' }] }));
  await user.type(box('Ad'), 'Kürk Mantolu');
  expect(await screen.findByRole('link', { name: 'Kürk Mantolu Madonna' })).toHaveAttribute('href', '/kutuphanecilik/kitap/5');
});

test('a refusal appears at its field, also at the contributors', async () => {
  const { user } = await edit(book, () =>
    refused(400, 'Alanları denetleyin.', { alanlar: { isbn: 'Bu ISBN başka bir kitabın.', katkilar: 'En az bir yazar gerekir.' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(box(/^ISBN/)).toHaveAccessibleDescription(/Bu ISBN başka bir kitabın\./));
  expect(within(screen.getByRole('group', { name: 'Emeği geçenler' })).getByRole('alert')).toHaveTextContent('En az bir yazar gerekir.');
});

test('[R-FIND-05] a book without an author is told so at the list, which comes into sight, and not above the form as well', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  const { user } = await add('/y/kitap-ekle', (call) =>
    call.path === 'v2/kutuphane/kitap/kaydet'
      ? refused(400, 'Alanları denetleyin.', { alanlar: { katkilar: 'Emeği geçenler alanını doldurun.' } })
      : { liste: [] },
  );
  await user.type(box('Ad'), 'Kayıp Saatler');
  await user.click(screen.getByRole('button', { name: 'Öner' }));
  const said = await within(screen.getByRole('group', { name: 'Emeği geçenler' })).findByRole('alert');
  expect(screen.getAllByRole('alert')).toEqual([said]);
  expect(shown).toEqual([said]);
});

test("[R-MODAL-04] … [R-MODAL-07] the form links to a record's other actions; to the history for librarians only", async () => {
  const first = await edit(book, () => ({}));
  for (const name of ['Kitapları birleştir', 'Baskıları bir araya getir', 'Kitabı yayından kaldır', 'Geçmiş'])
    await first.user.click(screen.getByRole('button', { name }));
  expect(first.modals().map((m) => m.name)).toEqual(['KitapBirlestir', 'KitapBaskilariBirArayaGetir', 'KitapYayindanKaldir', 'Gecmis']);
});

test('an unpublished book says so and can be published; a reader sees no history', async () => {
  const { user, modals } = await edit(
    () => book({ yayinda: 0 }),
    () => ({}),
    reader,
  );
  expect(screen.getByText('Yayında değil')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Geçmiş' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kitabı yayına al' }));
  expect(modals()).toEqual([{ name: 'KitapYayinaAl', props: { id: 5 } }]);
});

test('[R-LIB-02] [R-HOLD-15] what could not be saved is there again for the same version only, and can be discarded', async () => {
  let now = book();
  const again = () =>
    edit(
      () => now,
      () => refused(401, 'Oturumunuz kapandı.'),
    );
  const { user } = await again();
  const genre = () => screen.getByRole('button', { name: 'Roman' });
  await user.type(box('Ad'), ' (yeni)');
  await user.click(genre());
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Oturumunuz kapandı.')).toBeVisible();
  cleanup();
  await again();
  expect(await screen.findByText('Kaydetmediğiniz değişiklikler burada.')).toBeVisible();
  expect(box('Ad')).toHaveValue('Kürk Mantolu Madonna (yeni)');
  expect(genre()).toHaveAttribute('aria-pressed', 'false');
  cleanup();
  now = book({ surum: 4 });
  await again();
  expect(box('Ad')).toHaveValue('Kürk Mantolu Madonna');
  cleanup();
  now = book();
  const last = await again();
  await last.user.click(await screen.findByRole('button', { name: 'Vazgeç' }));
  expect(box('Ad')).toHaveValue('Kürk Mantolu Madonna');
  expect(genre()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('Kaydetmediğiniz değişiklikler burada.')).toBeNull();
});

test('[R-LIB-02] a cover whose line was cut on its way is sent again with the line back, once', async () => {
  const answers = [noConnection];
  const kept = { resim: '/medya/yeni', anahtar: 'a'.repeat(22), genislik: 900, yukseklik: 300 };
  const { user, calls } = await edit(book, ({ path }) => (path === 'resimYukle' ? (answers.shift()?.() ?? kept) : {}));
  const sentCovers = () => calls.filter(({ path }) => path === 'resimYukle');
  await user.upload(screen.getByLabelText('Kapak', { selector: 'input' }), new File(['x'], 'kapak.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await back();
  expect(await screen.findByAltText('Şu anki görsel')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await back();
  expect(sentCovers()).toHaveLength(2);
});
