import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let member: TestMember;
let book: { id: number; work_id: number };
const metin = 'Uzun zamandır bir roman beni bu kadar içine almamıştı.';

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  member = await api.member();
  const work = await api.db
    .insertInto('works')
    .values({ title: 'Kıyıda' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  book = await api.db
    .insertInto('books')
    .values({ work_id: work.id, title: 'Kıyıda', slug: `kiyida-${work.id}` } as never)
    .returning(['id', 'work_id'])
    .executeTakeFirstOrThrow();
});

const shelf = () => api.db.selectFrom('shelf_entries').select(['shelf', 'rating']).where('member_id', '=', member.id).executeTakeFirst();
const numbers = () =>
  api.db.selectFrom('works').select(['rating_sum', 'rating_count', 'reader_count', 'review_count']).where('id', '=', book.work_id).executeTakeFirstOrThrow();
const review = async (input: object = {}) => {
  const { status, body } = await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: book.id, metin, ...input } as never, { session: member });
  expect(status).toBe(200);
  return body._sonuc.gonderi;
};
const mark = async (input: object) => (await api.post('v2/kitap/isaretle', { kitapId: book.id, ...input }, { session: member })).body._sonuc;
const edit = async (id: number, input: object) =>
  (await api.post('v2/gonderi/duzenle', { id, metin, ...input } as never, { session: member })).body._sonuc.gonderi;
const shown = async (id: number) => (await api.page('gonderi', { id }, { session: member })).body._sonuc.veri.gonderi.puan;

test.each([
  ['stands nowhere', undefined, 'okudum'],
  ['waits to be read', 'okuyacagim', 'okudum'],
  ['is being read', 'okuyorum', 'okuyorum'],
  ['was put away half read', 'yarim-biraktim', 'yarim-biraktim'],
])('[R-WRITE-01] [R-BOOK-22] the rating of a review is the rating of a book that %s', async (_, raf, after) => {
  if (raf) await mark({ raf });
  const gonderi = await review({ puan: 9 });
  expect(gonderi.alt.kitaplar[0]).toMatchObject({ okuma: { raf: after, puan: 9 }, puan: 4.5, puanSayisi: 1 });
  expect(await shelf()).toEqual({ shelf: after, rating: 9 });
  expect(await numbers()).toEqual({ rating_sum: 9, rating_count: 1, reader_count: after === 'okudum' ? 1 : 0, review_count: 1 });
});

test("[R-WRITE-01] a review without a rating shows the shelf's; it does not mark the book as read", async () => {
  expect((await review()).puan).toBeUndefined();
  expect(await shelf()).toBeUndefined();
  const [post] = await api.db.selectFrom('posts').select('id').where('author_id', '=', member.id).execute();
  const { incelemeId } = await mark({ raf: 'okudum', puan: 7 });
  expect(incelemeId).toBe(post?.id);
  expect(await shown(incelemeId ?? 0)).toBe(7);
  await api.post('v2/gonderi/sil', { id: incelemeId ?? 0 }, { session: member });
  expect((await review()).puan).toBe(7);
});

test('[R-BOOK-22] a rating changed on the shelf or in the review, or removed, is the same everywhere', async () => {
  const { id } = await review({ puan: 4 });
  await mark({ puan: 10 });
  expect(await shown(id)).toBe(10);
  expect((await edit(id, { puan: 6 })).puan).toBe(6);
  expect(await shelf()).toEqual({ shelf: 'okudum', rating: 6 });
  expect((await edit(id, {})).puan).toBe(6);
  expect((await edit(id, { puan: 0 })).puan).toBeUndefined();
  expect(await shelf()).toEqual({ shelf: 'okudum', rating: null });
  await mark({ puan: 8 });
  await mark({ sil: 1 });
  expect(await shown(id)).toBeUndefined();
  expect(await numbers()).toEqual({ rating_sum: 0, rating_count: 0, reader_count: 0, review_count: 1 });
});

test('a refused second review changes no rating', async () => {
  await review({ puan: 4 });
  const again = await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: book.id, metin, puan: 10 }, { session: member });
  expect(again.status).toBe(409);
  expect(await shelf()).toEqual({ shelf: 'okudum', rating: 4 });
});

test('concurrent shelving, editing and deletion neither fail nor diverge', async () => {
  const { id } = await review({ puan: 5 });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, i) =>
      i % 2
        ? (await api.post('v2/gonderi/duzenle', { id, metin, puan: (i % 10) + 1 }, { session: member })).status
        : (await api.post('v2/kitap/isaretle', { kitapId: book.id, puan: (i % 10) + 1 }, { session: member })).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await shown(id)).toBe((await shelf())?.rating);
  const ends = await Promise.all([
    api.post('v2/gonderi/sil', { id }, { session: member }),
    api.post('v2/kitap/isaretle', { kitapId: book.id, puan: 3 }, { session: member }),
  ]);
  expect(ends.map((a) => a.status)).toEqual([200, 200]);
  expect(await numbers()).toMatchObject({ rating_sum: 3, rating_count: 1, review_count: 0 });
});
