import type { CallPath } from '@yaprak/shared-kit/contract';
import { importFile } from '../library/import/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { lastChange, makeAuthor, makeBook } from './testing';

let api: TestApi;
let librarian: TestMember;
let author: number;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'] });
  author = await makeAuthor(api, 'Halide Edib Adıvar');
});
afterAll(() => api?.stop());

/** A reader with one imported book. */
async function imported(title: string, by = 'Meçhul Yazar') {
  const reader = await api.member();
  await importFile(
    api,
    reader,
    `Title,Author,My Rating,Exclusive Shelf,Date Read,My Review\n${title},${by},4,read,2024/02/03,Uzun uzun bir inceleme.\n`,
    'yayinla',
  );
  const [book] = await library(reader);
  return { reader, id: book?.id ?? 0, seo: book?.seo_adi ?? '' };
}
const library = async (reader: TestMember) => (await api.get('v2/kitaplik/liste', { uyeId: reader.id }, { session: reader })).body._sonuc.liste;
const waiting = async () => (await api.get('v2/kutuphane/ice-aktarilanlar', {}, { session: librarian })).body._sonuc.liste;
const decide = (input: { id: number; karar: 'kabul' | 'birlestir' | 'ret'; hedefId?: number }, session = librarian) =>
  api.post('v2/kutuphane/ice-aktarilan/coz', input, { session });
const listed = async (q: string) => (await api.get('v2/kutuphane/bul', { turu: 'yazar', q }, { session: await api.member() })).body._sonuc.liste.length;

test('[R-LIBIO-05] an imported book is put before librarians beside what resembles it', async () => {
  const like = await makeBook(api, 'Ateşten Gömlek', author);
  const { id } = await imported('Ateşten Gömlek 2', 'Halide Edip');
  expect((await waiting())[0]).toMatchObject({ id, okur: 1, kitap: { adi: 'Ateşten Gömlek 2', incelenmemis: 1 }, benzerler: [{ id: like.id }] });
  const { veri } = (await api.page('kutuphane-ice-aktarilanlar', {}, { session: librarian })).body._sonuc;
  expect(veri.kitaplar.liste[0]?.id).toBe(id);
  expect((await api.page('kutuphanecilik', {}, { session: librarian })).body._sonuc.veri.sayilar.iceAktarilan).toBe(1);
});

test('[R-LIBIO-05] an accepted one is a book like any other, and its author appears', async () => {
  const { reader, id } = await imported('Kabul Edilen', 'Yepyeni Yazar');
  expect(await listed('Yepyeni')).toBe(0);
  for (const karar of ['kabul', 'ret'] as const) expect((await decide({ id, karar, hedefId: id })).body.alanlar).toHaveProperty('hedefId');
  expect((await decide({ id, karar: 'kabul' })).status).toBe(200);
  expect((await library(reader))[0]).toMatchObject({ id, kendiPuani: 8 });
  expect((await library(reader))[0]?.incelenmemis).toBeUndefined();
  expect(await listed('Yepyeni')).toBe(1);
  expect(
    await api.db.selectFrom('authors').select(['book_count', 'reader_count', 'rating_sum']).where('name', '=', 'Yepyeni Yazar').executeTakeFirst(),
  ).toEqual({ book_count: 1, reader_count: 1, rating_sum: 8 });
  expect(await api.db.selectFrom('books').select(['is_main', 'review']).where('id', '=', id).executeTakeFirst()).toEqual({ is_main: true, review: null });
  expect(await lastChange(api, librarian, 'kitap', id)).toMatchObject({ islem: 'kitap-yayinla' });
  expect((await decide({ id, karar: 'ret' })).status).toBe(409);
});

test('[R-LIBIO-05] an author whom a librarian has hidden stays so when a book of theirs is accepted', async () => {
  const hidden = await makeAuthor(api, 'Sahte Bir Yazar');
  await api.post('v2/kutuphane/islem', { islem: 'yazar-kaldir', id: hidden }, { session: librarian });
  const { id } = await imported('Sahte Yazardan', 'Sahte Bir Yazar');
  expect((await decide({ id, karar: 'kabul' })).status).toBe(200);
  expect(await api.db.selectFrom('authors').select(['id', 'published']).where('name', '=', 'Sahte Bir Yazar').execute()).toEqual([
    { id: hidden, published: false },
  ]);
});

test('[R-SERIES-05] with an accepted book comes the series that its title names; one that a librarian has hidden stays so', async () => {
  const { id } = await imported('"Kuyu (Sarnıç Üçlemesi, #1)"', 'Dizi Yazarı');
  const { id: second } = await imported('"Kova (Sarnıç Üçlemesi, #2)"', 'Dizi Yazarı');
  const series = () => api.db.selectFrom('series').select(['id', 'published']).where('name', '=', 'Sarnıç Üçlemesi').executeTakeFirstOrThrow();
  expect((await series()).published).toBe(false);
  expect((await decide({ id, karar: 'kabul' })).status).toBe(200);
  const { id: of, published } = await series();
  expect(published).toBe(true);
  const works = (await api.page('seri', { id: of, seo: 'sarnic-uclemesi' })).body._sonuc.veri.eserler;
  expect(works.map(({ kitap, yer }) => [kitap.id, yer])).toEqual([[id, '1']]);
  await api.db.updateTable('series').set({ published: false, version: 2 }).where('id', '=', of).execute();
  expect((await decide({ id: second, karar: 'kabul' })).status).toBe(200);
  expect((await series()).published).toBe(false);
});

test('[R-LIBIO-05] a merged one moves shelf, rating, review and reading of its reader', async () => {
  const target = await makeBook(api, 'Handan', author);
  const { reader, id } = await imported('Handan (yeni baskı)', 'Halide Edip Adıvar');
  expect((await decide({ id, karar: 'birlestir' })).status).toBe(400);
  expect((await decide({ id, karar: 'birlestir', hedefId: target.id })).status).toBe(200);
  expect(await library(reader)).toMatchObject([{ id: target.id, raf: 'okudum', kendiPuani: 8, bitis: '2024-02-03', okumaSayisi: 1 }]);
  const work = (await api.db.selectFrom('books').select('work_id').where('id', '=', target.id).executeTakeFirstOrThrow()).work_id;
  expect(await api.db.selectFrom('posts').select(['work_id', 'rating']).where('author_id', '=', reader.id).execute()).toEqual([{ work_id: work, rating: 8 }]);
  expect((await waiting()).map((book) => book.id)).not.toContain(id);
});

test('[R-LIBIO-05] a refused one stays with its readers, and nobody else finds it', async () => {
  const { reader, id, seo } = await imported('Geri Çevrilen');
  await decide({ id, karar: 'ret' });
  expect(await library(reader)).toMatchObject([{ id, raf: 'okudum', kendiPuani: 8 }]);
  expect((await api.page('kitap', { id, seo }, { session: reader })).status).toBe(200);
  expect((await api.page('kitap', { id, seo }, { session: await api.member() })).status).toBe(404);
  const stranger = await api.member();
  const { id: own } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Boş raf' }, { session: stranger })).body._sonuc.raf;
  const missed: [CallPath, object][] = [
    ['v2/kitap/takip', { id, takip: 1 }],
    ['v2/kitap/isaretle', { kitapId: id, raf: 'okudum' }],
    ['v2/kitaplik/kitapRaf', { kitapId: id, rafId: own, ekle: 1 }],
    ['v2/okuma/kaydet', { kitapId: id }],
    ['v2/gonderi/paylas', { turu: 'alinti', kitapId: id, metin: 'Adı bile görünmesin.' }],
    ['v2/hesap/favoriler', { kitaplar: String(id) }],
    ['v2/oneri/istemem', { kitapId: id }],
    ['v2/kutuphane/kitap/kaydet', { id, surum: 1, tur: 'kitap', adi: 'Başka ad', katkilar: `yazar:${author}` }],
    ['v2/kutuphane/islem', { islem: 'kitap-kaldir', id }],
    ['sonAramalar', { islem: 'ekle', turu: 'kitap', icerikId: id }],
  ];
  for (const [path, input] of missed) expect([path, (await api.post(path, input as never, { session: stranger })).status]).toEqual([path, 404]);
  expect((await api.page('kutuphane-kayit', { turu: 'kitap', id }, { session: stranger })).status).toBe(404);
  const found = await api.get('v2/kutuphane/bul', { turu: 'kitap', q: 'Geri Çevrilen' }, { session: stranger });
  expect(found.body._sonuc.liste).toEqual([]);
  expect((await api.page('sonuc', { id, seo })).status).toBe(404);
  expect((await api.page('paylas', { turu: 'alinti', kitapId: id }, { session: stranger })).status).toBe(404);
  expect((await api.app.inject({ url: `/besleme/kitap/${id}.atom` })).statusCode).toBe(404);
  for (const path of ['v2/kitap/okurlar', 'v2/kitap/oylar'] as const) expect((await api.get(path, { kitapId: id })).status).toBe(404);
  // Its reader goes on with it, and who takes it off all shelves has it no more.
  const mine = async (raf: number) => (await api.post('v2/kitaplik/kitapRaf', { kitapId: id, rafId: raf, ekle: 1 }, { session: reader })).status;
  const { id: raf } = (await api.post('v2/kitaplik/rafKaydet', { adi: 'Bende kalan' }, { session: reader })).body._sonuc.raf;
  expect([await mine(raf ?? 0), (await api.post('v2/kitap/takip', { id, takip: 1 }, { session: reader })).status]).toEqual([200, 200]);
  const { id: again } = await imported('Geri Çevrilen');
  expect(again).not.toBe(id);
});

test('only librarians decide', async () => {
  const { id, reader } = await imported('Yetkisiz');
  expect((await decide({ id, karar: 'kabul' }, reader)).status).toBe(403);
  expect((await api.get('v2/kutuphane/ice-aktarilanlar', {}, { session: reader })).status).toBe(403);
  const page = async (imlec?: string) =>
    (await api.get('v2/kutuphane/ice-aktarilanlar', { adet: 1, ...(imlec ? { imlec } : {}) }, { session: librarian })).body._sonuc;
  const first = await page();
  const ids = [...first.liste, ...(await page(first.imlec)).liste].map((book) => book.id);
  expect(ids).toEqual((await waiting()).slice(0, 2).map((book) => book.id));
});

test.each([
  ['accepted', 'kabul'],
  ['refused', 'ret'],
  ['merged', 'birlestir'],
] as const)('[R-STAFF-01] the second who decides on an imported book reads who has %s it', async (_, karar) => {
  const into = await makeBook(api, `Katalogdaki ${karar}`, author);
  const { id } = await imported(`İki Karar ${karar}`);
  expect((await decide({ id, karar, ...(karar === 'birlestir' ? { hedefId: into.id } : {}) })).status).toBe(200);
  const late = await decide({ id, karar: 'ret' }, await api.member({ roles: ['librarian'] }));
  expect([late.status, late.body.hataKodu]).toEqual([409, 'settledMeanwhile']);
  expect(late.body.hataMesaji).toContain(`(@${librarian.kadi})`);
  expect((await decide({ id, karar: 'ret' })).body.hataKodu).toBe('stateAlready');
});
