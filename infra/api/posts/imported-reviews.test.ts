import { makeBooks } from '../library/testing';
import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('[R-LIBIO-06] a public review that came with a library stands with the others of its book, which counts it, and in no list of what is new', async () => {
  const [writer, owner] = [await api.member(), await api.member()];
  const { books, authorId } = await makeBooks(api);
  const kitapId = books[0]?.id as number;
  const review = async (session: typeof writer, metin: string) =>
    (await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId, metin, puan: 8 }, { session })).body._sonuc.gonderi.id;
  const written = await review(writer, 'Bu kitabı bu yıl okudum ve çok sevdim, herkese öneririm.');
  const imported = await review(owner, 'Yıllar önce okuduğum, hâlâ aklımda kalan bir kitap bu.');
  await api.db.updateTable('posts').set({ imported: true }).where('id', '=', imported).execute();
  const seo = 'cinar';
  await api.db.updateTable('books').set({ slug: seo }).where('id', '=', kitapId).execute();
  const page = async (bolum?: 'incelemeler', s?: 'en-yeni') =>
    (await api.page('kitap', { id: kitapId, seo, ...(bolum ? { bolum } : {}), ...(s ? { s } : {}) })).body._sonuc.veri;
  const ids = (list: { id: number }[] | undefined) => (list ?? []).map(({ id }) => id).sort((a, b) => a - b);
  expect((await page()).sayilar.inceleme).toBe(2);
  expect(ids((await page()).gonderiler?.liste)).toEqual([written, imported]);
  expect(ids((await page('incelemeler')).gonderiler?.liste)).toEqual([written, imported]);
  for (const about of [{ kitapId }, { yazarId: authorId }])
    expect(ids((await api.get('v2/gonderi/liste', { ...about, turu: 'inceleme' })).body._sonuc.liste)).toEqual([written, imported]);
  expect(ids((await page('incelemeler', 'en-yeni')).gonderiler?.liste)).toEqual([written]);
  expect(ids((await api.get('v2/gonderi/liste', {})).body._sonuc.liste)).toEqual([written]);
  expect(ids((await api.page('kesfet', {})).body._sonuc.veri.gonderiler.liste)).toEqual([written]);
});
