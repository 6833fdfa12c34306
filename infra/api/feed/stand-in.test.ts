import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

async function work(title: string) {
  const { id } = await api.db
    .insertInto('works')
    .values({ title } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const book = await api.db
    .insertInto('books')
    .values({ work_id: id, title, slug: title.toLowerCase(), is_main: true, published: true } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { work: id, book: book.id };
}
const feed = async (session: TestMember) => (await api.page('akis', {}, { session })).body._sonuc.veri;

test('[R-TOUCH-12] who follows nobody, or only silent readers, reads about their own books; posts of followed readers come first', async () => {
  const [member, writer, silent] = [await api.member(), await api.member(), await api.member()];
  const [{ book }, other] = [await work('Gecede'), await work('Kapalı')];
  const review = async (kitapId: number) =>
    (await api.post('v2/gonderi/paylas', { turu: 'inceleme', metin: 'Bu kitabı çok sevdim, herkese öneririm.', kitapId, puan: 9 }, { session: writer })).body
      ._sonuc.gonderi?.id;
  const [about] = [await review(book), await review(other.book)];
  expect((await feed(member)).gonderiler.liste).toEqual([]);
  await api.post('v2/kitap/isaretle', { kitapId: book, raf: 'okudum', puan: 8, bitisBilinmiyor: 1 }, { session: member });
  const shown = await feed(member);
  expect([shown.oneCikan, shown.gonderiler.liste.map((p) => p.id)]).toEqual([1, [about]]);
  await api.post('v2/uyeler/takip', { uyeId: silent.id, takip: 1 }, { session: member });
  expect((await feed(member)).gonderiler.liste.map((p) => p.id)).toEqual([about]);
  const anythingNew = async () => (await api.get('akisKontro2l', { akisSonId: about as number, oneCikanMi: 1 }, { session: member })).body.akisYeniVarMi;
  expect(await anythingNew()).toBe(0);
  await api.post('v2/uyeler/takip', { uyeId: writer.id, takip: 1 }, { session: member });
  expect(await anythingNew()).toBe(1);
  const followed = await feed(member);
  expect([followed.oneCikan, followed.gonderiler.liste.length]).toEqual([0, 2]);
  // Nothing of a reader who is blocked, whatever it is about.
  await api.post('v2/uyeler/engelle', { uyeId: writer.id, engelle: 1 }, { session: member });
  expect((await feed(member)).gonderiler.liste).toEqual([]);
});
