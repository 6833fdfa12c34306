import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { sumReadings } from '../library/readings.writes';
import type { Ctx } from '../platform/context';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import { checkOperation, type Operated, perform } from './operations';
import { recountAuthors, recountGenres, recountMembers, recountWorks } from './recount';
import { undo } from './undo';

let database: TestDatabase;
/** A test's transaction, rolled back afterwards: the fixture is created once. */
let db: Db;
let undone: () => Promise<unknown>;
let librarian: number;
let serial = 0;
let s: Awaited<ReturnType<typeof setting>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const tx = await database.db.startTransaction().execute();
  db = tx;
  try {
    librarian = (await insertMember(db)).id;
    s = await setting();
    await tx.commit().execute();
  } catch (error) {
    // An open transaction would keep the database from being dropped.
    await tx.rollback().execute();
    throw error;
  }
});
afterAll(() => database?.drop());
beforeEach(async () => {
  const tx = await database.db.startTransaction().execute();
  db = tx;
  undone = () => tx.rollback().execute();
});
afterEach(() => undone());

const ctxOf = (tx: Db) => ({ db: tx, self: { id: librarian }, member: { id: librarian }, lang: 'tr', audit: async () => undefined }) as unknown as Ctx;
/** Runs something that may be refused, rolled back to a savepoint if so. */
async function run<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db);
  try {
    return await work(ctxOf(db));
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    throw error;
  }
}
const operate = (o: Operated) => run((ctx) => perform(ctx, o));
const lastChange = async () => (await db.selectFrom('catalog_changes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
const takeBack = (id: number) => run((ctx) => undo(ctx, id));
/** Merges. @returns the undo function */
async function merge(islem: string, id: number, digerId: number): Promise<() => Promise<unknown>> {
  await operate({ islem: islem as Operated['islem'], id, digerId });
  const change = await lastChange();
  return () => takeBack(change);
}

interface Book {
  id: number;
  work: number;
}
const author = async (published = true) =>
  (
    await db
      .insertInto('authors')
      .values({ name: `Yazar ${++serial}`, slug: `yazar-${serial}`, published })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
async function edition(work: number, change: { is_main?: boolean; published?: boolean; by?: number } = {}): Promise<Book> {
  const { by, ...rest } = { is_main: false, published: true, ...change };
  const title = `Kitap ${++serial}`;
  const { id } = await db
    .insertInto('books')
    .values({ work_id: work, title, slug: `kitap-${serial}`, author_line: '', ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  await contribute(id, by ?? (await author()));
  return { id, work };
}
const contribute = (book_id: number, author_id: number, role = 'yazar', position = 0) =>
  db.insertInto('book_contributors').values({ book_id, author_id, role, position }).execute();
async function book(by?: number): Promise<Book> {
  const { id } = await db
    .insertInto('works')
    .values({ title: `Eser ${++serial}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return edition(id, { is_main: true, ...(by ? { by } : {}) });
}
type Shelf = 'okudum' | 'okuyorum' | 'okuyacagim' | 'yarim-biraktim';
/** A shelf entry; higher timestamps are newer. */
const mark = (member_id: number, { id, work }: Book, shelf: Shelf, rating: number | null, moment = 1) =>
  db
    .insertInto('shelf_entries')
    .values({ member_id, work_id: work, book_id: id, shelf, rating, updated_at: new Date(1_700_000_000_000 + moment * 1000) })
    .execute();
/** A reading of a shelved book; without an end it is in progress. Updates the entry's totals. */
async function read(member_id: number, { id, work }: Book, started_on: string, finished_on: string | null = null): Promise<number> {
  const values = { member_id, work_id: work, book_id: id, started_on, finished_on, done: finished_on !== null, page: finished_on ? null : 40 };
  const reading = await db.insertInto('readings').values(values).returning('id').executeTakeFirstOrThrow();
  await sumReadings(db, member_id, work);
  return reading.id;
}
const say = async (author_id: number, { id, work }: Book, kind: 'inceleme' | 'alinti' | 'ileti', change: { deleted_at?: Date } = {}) =>
  (
    await db
      .insertInto('posts')
      .values({ kind, author_id, work_id: work, book_id: id, text: `Söz ${++serial}`, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const followEntry = (member_id: number, kind: 'kitap' | 'yazar', entity_id: number, muted = false) =>
  db.insertInto('entity_follows').values({ member_id, kind, entity_id, muted }).execute();
const unfollow = (member_id: number, kind: 'kitap' | 'yazar', entity_id: number) =>
  db.deleteFrom('entity_follows').where('member_id', '=', member_id).where('kind', '=', kind).where('entity_id', '=', entity_id).execute();
const genre = async () =>
  (
    await db
      .insertInto('genres')
      .values({ slug: `tur-${++serial}`, name_tr: 'Tür', name_en: 'Genre' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const topic = async () =>
  (
    await db
      .insertInto('topics')
      .values({ name: `Konu ${++serial}`, title: 'Konu', slug: `konu-${serial}`, image_key: null, creator_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
async function members(n: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1) ids.push((await insertMember(db)).id);
  return ids;
}

/** Recomputes all counters from the rows, as a baseline for comparison. */
async function countAll(): Promise<void> {
  const ids = async (table: 'works' | 'authors' | 'genres' | 'members') => (await db.selectFrom(table).select('id').execute()).map((row) => row.id);
  await recountWorks(db, await ids('works'));
  await recountAuthors(db, await ids('authors'));
  await recountGenres(db, await ids('genres'));
  await recountMembers(db, await ids('members'));
  await sql`update books b set author_line = coalesce((select string_agg(a.name, ', ' order by c.position, a.id) from book_contributors c join authors a on a.id = c.author_id
    where c.book_id = b.id and c.role = 'yazar'), '')`.execute(db);
}

const kept: Record<string, string> = {
  works: `select * from works`,
  books: `select id, work_id, title, slug, author_line, is_main, published, merged_into from books`,
  authors: `select id, name, slug, book_count, reader_count, follower_count, rating_sum, rating_count, published, merged_into from authors`,
  book_contributors: 'select * from book_contributors',
  shelf_entries: 'select * from shelf_entries',
  // A reading in progress is removed with its shelf entry, and recreated on undo.
  readings: 'select case when done then id end as id, member_id, work_id, book_id, started_on, finished_on, done, page from readings',
  posts: 'select id, kind, author_id, work_id, book_id, merged_from, deleted_at from posts',
  entity_follows: 'select * from entity_follows',
  work_genres: 'select * from work_genres',
  work_topics: 'select * from work_topics',
  genres: 'select id, book_count from genres',
  drafts: 'select id, member_id, work_id, book_id from drafts',
  members: 'select id, read_count, to_read_count from members',
};
/** Everything a merge could touch, row by row. */
async function world(): Promise<Record<string, string[]>> {
  const each = Object.entries(kept).map(([table, query]) => sql`select ${table} as name, to_jsonb(t)::text as row from (${sql.raw(query)}) t`);
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(Object.keys(kept).map((table) => [table, rows.flatMap(({ name, row }) => (name === table ? [row] : [])).sort()]));
}
const marksOn = async (work: number) =>
  (await db.selectFrom('shelf_entries').select(['member_id', 'book_id', 'shelf', 'rating']).where('work_id', '=', work).orderBy('member_id').execute()).map(
    (e) => [e.member_id, e.book_id, e.shelf, e.rating],
  );
const readingsOf = (member: number, work: number) =>
  db.selectFrom('readings').select(['id', 'book_id', 'done']).where('member_id', '=', member).where('work_id', '=', work).orderBy('id').execute();
const postsOn = async (work: number) => (await db.selectFrom('posts').select('id').where('work_id', '=', work).orderBy('id').execute()).map(({ id }) => id);
const mergedFrom = async (id: number) => (await db.selectFrom('posts').select('merged_from').where('id', '=', id).executeTakeFirstOrThrow()).merged_from;
const followersOf = async (kind: 'kitap' | 'yazar', id: number) =>
  (
    await db.selectFrom('entity_follows').select(['member_id', 'muted']).where('kind', '=', kind).where('entity_id', '=', id).orderBy('member_id').execute()
  ).map((f) => [f.member_id, f.muted]);
const genresOf = async (work: number) =>
  (await db.selectFrom('work_genres').select('genre_id').where('work_id', '=', work).orderBy('genre_id').execute()).map((g) => g.genre_id);
const topicsOf = async (work: number) =>
  (await db.selectFrom('work_topics').select('topic_id').where('work_id', '=', work).orderBy('topic_id').execute()).map((t) => t.topic_id);
const bookOf = (id: number) => db.selectFrom('books').select(['work_id', 'is_main', 'published', 'merged_into']).where('id', '=', id).executeTakeFirstOrThrow();
const workOf = (id: number) =>
  db
    .selectFrom('works')
    .select(['merged_into', 'reader_count', 'rating_sum', 'rating_count', 'review_count', 'quote_count', 'follower_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const contributorsOf = async (id: number) =>
  (await db.selectFrom('book_contributors').select(['author_id', 'role']).where('book_id', '=', id).orderBy('role').orderBy('author_id').execute()).map((c) => [
    c.author_id,
    c.role,
  ]);

/** Unrelated books with as much data, two of which have been merged before: no merge may touch them. */
async function bystanders(readers: readonly number[], alsoIn: { genre: number; topic: number; by: number }): Promise<Book> {
  const [one, two, three] = [await book(alsoIn.by), await book(), await book()];
  for (const [n, reader] of readers.entries()) {
    for (const b of [one, two, three]) {
      await mark(reader, b, 'okudum', 5, n);
      await say(reader, b, 'inceleme');
      await say(reader, b, 'alinti');
      if (n % 2) await followEntry(reader, 'kitap', b.work, n === 3);
    }
  }
  for (const b of [one, two, three]) {
    await db.insertInto('work_genres').values({ work_id: b.work, genre_id: alsoIn.genre }).execute();
    await db.insertInto('work_topics').values({ work_id: b.work, topic_id: alsoIn.topic }).execute();
    await db
      .insertInto('drafts')
      .values({ member_id: readers[0] as number, kind: 'inceleme', work_id: b.work, book_id: b.id, data: '{}' })
      .execute();
  }
  await merge('kitap-birlestir', two.id, three.id);
  return one;
}

/** Two works with two editions each, readers' data about them, and unrelated data. */
async function setting() {
  const readers = await members(8);
  const [m0, m1, m2, m3, m4, m5, m6, m7] = readers as [number, number, number, number, number, number, number, number];
  const [shared, own, theirs] = [await genre(), await genre(), await genre()];
  const [about, more] = [await topic(), await topic()];
  const by = await author();
  const keep = await book(by);
  const keep2 = await edition(keep.work, { by });
  const gone = await book();
  const gone2 = await edition(gone.work);
  const beside = await bystanders(readers, { genre: theirs, topic: more, by });
  // One reader has shelved only one, one only the other; of those with both, `keep`'s entry is older, newer, or the same age.
  await mark(m0, keep, 'okudum', 8);
  await mark(m1, gone2, 'okuyorum', null);
  await mark(m2, keep2, 'okudum', 9, 2);
  await mark(m2, gone, 'okuyacagim', null, 1);
  await mark(m3, keep, 'okuyacagim', null, 1);
  await mark(m3, gone, 'okudum', 4, 2);
  await mark(m4, keep, 'okudum', 6, 3);
  await mark(m4, gone, 'okudum', 7, 3);
  await read(m0, keep, '2024-01-01', '2024-01-05');
  await read(m1, gone2, '2024-02-01');
  const readings = {
    m2: [await read(m2, keep, '2023-01-01', '2023-01-09'), await read(m2, gone2, '2020-03-01', '2020-03-07')],
    m3: [await read(m3, keep2, '2019-05-01', '2019-05-02'), await read(m3, gone, '2024-05-01', '2024-05-03')],
    m4running: await read(m4, gone, '2024-06-01'),
  };
  await read(m4, keep, '2024-07-01');
  const posts = {
    m0: await say(m0, keep, 'inceleme'),
    m1: await say(m1, gone, 'inceleme'),
    m2older: await say(m2, keep, 'inceleme'),
    m2newer: await say(m2, gone, 'inceleme'),
    m3older: await say(m3, gone2, 'inceleme'),
    m3newer: await say(m3, keep, 'inceleme'),
    m4deleted: await say(m4, keep, 'inceleme', { deleted_at: new Date() }),
    m4: await say(m4, gone, 'inceleme'),
    m5quoteKeep: await say(m5, keep, 'alinti'),
    m5: await say(m5, gone, 'inceleme'),
    m5quote: await say(m5, gone, 'alinti'),
    m5said: await say(m5, gone, 'ileti'),
    m6first: await say(m6, gone, 'inceleme'),
    m6deleted: await say(m6, keep, 'inceleme', { deleted_at: new Date() }),
    m7: await say(m7, keep, 'inceleme'),
  };
  await followEntry(m0, 'kitap', keep.work);
  await followEntry(m1, 'kitap', gone.work);
  await followEntry(m2, 'kitap', keep.work, true);
  await followEntry(m2, 'kitap', gone.work);
  await followEntry(m3, 'kitap', gone.work, true);
  // Authors of the same numbers.
  await followEntry(m1, 'yazar', keep.work);
  await followEntry(m2, 'yazar', keep.work);
  await followEntry(m4, 'yazar', gone.work);
  await followEntry(m4, 'yazar', keep.work);
  for (const [work_id, genre_id] of [
    [keep.work, shared],
    [keep.work, own],
    [gone.work, shared],
    [gone.work, theirs],
  ] as const)
    await db.insertInto('work_genres').values({ work_id, genre_id }).execute();
  for (const [work_id, topic_id] of [
    [keep.work, about],
    [gone.work, about],
    [gone.work, more],
  ] as const)
    await db.insertInto('work_topics').values({ work_id, topic_id }).execute();
  for (const b of [keep, gone]) await db.insertInto('drafts').values({ member_id: m1, kind: 'inceleme', work_id: b.work, book_id: b.id, data: '{}' }).execute();
  await countAll();
  return {
    readers: { m0, m1, m2, m3, m4, m5, m6, m7 },
    keep,
    keep2,
    gone,
    gone2,
    beside,
    posts,
    readings,
    genres: { shared, own, theirs },
    topics: { about, more },
  };
}

describe('[R-MODAL-05] merging two works', () => {
  test.each(['baski-birlestir', 'kitap-birlestir'])('touches nothing else; undoing it restores everything (%s)', async (islem) => {
    const before = await world();
    const split = await merge(islem, s.keep.id, s.gone.id);
    const between = await world();
    const ours = new RegExp(`"(work_id|id|entity_id|book_id)": (${[s.keep.work, s.gone.work, s.keep.id, s.keep2.id, s.gone.id, s.gone2.id].join('|')})[,}]`);
    for (const table of ['shelf_entries', 'posts', 'work_topics', 'work_genres', 'works', 'books'])
      expect([table, between[table]?.filter((row) => !ours.test(row))]).toEqual([table, before[table]?.filter((row) => !ours.test(row))]);
    await split();
    expect(await world()).toEqual(before);
  });

  test('keeps one shelf entry per reader, all texts, editions, followers, genres and topics; counters follow', async () => {
    const { m0, m1, m2, m3, m4 } = s.readers;
    await merge('baski-birlestir', s.keep.id, s.gone.id);
    expect(await marksOn(s.keep.work)).toEqual([
      [m0, s.keep.id, 'okudum', 8],
      [m1, s.gone2.id, 'okuyorum', null],
      [m2, s.keep2.id, 'okudum', 9],
      [m3, s.gone.id, 'okudum', 4],
      [m4, s.keep.id, 'okudum', 6],
    ]);
    expect(await marksOn(s.gone.work)).toEqual([]);
    const { m2: twice, m3: both } = s.readings;
    for (const [member, ids] of [
      [m2, twice],
      [m3, both],
    ] as const)
      expect((await readingsOf(member, s.keep.work)).map(({ id }) => id)).toEqual(ids);
    expect(await readingsOf(m4, s.keep.work)).toMatchObject([{ book_id: s.keep.id, done: false }]);
    const sums = await db
      .selectFrom('shelf_entries')
      .select(['readings', 'finished_on', 'started_on'])
      .where('work_id', '=', s.keep.work)
      .where('member_id', 'in', [m2, m3])
      .orderBy('member_id')
      .execute();
    expect(sums).toEqual([
      { readings: 2, finished_on: '2023-01-09', started_on: '2023-01-01' },
      { readings: 2, finished_on: '2024-05-03', started_on: '2024-05-01' },
    ]);
    expect(await postsOn(s.keep.work)).toEqual(Object.values(s.posts).sort((a, b) => a - b));
    const older = await Promise.all(Object.values(s.posts).map(async (id) => [id, await mergedFrom(id)] as const));
    expect(older.filter(([, from]) => from !== null)).toEqual([
      [s.posts.m2older, s.gone.work],
      [s.posts.m3older, s.gone.work],
    ]);
    expect(await followersOf('kitap', s.keep.work)).toEqual([
      [m0, false],
      [m1, false],
      [m2, true],
      [m3, true],
    ]);
    expect(await followersOf('kitap', s.gone.work)).toEqual([]);
    expect(await followersOf('yazar', s.gone.work)).toEqual([[m4, false]]);
    expect(await genresOf(s.keep.work)).toEqual([s.genres.shared, s.genres.own, s.genres.theirs]);
    expect(await topicsOf(s.keep.work)).toEqual([s.topics.about, s.topics.more]);
    const counted = await db.selectFrom('genres').select('book_count').where('id', '=', s.genres.shared).executeTakeFirstOrThrow();
    expect(counted.book_count).toBe(1);
    const plain = { published: true, merged_into: null, work_id: s.keep.work };
    expect(await bookOf(s.keep.id)).toEqual({ ...plain, is_main: true });
    for (const b of [s.keep2, s.gone, s.gone2]) expect(await bookOf(b.id)).toEqual({ ...plain, is_main: false });
    expect(await workOf(s.keep.work)).toMatchObject({
      merged_into: null,
      reader_count: 4,
      rating_sum: 27,
      rating_count: 4,
      review_count: 10,
      quote_count: 2,
      follower_count: 2,
    });
    expect(await workOf(s.gone.work)).toMatchObject({ merged_into: s.keep.work, reader_count: 0, review_count: 0, follower_count: 0 });
    const read = await db.selectFrom('members').select(['id', 'read_count', 'to_read_count']).where('id', 'in', [m2, m3, m4]).orderBy('id').execute();
    expect(read).toEqual(
      [
        { id: m2, read_count: 4, to_read_count: 0 },
        { id: m3, read_count: 4, to_read_count: 0 },
        { id: m4, read_count: 4, to_read_count: 0 },
      ].map((row) => ({ ...row, read_count: row.read_count - 1 })),
    );
  });

  test('and undoing it leaves later changes with the edition they concern', async () => {
    const { m0, m1, m2, m3, m5, m6, m7 } = s.readers;
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    const here = (b: Book): Book => ({ ...b, work: s.keep.work });
    await mark(m5, here(s.gone), 'okudum', 10);
    await mark(m6, here(s.keep), 'okudum', 1);
    const reread = [await read(m3, here(s.gone2), '2025-01-01', '2025-01-02'), await read(m3, here(s.keep), '2025-02-01', '2025-02-02')] as const;
    // No mark of theirs will be where this edition goes.
    const elsewhere = await read(m0, here(s.gone2), '2025-04-01', '2025-04-02');
    const running = await read(m5, here(s.gone), '2025-03-01');
    const [quoteGone, quoteKeep] = [await say(m0, here(s.gone2), 'alinti'), await say(m0, here(s.keep), 'alinti')];
    await followEntry(m7, 'kitap', s.keep.work);
    // Readers who removed one of two entries, or a moved one, get none back.
    await db.deleteFrom('shelf_entries').where('member_id', 'in', [m1, m2]).where('work_id', '=', s.keep.work).execute();
    await unfollow(m1, 'kitap', s.keep.work);
    await unfollow(m2, 'kitap', s.keep.work);
    await split();
    expect(await marksOn(s.gone.work)).toEqual([
      [m3, s.gone.id, 'okudum', 4],
      [s.readers.m4, s.gone.id, 'okudum', 7],
      [m5, s.gone.id, 'okudum', 10],
    ]);
    expect(await marksOn(s.keep.work)).toEqual([
      [m0, s.keep.id, 'okudum', 8],
      [m3, s.keep.id, 'okuyacagim', null],
      [s.readers.m4, s.keep.id, 'okudum', 6],
      [m6, s.keep.id, 'okudum', 1],
    ]);
    const ids = async (member: number, work: number) => (await readingsOf(member, work)).map(({ id }) => id);
    expect(await ids(m3, s.gone.work)).toEqual([s.readings.m3[1], reread[0]]);
    expect(await ids(m3, s.keep.work)).toEqual([s.readings.m3[0], reread[1]]);
    expect(await ids(m0, s.keep.work)).toContain(elsewhere);
    expect([await ids(m5, s.gone.work), await ids(m2, s.gone.work), await ids(m2, s.keep.work)]).toEqual([[running], [], []]);
    expect(await postsOn(s.gone.work)).toContain(quoteGone);
    expect(await postsOn(s.keep.work)).toContain(quoteKeep);
    expect(await followersOf('kitap', s.gone.work)).toEqual([[m3, true]]);
    expect(await followersOf('kitap', s.keep.work)).toEqual([
      [m0, false],
      [m7, false],
    ]);
    expect(await workOf(s.gone.work)).toMatchObject({ merged_into: null, reader_count: 3, rating_sum: 21, follower_count: 0 });
    expect(await workOf(s.keep.work)).toMatchObject({ reader_count: 3, rating_sum: 15, follower_count: 2 });
  });

  test('and undoing it moves a newer review with its edition, unless its author has one there', async () => {
    const { m0, m1, m2, m7 } = s.readers;
    const split = await merge('baski-birlestir', s.keep.id, s.gone.id);
    const here = (b: Book): Book => ({ ...b, work: s.keep.work });
    const remove = (id: number) => db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    // Deletes the own review, and writes one about an edition of the other work.
    await remove(s.posts.m7);
    await remove(s.posts.m2newer);
    const fresh = await say(m7, here(s.gone2), 'inceleme');
    const again = await say(m2, here(s.gone2), 'inceleme');
    const removed = await say(m0, here(s.gone), 'inceleme', { deleted_at: new Date() });
    const removedTwice = await say(m1, here(s.gone), 'inceleme', { deleted_at: new Date() });
    await split();
    const there = await postsOn(s.gone.work);
    expect(there).toEqual(expect.arrayContaining([fresh, again, removed, removedTwice, s.posts.m1, s.posts.m2newer, s.posts.m3older]));
    expect(there).not.toContain(s.posts.m0);
    expect([await mergedFrom(s.posts.m2older), await mergedFrom(s.posts.m3older)]).toEqual([null, null]);
    const standing = await db
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', m1)
      .where('work_id', '=', s.gone.work)
      .where('kind', '=', 'inceleme')
      .where('deleted_at', 'is', null)
      .execute();
    expect(standing).toEqual([{ id: s.posts.m1 }]);
  });
});

describe('[R-MODAL-04] merging two editions', () => {
  test('moves references to the remaining one and redirects the URL; undoing restores each', async () => {
    const before = await world();
    const split = await merge('kitap-birlestir', s.keep.id, s.gone.id);
    expect(await bookOf(s.gone.id)).toEqual({ work_id: s.keep.work, is_main: false, published: false, merged_into: s.keep.id });
    expect(await bookOf(s.gone2.id)).toMatchObject({ work_id: s.keep.work, merged_into: null, published: true });
    expect(await bookOf(s.keep.id)).toMatchObject({ is_main: true, published: true, merged_into: null });
    for (const table of ['shelf_entries', 'posts', 'drafts'] as const)
      expect([table, await db.selectFrom(table).select('book_id').where('book_id', '=', s.gone.id).execute()]).toEqual([table, []]);
    await split();
    expect(await world()).toEqual(before);
  });

  test.each([
    ['the main one goes', true, true],
    ['another one goes', false, true],
    ['one goes that was not published', false, false],
  ])('of one work: %s', async (_, goneMain, published) => {
    const keep = await book();
    const other = await edition(keep.work, { published });
    const [stays, goes] = goneMain ? [other, keep] : [keep, other];
    const third = await edition(keep.work);
    await countAll();
    const before = await world();
    const split = await merge('kitap-birlestir', stays.id, goes.id);
    expect(await bookOf(stays.id)).toEqual({ work_id: keep.work, is_main: true, published: true, merged_into: null });
    expect(await bookOf(goes.id)).toEqual({ work_id: keep.work, is_main: false, published: false, merged_into: stays.id });
    expect(await bookOf(third.id)).toMatchObject({ is_main: false, merged_into: null });
    expect((await workOf(keep.work)).merged_into).toBeNull();
    await split();
    expect(await world()).toEqual(before);
  });
});

describe('[R-MODAL-08] merging two authors', () => {
  async function authors() {
    const [m0, m1, m2, m3] = (await members(4)) as [number, number, number, number];
    const [keep, gone, third] = [await author(), await author(false), await author()];
    const [own, theirs, both, apart, beside] = [await book(keep), await book(gone), await book(keep), await book(keep), await book(third)];
    await contribute(both.id, gone, 'yazar', 1);
    await contribute(apart.id, gone, 'cevirmen', 2);
    await contribute(beside.id, third, 'cevirmen', 1);
    // Merged earlier, and still in force.
    const [elder, younger] = [await author(), await author()];
    await book(younger);
    await followEntry(m3, 'yazar', younger);
    await merge('yazar-birlestir', elder, younger);
    for (const b of [own, theirs, both, apart, beside]) await mark(m0, b, 'okudum', 7);
    await followEntry(m0, 'yazar', keep);
    await followEntry(m1, 'yazar', gone);
    await followEntry(m2, 'yazar', keep, true);
    await followEntry(m2, 'yazar', gone);
    await followEntry(m3, 'yazar', third);
    await followEntry(m3, 'kitap', gone);
    await countAll();
    return { m0, m1, m2, m3, keep, gone, third, own, theirs, both, apart, beside };
  }
  const authorOf = (id: number) =>
    db
      .selectFrom('authors')
      .select(['merged_into', 'published', 'book_count', 'reader_count', 'follower_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const lineOf = async (id: number) => (await db.selectFrom('books').select('author_line').where('id', '=', id).executeTakeFirstOrThrow()).author_line;
  const nameOf = async (id: number) => (await db.selectFrom('authors').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  test('combines their books, once per role, and their followers; undoing restores everything', async () => {
    const s = await authors();
    const before = await world();
    const split = await merge('yazar-birlestir', s.keep, s.gone);
    expect(await contributorsOf(s.theirs.id)).toEqual([[s.keep, 'yazar']]);
    expect(await contributorsOf(s.both.id)).toEqual([[s.keep, 'yazar']]);
    expect(await contributorsOf(s.apart.id)).toEqual([
      [s.keep, 'cevirmen'],
      [s.keep, 'yazar'],
    ]);
    expect(await contributorsOf(s.beside.id)).toEqual([
      [s.third, 'cevirmen'],
      [s.third, 'yazar'],
    ]);
    expect(await followersOf('yazar', s.keep)).toEqual([
      [s.m0, false],
      [s.m1, false],
      [s.m2, true],
    ]);
    expect(await followersOf('kitap', s.gone)).toEqual([[s.m3, false]]);
    expect(await authorOf(s.keep)).toEqual({ merged_into: null, published: true, book_count: 4, reader_count: 4, follower_count: 2 });
    expect(await authorOf(s.gone)).toEqual({ merged_into: s.keep, published: false, book_count: 0, reader_count: 0, follower_count: 0 });
    const name = await nameOf(s.keep);
    expect([await lineOf(s.theirs.id), await lineOf(s.both.id)]).toEqual([name, name]);
    await split();
    expect(await world()).toEqual(before);
  });

  test('and undoing it keeps contributors edited since, and followers changed since', async () => {
    const s = await authors();
    const split = await merge('yazar-birlestir', s.keep, s.gone);
    for (const b of [s.theirs, s.both]) {
      await db.deleteFrom('book_contributors').where('book_id', '=', b.id).execute();
      await contribute(b.id, s.third);
    }
    await contribute(s.own.id, s.keep, 'cizer');
    await unfollow(s.m1, 'yazar', s.keep);
    await unfollow(s.m2, 'yazar', s.keep);
    await followEntry(s.m3, 'yazar', s.keep);
    await split();
    expect([await contributorsOf(s.theirs.id), await contributorsOf(s.both.id)]).toEqual([[[s.third, 'yazar']], [[s.third, 'yazar']]]);
    expect(await contributorsOf(s.own.id)).toEqual([
      [s.keep, 'cizer'],
      [s.keep, 'yazar'],
    ]);
    expect(await contributorsOf(s.apart.id)).toEqual([
      [s.gone, 'cevirmen'],
      [s.keep, 'yazar'],
    ]);
    expect(await followersOf('yazar', s.gone)).toEqual([]);
    expect(await followersOf('yazar', s.keep)).toEqual([
      [s.m0, false],
      [s.m3, false],
    ]);
  });

  test('and undoing it does not publish an author who was unpublished before', async () => {
    const [keep, gone, open] = [await author(), await author(false), await author()];
    const [one, two] = [await merge('yazar-birlestir', keep, gone), await merge('yazar-birlestir', keep, open)];
    await two();
    await one();
    expect([await authorOf(gone), await authorOf(open)]).toMatchObject([
      { merged_into: null, published: false },
      { merged_into: null, published: true },
    ]);
  });
});

describe('unpublishing and republishing', () => {
  test("keeps the first published edition as a work's main one, and updates its genres and authors", async () => {
    const by = await author();
    const first = await book(by);
    const [hidden, second, third] = [await edition(first.work, { published: false }), await edition(first.work), await edition(first.work)];
    const other = await book();
    const kind = await genre();
    for (const b of [first, other]) await db.insertInto('work_genres').values({ work_id: b.work, genre_id: kind }).execute();
    await countAll();
    const mains = async () =>
      (await db.selectFrom('books').select('id').where('work_id', '=', first.work).where('is_main', '=', true).execute()).map(({ id }) => id);
    const counted = async () => (await db.selectFrom('genres').select('book_count').where('id', '=', kind).executeTakeFirstOrThrow()).book_count;
    const set = (islem: 'kitap-kaldir' | 'kitap-yayinla', b: Book) => operate({ islem, id: b.id });
    await set('kitap-kaldir', third);
    expect([await mains(), await counted()]).toEqual([[first.id], 2]);
    await set('kitap-yayinla', third);
    await set('kitap-kaldir', first);
    expect([await mains(), await counted()]).toEqual([[second.id], 2]);
    await set('kitap-kaldir', second);
    await set('kitap-kaldir', third);
    // None is left: the last one stays the main one, and the work no longer counts.
    expect([await mains(), await counted()]).toEqual([[third.id], 1]);
    await set('kitap-yayinla', hidden);
    expect([await mains(), await counted()]).toEqual([[hidden.id], 2]);
    expect((await bookOf(other.id)).is_main).toBe(true);
    expect((await bookOf(first.id)).published).toBe(false);
  });

  test('affects the author and no other', async () => {
    const [id, neighbour] = [await author(), await author()];
    const state = (one: number) => db.selectFrom('authors').select(['published', 'version']).where('id', '=', one).executeTakeFirstOrThrow();
    expect(await operate({ islem: 'yazar-kaldir', id })).toMatchObject({ id, version: 2 });
    expect([await state(id), await state(neighbour)]).toEqual([
      { published: false, version: 2 },
      { published: true, version: 1 },
    ]);
    const change = await db.selectFrom('catalog_changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(change).toMatchObject({
      action: 'yazar-kaldir',
      kind: 'yazar',
      entity_id: id,
      before: { yayinda: 1 },
      after: { yayinda: 0 },
      version: 2,
      other_id: null,
    });
    expect(await takeBack(change.id)).toMatchObject({ durum: 'yapildi', id, surum: 3 });
    expect(await state(id)).toEqual({ published: true, version: 3 });
    await operate({ islem: 'yazar-kaldir', id });
    expect(await operate({ islem: 'yazar-yayinla', id })).toMatchObject({ version: 5 });
    const published = await db.selectFrom('catalog_changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(published).toMatchObject({ before: { yayinda: 0 }, after: { yayinda: 1 } });
    await takeBack(published.id);
    expect(await state(id)).toEqual({ published: false, version: 6 });
  });

  test.each([
    ['kitap', 'books'],
    ['konu', 'topics'],
  ] as const)('an addition (%s) is undone by taking it off', async (kind, table) => {
    const make = async () => (kind === 'kitap' ? (await book()).id : topic());
    const [id, neighbour] = [await make(), await make()];
    const action = `${kind}-ekle`;
    const { id: change } = await db
      .insertInto('catalog_changes')
      .values({ action, kind, entity_id: id, other_id: null, actor_id: librarian, request_id: null, undo_of: null, undone_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeBack(change);
    const { rows } = await sql<{
      published: boolean;
      version: number;
    }>`select published, version from ${sql.table(table)} where id in (${id}, ${neighbour}) order by id`.execute(db);
    expect(rows).toEqual([
      { published: false, version: 2 },
      { published: true, version: 1 },
    ]);
    expect(await db.selectFrom('catalog_changes').select(['action', 'undo_of', 'before', 'other_id']).orderBy('id', 'desc').executeTakeFirst()).toEqual({
      action: 'geri-al',
      undo_of: change,
      before: { islem: action },
      other_id: null,
    });
  });
});

describe('is refused', () => {
  const check = (o: Operated) => run((ctx) => checkOperation(ctx, o, true));
  const refusal = (code: string) => expect.objectContaining({ code });

  test('without a second record, for the same one, a nonexistent one, or one already merged', async () => {
    const [a, b, c] = [await book(), await book(), await book()];
    await expect(check({ islem: 'kitap-birlestir', id: a.id })).rejects.toEqual(refusal('otherNeeded'));
    await expect(check({ islem: 'kitap-birlestir', id: a.id, digerId: a.id })).rejects.toEqual(refusal('mergeSelf'));
    await expect(check({ islem: 'kitap-birlestir', id: a.id, digerId: 999_999 })).rejects.toEqual(refusal('bookNotFound'));
    await expect(check({ islem: 'yazar-birlestir', id: 999_998, digerId: 999_999 })).rejects.toEqual(refusal('authorNotFound'));
    await merge('kitap-birlestir', a.id, b.id);
    for (const [id, digerId] of [
      [b.id, c.id],
      [c.id, b.id],
    ] as const)
      await expect(check({ islem: 'kitap-birlestir', id, digerId })).rejects.toEqual(refusal('recordMerged'));
    await expect(check({ islem: 'kitap-yayinla', id: b.id })).rejects.toEqual(refusal('recordMerged'));
  });

  test('if already in that state', async () => {
    const keep = await book();
    const other = await edition(keep.work);
    await expect(check({ islem: 'baski-birlestir', id: keep.id, digerId: other.id })).rejects.toEqual(refusal('sameWork'));
    expect((await check({ islem: 'kitap-birlestir', id: keep.id, digerId: other.id })).gone?.id).toBe(other.id);
    await expect(check({ islem: 'kitap-yayinla', id: keep.id })).rejects.toEqual(refusal('stateAlready'));
    expect((await check({ islem: 'kitap-kaldir', id: keep.id })).gone).toBeNull();
    await operate({ islem: 'kitap-kaldir', id: keep.id });
    await expect(check({ islem: 'kitap-kaldir', id: keep.id })).rejects.toEqual(refusal('stateAlready'));
  });

  test('if it is based on an outdated version of either record', async () => {
    const [a, b] = [await book(), await book()];
    for (const versions of [{ surum: 2 }, { digerSurum: 2 }, { surum: 1, digerSurum: 0 }])
      await expect(operate({ islem: 'kitap-birlestir', id: a.id, digerId: b.id, ...versions })).rejects.toEqual(refusal('staleRecord'));
    await expect(operate({ islem: 'kitap-kaldir', id: a.id, surum: 2 })).rejects.toEqual(refusal('staleRecord'));
    expect(await operate({ islem: 'kitap-birlestir', id: a.id, digerId: b.id, surum: 1, digerSurum: 1 })).toMatchObject({ id: a.id, version: 2 });
    const versions = await db.selectFrom('books').select('version').where('id', 'in', [a.id, b.id]).execute();
    expect(versions).toEqual([{ version: 2 }, { version: 2 }]);
  });

  test.each<[string, 'kitap' | 'yazar', (a: number, b: number, c: number) => [string, number, number]]>([
    ['what stayed went into another', 'kitap', (a, _, c) => ['kitap-birlestir', c, a]],
    ['another went into what stayed', 'kitap', (a, _, c) => ['kitap-birlestir', a, c]],
    ['the work of what stayed was joined by another', 'kitap', (a, _, c) => ['baski-birlestir', a, c]],
    ['the author that stayed went into another', 'yazar', (a, _, c) => ['yazar-birlestir', c, a]],
  ])('undoing a merge while a later one stands: %s', async (_, kind, next) => {
    const [a, b, c] = kind === 'kitap' ? [(await book()).id, (await book()).id, (await book()).id] : [await author(), await author(), await author()];
    const first = await merge(`${kind}-birlestir`, a, b);
    const later = await merge(...next(a, b, c));
    await expect(first()).rejects.toEqual(refusal('undoLaterFirst'));
    await later();
    await first();
  });

  test('when undoing a merge whose works have since been merged through other editions', async () => {
    const [a, b, c] = [await book(), await book(), await book()];
    const [a2, b2] = [await edition(a.work), await edition(b.work)];
    const first = await merge('baski-birlestir', a.id, b.id);
    const later = await merge('baski-birlestir', c.id, a2.id);
    await expect(first()).rejects.toEqual(refusal('undoLaterFirst'));
    await later();
    await first();
    const second = await merge('baski-birlestir', b2.id, a2.id);
    const more = await merge('baski-birlestir', b.id, c.id);
    await expect(second()).rejects.toEqual(refusal('undoLaterFirst'));
    await more();
    await second();
  });

  test("but not because of others' merges, later changes other than merges, or ones of another kind", async () => {
    const [a, b, c, d] = [await book(), await book(), await book(), await book()];
    const earlier = await merge('kitap-birlestir', c.id, d.id);
    const first = await merge('kitap-birlestir', a.id, b.id);
    await operate({ islem: 'kitap-kaldir', id: a.id });
    const [one, two] = [await author(), await author()];
    await merge('yazar-birlestir', one, two);
    await first();
    await earlier();
    // The same ids, of another kind.
    const { id: change } = await db
      .insertInto('catalog_changes')
      .values({
        action: 'yazar-birlestir',
        kind: 'yazar',
        entity_id: a.id,
        other_id: b.id,
        actor_id: librarian,
        request_id: null,
        undo_of: null,
        undone_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const again = await merge('kitap-birlestir', a.id, b.id);
    await db.updateTable('catalog_changes').set({ undone_by: null }).where('id', '=', change).execute();
    await again();
  });
});

describe('undoing an edit', () => {
  async function edited(action: string, before: object, after: object, id: number, kind = 'konu'): Promise<number> {
    const values = { action, kind, entity_id: id, other_id: null, actor_id: librarian, request_id: null, undo_of: null, undone_by: null };
    return (
      await db
        .insertInto('catalog_changes')
        .values({ ...values, before: JSON.stringify(before), after: JSON.stringify(after), version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }
  const topicOf = (id: number) => db.selectFrom('topics').select(['title', 'description']).where('id', '=', id).executeTakeFirstOrThrow();

  test('restores its own fields and leaves later changes to others', async () => {
    const id = await topic();
    const change = await edited('konu-duzenle', { baslik: 'Eski' }, { baslik: 'Konu' }, id);
    await db.updateTable('topics').set({ description: 'Sonradan yazıldı.' }).where('id', '=', id).execute();
    expect(await takeBack(change)).toMatchObject({ durum: 'yapildi', id, surum: 2 });
    expect(await topicOf(id)).toEqual({ title: 'Eski', description: 'Sonradan yazıldı.' });
    const [done, undone] = await db.selectFrom('catalog_changes').select(['id', 'action', 'undo_of', 'undone_by']).orderBy('id', 'desc').limit(2).execute();
    expect([done, undone]).toMatchObject([
      { action: 'geri-al', undo_of: change },
      { id: change, undone_by: done?.id },
    ]);
    await expect(takeBack(change)).rejects.toMatchObject({ code: 'alreadyUndone' });
    await expect(takeBack(done?.id as number)).rejects.toMatchObject({ code: 'alreadyUndone' });
  });

  test('is refused if the same field has been changed since, or the record is merged', async () => {
    const id = await topic();
    const change = await edited('konu-duzenle', { baslik: 'Eski' }, { baslik: 'Yeni' }, id);
    await expect(takeBack(change)).rejects.toMatchObject({ code: 'staleRecord' });
    expect((await topicOf(id)).title).toBe('Konu');
    const [a, b] = [await author(), await author()];
    const other = await edited('yazar-duzenle', { ulke: null }, { ulke: null }, b, 'yazar');
    await merge('yazar-birlestir', a, b);
    await expect(takeBack(other)).rejects.toMatchObject({ code: 'undoLaterFirst' });
    await expect(takeBack(999_999)).rejects.toMatchObject({ code: 'changeNotFound' });
  });
});
