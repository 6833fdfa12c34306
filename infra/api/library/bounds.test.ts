import { limits } from '@yaprak/shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { importFile } from './import/testing';
import { countMoves } from './shelf.counts';
import { as, day, makeBooks, year } from './testing';

let api: TestApi;
let books: { id: number; work_id: number }[];
let authorId: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ books, authorId } = await makeBooks(api));
  await api.db
    .updateTable('books')
    .set({ is_main: true })
    .where(
      'id',
      'in',
      books.map((b) => b.id),
    )
    .execute();
});
afterAll(() => api?.stop());

const id = (at: number) => books[at]?.id as number;
const work = (at: number) => books[at]?.work_id as number;
const mark = async (member: TestMember, at: number, input: object) =>
  (await api.post('v2/kitap/isaretle', { kitapId: id(at), ...input }, as(member))).body._sonuc;
const library = async (member: TestMember) =>
  (await api.get('v2/kitaplik/liste', { uyeId: member.id, s: 'ada-gore' }, as(member))).body._sonuc.liste.map((b) => b.adi);
const readings = (member: TestMember, at: number) =>
  api.db
    .selectFrom('readings')
    .select(['done', 'finished_on', 'started_on'])
    .where('member_id', '=', member.id)
    .where('work_id', '=', work(at))
    .orderBy('id')
    .execute();
const member = () => api.member();

test('[R-BOOK-22] removing a book leaves the others, and everybody else’s', async () => {
  const [ada, can] = [await member(), await member()];
  for (const at of [0, 1]) for (const who of [ada, can]) await mark(who, at, { raf: 'okudum' });
  await mark(ada, 0, { sil: 1 });
  expect([await library(ada), await library(can)]).toEqual([['Ihlamur'], ['Çınar', 'Ihlamur']]);
});

test('[R-LIBIO-05] what one member takes in counts for them alone; of one who is not counted, for themselves only', async () => {
  const counts = async (who: TestMember) =>
    (await api.db.selectFrom('members').select(['read_count', 'to_read_count']).where('id', '=', who.id).executeTakeFirstOrThrow()) as object;
  const readers = async () => (await api.db.selectFrom('works').select('reader_count').where('id', '=', work(2)).executeTakeFirstOrThrow()).reader_count;
  const [ada, can] = [await member(), await member()];
  const move = { work_id: work(2), shelf_before: null, rating_before: null, shelf_after: 'okudum', rating_after: 8 };
  const before = await readers();
  await api.db.transaction().execute((tx) => countMoves(tx, ada.id, [move]));
  expect([await counts(ada), await counts(can), await readers()]).toEqual([
    { read_count: 1, to_read_count: 0 },
    { read_count: 0, to_read_count: 0 },
    before + 1,
  ]);
  await api.db.updateTable('members').set({ counted: false }).where('id', '=', can.id).execute();
  await api.db.transaction().execute((tx) => countMoves(tx, can.id, [move]));
  expect([await counts(can), await readers()]).toEqual([{ read_count: 1, to_read_count: 0 }, before + 1]);
});

test('[R-BOOK-08] a rating alone, and its change, count for the author; the answer speaks of the book that was pressed', async () => {
  const author = () => api.db.selectFrom('authors').select(['reader_count', 'rating_sum', 'rating_count']).where('id', '=', authorId).executeTakeFirstOrThrow();
  const ada = await member();
  await mark(ada, 0, { raf: 'okuyorum' });
  const before = await author();
  expect(await mark(ada, 0, { puan: 6 })).toMatchObject({ puan: 3, puanSayisi: 1 });
  expect(await author()).toEqual({ ...before, rating_sum: before.rating_sum + 6, rating_count: before.rating_count + 1 });
  await mark(ada, 0, { puan: 9 });
  expect(await author()).toMatchObject({ rating_sum: before.rating_sum + 9, rating_count: before.rating_count + 1 });
  expect(await mark(ada, 3, { raf: 'okudum', puan: 10 })).toMatchObject({ puan: 5, puanSayisi: 1, okuyanSayisi: 1 });
});

test('[R-BOOK-24] a hundred shelves of one’s own, and not one more', async () => {
  const ada = await member();
  const save = (adi: string) => api.post('v2/kitaplik/rafKaydet', { adi }, as(ada));
  const names = Array.from({ length: limits.ownShelves - 1 }, (_, n) => ({ member_id: ada.id, name: `Raf ${n}`, slug: `raf-${n}`, position: n }));
  await api.db.insertInto('own_shelves').values(names).execute();
  expect((await save('Sonuncu')).status).toBe(200);
  expect((await save('Bir fazla')).body.hataKodu).toBe('tooManyShelves');
});

test('[R-READ-07] who has read one book votes on that one only', async () => {
  const ada = await member();
  const vote = (at: number) => api.post('v2/kitap/oyla', { kitapId: id(at), turu: 'hal', deger: 'huzunlu' }, as(ada));
  await mark(ada, 0, { raf: 'okudum' });
  await mark(ada, 1, { raf: 'okuyacagim' });
  expect([(await vote(0)).status, (await vote(1)).body.hataKodu, (await vote(2)).body.hataKodu]).toEqual([200, 'voteUnread', 'voteUnread']);
});

test('[R-READ-01] a shelf that is pressed again, as by a second tab, records nothing', async () => {
  const ada = await member();
  for (const raf of ['okuyorum', 'okudum', 'okudum'] as const) await mark(ada, 0, { raf });
  expect(await readings(ada, 0)).toMatchObject([{ done: true, finished_on: day(0), started_on: day(0) }]);
  await mark(ada, 1, { raf: 'okudum' });
  await mark(ada, 1, { raf: 'okudum' });
  expect(await readings(ada, 1)).toMatchObject([{ done: true, finished_on: null }]);
});

test('[R-READ-01] back from read to reading, what was being read goes on, and what was never begun is gone', async () => {
  const ada = await member();
  for (const raf of ['okuyorum', 'okudum', 'okuyorum'] as const) await mark(ada, 0, { raf });
  expect(await readings(ada, 0)).toMatchObject([{ done: false, finished_on: null, started_on: day(0) }]);
  await mark(ada, 1, { raf: 'okudum', bitis: day(0) });
  await mark(ada, 1, { raf: 'okuyorum' });
  expect(await readings(ada, 1)).toMatchObject([{ done: false, finished_on: null, started_on: day(0) }]);
});

test('[R-GOAL-01] the report leaves out hidden posts and names genres in the reader’s language', async () => {
  const ada = await member();
  await mark(ada, 1, { raf: 'okudum', bitis: day(0) });
  for (const hidden_at of [null, new Date()])
    await api.db
      .insertInto('posts')
      .values({ kind: 'alinti', author_id: ada.id, work_id: work(1), book_id: id(1), text: 'Yazı', hidden_at })
      .execute();
  const report = async (lang: 'tr' | 'en') => JSON.stringify((await api.page('okuma-raporu', { kadi: ada.kadi, sene: year }, { lang })).body._sonuc.veri);
  const [tr, en] = [await report('tr'), await report('en')];
  expect(JSON.parse(tr)).toMatchObject({ alinti: 1 });
  expect([tr.includes('Şiir'), tr.includes('Poetry'), en.includes('Poetry')]).toEqual([true, false, true]);
});

test('[R-GOAL-03] a goal of one author counts nothing of another, and one that begins today is reached today', async () => {
  const ada = await member();
  const goal = async (hedef: number, baslangic: string) =>
    (await api.post('v2/hedef/kaydet', { turu: 'yazar', hedef, yazarId: authorId, baslangic, bitis: `${year}-12-31` }, as(ada))).body._sonuc.hedef;
  const other = await api.db.insertInto('authors').values({ name: 'Öteki Yazar', slug: 'oteki-yazar' }).returning('id').executeTakeFirstOrThrow();
  await api.db
    .insertInto('book_contributors')
    .values({ book_id: id(4), author_id: other.id, role: 'yazar' })
    .execute();
  const made = await goal(2, `${year}-01-01`);
  for (const at of [0, 4])
    await api.db
      .insertInto('posts')
      .values({ kind: 'inceleme', author_id: ada.id, work_id: work(at), book_id: id(at), text: 'Yazı' })
      .execute();
  expect((await api.get('v2/hedef/al', { id: made.id }, as(ada))).body._sonuc.hedef).toMatchObject({ yapilan: 0, inceleme: 1 });
  const told = () => api.db.selectFrom('notifications').select('goal_id').where('member_id', '=', ada.id).where('kind', '=', 'hedef-tamam').execute();
  const today = await goal(1, day(0));
  await mark(ada, 4, { raf: 'okudum', bitis: day(0) });
  expect(await told()).toEqual([]);
  await mark(ada, 0, { raf: 'okudum', bitis: day(0) });
  expect(await told()).toEqual([{ goal_id: today.id }]);
});

test('[R-LIBIO-05] taking back an import leaves the new book that a librarian has looked at meanwhile', async () => {
  const ada = await member();
  const done = await importFile(api, ada, 'Title,Author,Exclusive Shelf\nGörülmüş Kitap,Yeni Bir Yazar,read\nGörülmemiş Kitap,Başka Bir Yazar,read\n');
  await api.db.updateTable('books').set({ review: null }).where('title', '=', 'Görülmüş Kitap').execute();
  await api.post('v2/aktarim/geriAl', { id: done.id }, as(ada));
  const { runImports } = await import('./import/job');
  await runImports(api.db, { info: () => {}, error: () => {} }, done.id);
  const left = await api.db.selectFrom('books').select('title').where('title', 'like', 'Görülm%').execute();
  expect([left, await library(ada)]).toEqual([[{ title: 'Görülmüş Kitap' }], []]);
});
