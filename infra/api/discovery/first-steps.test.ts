import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let reader: TestMember;
const books: Record<string, number> = {};

beforeAll(async () => {
  api = await startTestApi();
  for (const [title, slug, readers] of [
    ['Ünlü Roman', 'ilk-roman', 40],
    ['Bilinen Şiir', 'ilk-siir', 30],
    ['Türsüz', null, 50],
  ] as const) {
    const work = await api.db.insertInto('works').values({ title, reader_count: readers }).returning('id').executeTakeFirstOrThrow();
    const book = await api.db
      .insertInto('books')
      .values({ work_id: work.id, title, slug: `kitap-${work.id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    books[title] = book.id;
    if (!slug) continue;
    const genre = await api.db.insertInto('genres').values({ slug, name_tr: slug, name_en: slug, book_count: 1000 }).returning('id').executeTakeFirstOrThrow();
    await api.db.insertInto('work_genres').values({ work_id: work.id, genre_id: genre.id }).execute();
  }
  reader = await api.member();
});
afterAll(() => api?.stop());

const open = async (params = {}) => (await api.page('ilk-adimlar', params, { session: reader.session })).body._sonuc.veri;
const titles = async (params = {}) => (await open(params)).kitaplar.map((b: { adi: string }) => b.adi);
const offered = async () => (await api.get('v2/hesap/uye-bilgileri', {}, { session: reader })).body._sonuc.uye.ilkAdimlar;

test('[R-TOUCH-12] the first steps show what is read most, of the chosen genres alone, and count what was rated', async () => {
  expect(await titles()).toEqual(['Türsüz', 'Ünlü Roman', 'Bilinen Şiir']);
  expect(await titles({ turler: 'ilk-siir' })).toEqual(['Bilinen Şiir']);
  expect(await titles({ turler: 'ilk-siir,ilk-roman' })).toEqual(['Ünlü Roman', 'Bilinen Şiir']);
  // An unknown genre chooses nothing.
  expect((await open({ turler: 'yok' })).secilen).toEqual([]);
  expect((await open()).puanlanan).toBe(0);
  await api.post('v2/kitap/isaretle', { kitapId: books['Ünlü Roman'] ?? 0, raf: 'okudum', bitisBilinmiyor: 1, puan: 8 }, { session: reader });
  const after = await open({ turler: 'ilk-roman' });
  expect(after).toMatchObject({ puanlanan: 1, kitaplar: [{ adi: 'Ünlü Roman', okuma: { raf: 'okudum', puan: 8 } }] });
});

test('[R-FIND-01] books name the title of their oldest published English edition, unless it is their own', async () => {
  await api.db
    .insertInto('languages')
    .values(['en', 'fr'].map((code) => ({ code, name_tr: code, name_en: code })))
    .onConflict((on) => on.doNothing())
    .execute();
  const { work_id } = await api.db
    .selectFrom('books')
    .select('work_id')
    .where('id', '=', books.Türsüz ?? 0)
    .executeTakeFirstOrThrow();
  const edition = (title: string, language: string, published = true) =>
    api.db
      .insertInto('books')
      .values({ work_id, title, slug: title.toLowerCase(), language, published, is_main: false })
      .returning('id')
      .executeTakeFirstOrThrow();
  const known = async () => (await open()).kitaplar[0]?.ingilizceAdi;
  expect(await known()).toBeUndefined();
  await edition('Hidden', 'en', false);
  await edition('Sansgenre', 'fr');
  expect(await known()).toBeUndefined();
  await edition('Without-Genre', 'en');
  await edition('Genreless', 'en');
  expect(await known()).toBe('Without-Genre');
  await api.db
    .updateTable('books')
    .set({ language: 'en' })
    .where('id', '=', books.Türsüz ?? 0)
    .execute();
  expect(await known()).toBeUndefined();
});

test('[R-TOUCH-12] they are for members alone, and a genre that is no slug is refused', async () => {
  expect((await api.page('ilk-adimlar', {})).status).toBe(401);
  expect((await api.page('ilk-adimlar', { turler: "a'b" }, { session: reader.session })).status).toBe(400);
});

test('[R-TOUCH-12] they are offered until they are done; to those who were here before, never', async () => {
  expect(await offered()).toBeUndefined();
  await api.db.updateTable('members').set({ first_steps: true }).where('id', '=', reader.id).execute();
  expect(await offered()).toBe(1);
  const other = await api.member();
  await api.db.updateTable('members').set({ first_steps: true }).where('id', '=', other.id).execute();
  expect((await api.post('v2/hesap/ilkAdimlar', {}, { session: other })).status).toBe(200);
  expect(await offered()).toBe(1);
  expect((await api.post('v2/hesap/ilkAdimlar', {}, {})).status).toBe(401);
  await api.post('v2/hesap/ilkAdimlar', {}, { session: reader });
  expect(await offered()).toBeUndefined();
});

test('[R-TOUCH-12] after the first follow the feed holds what that reader wrote', async () => {
  const [fresh, author] = [await api.member(), await api.member()];
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'İlk adımların sonundaki söz' }, { session: author });
  await api.post('v2/uyeler/takip', { uyeId: author.id, takip: 1 }, { session: fresh });
  const { liste } = (await api.get('v2/akis/liste', {}, { session: fresh })).body._sonuc;
  expect(liste.map((p: { ustYazi: string }) => p.ustYazi)).toContain('İlk adımların sonundaki söz');
});
