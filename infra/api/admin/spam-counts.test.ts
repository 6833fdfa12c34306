import { deleteDueAccounts } from '../accounts/deletion';
import { recountWorks } from '../librarian/recount';
import { countMoves } from '../library/shelf.counts';
import { makeBooks } from '../library/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let admin: TestMember;
let reader: TestMember;
let bot: TestMember;
let books: { id: number; work_id: number }[];
let authorId: number;
beforeAll(async () => {
  api = await startTestApi();
  [admin, reader, bot] = [await api.member({ roles: ['admin'] }), await api.member(), await api.member()];
  ({ books, authorId } = await makeBooks(api));
  await api.db.deleteFrom('access_log').execute();
  const text = 'Hemen tıklayın, yalnızca bugün geçerli olan bu fırsatı kaçırmayın!';
  await api.db
    .insertInto('posts')
    .values([1, 2, 3].map(() => ({ author_id: bot.id, kind: 'ileti' as const, text })))
    .execute();
  await shelve(reader, 0, 8);
  await shelve(bot, 0, 2);
});
afterAll(() => api?.stop());

const bookAt = (at: number) => books[at] as { id: number; work_id: number };
const shelve = (session: TestMember, at: number, puan: number) => api.post('v2/kitap/isaretle', { kitapId: bookAt(at).id, raf: 'okudum', puan }, { session });
const mark = async (spam: 0 | 1) =>
  (await api.post('v2/yonetim/spam/isaretle', { turu: 'davranis', anahtar: 'davranis', uyeler: String(bot.id), spam }, { session: admin })).body._sonuc.sayi;
/** Readers, ratings and who is listed for a book, and its author's readers and sum of ratings. */
async function numbers(at: number) {
  const w = await api.db.selectFrom('works').selectAll().where('id', '=', bookAt(at).work_id).executeTakeFirstOrThrow();
  const a = await api.db.selectFrom('authors').selectAll().where('id', '=', authorId).executeTakeFirstOrThrow();
  const { liste } = (await api.get('v2/kitap/okurlar', { kitapId: bookAt(at).id, s: 'okuyanlar' }, { session: reader })).body._sonuc;
  const stars = w.rating_histogram.flatMap((n, i) => (n ? [`${i + 1}:${n}`] : []));
  return [w.reader_count, w.rating_count, w.rating_sum, stars.join(' '), liste.map((m) => m.id).sort(), [a.reader_count, a.rating_count, a.rating_sum]];
}
const honest = () => [1, 1, 8, '8:1', [reader.id], [1, 1, 8]];

test('[R-STAFF-05] what an account marked as spam reads and rates counts for no book or author, until it is found to be none', async () => {
  expect(await numbers(0)).toEqual([2, 2, 10, '2:1 8:1', [reader.id, bot.id], [2, 2, 10]]);
  // Two mark it at once: it is taken out once.
  expect((await Promise.all([mark(1), mark(1)])).sort()).toEqual([0, 1]);
  expect(await numbers(0)).toEqual(honest());
  // What it shelves now is on its own shelf alone, one by one and by the file.
  await shelve(bot, 1, 10);
  const file = { work_id: bookAt(2).work_id, shelf_before: null, rating_before: null, shelf_after: 'okuyorum', rating_after: 4 };
  await countMoves(api.db, bot.id, [file]);
  expect([await numbers(1), (await numbers(2)).slice(0, 4)]).toEqual([
    [0, 0, 0, '', [], [1, 1, 8]],
    [0, 0, 0, ''],
  ]);
  await api.db.transaction().execute((tx) => recountWorks(tx, [bookAt(0).work_id]));
  expect(await numbers(0)).toEqual(honest());
  expect(await mark(0)).toBe(1);
  expect([await numbers(0), (await numbers(1)).slice(0, 5)]).toEqual([
    [2, 2, 10, '2:1 8:1', [reader.id, bot.id], [3, 3, 20]],
    [1, 1, 10, '10:1', [bot.id]],
  ]);
  const { read_count } = await api.db.selectFrom('members').select('read_count').where('id', '=', bot.id).executeTakeFirstOrThrow();
  expect(read_count).toBe(2);
});

test('deleting such an account takes nothing away that was not counted', async () => {
  await api.db.updateTable('members').set({ spam_cleared_at: null }).where('id', '=', bot.id).execute();
  expect(await mark(1)).toBe(1);
  await api.db
    .updateTable('members')
    .set({ removal_at: new Date(0) })
    .where('id', '=', bot.id)
    .execute();
  expect(await deleteDueAccounts(api.db)).toBe(1);
  expect(await numbers(0)).toEqual(honest());
});
