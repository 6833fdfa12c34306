import { sql } from 'kysely';
import { loadConfig } from '../../config/config';
import { createApi } from '../app';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { listSimilar } from './books.queries';
import { rebuildFirstTier } from './first-tier';
import { refreshPopularity } from './popularity';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const refresh = () => refreshPopularity(api.db);
async function aWork(title: string, readers: number, genres: number[] = [], topics: number[] = []) {
  const work = await api.db.insertInto('works').values({ title, reader_count: readers }).returning('id').executeTakeFirstOrThrow();
  const book = await api.db
    .insertInto('books')
    .values({ work_id: work.id, title, slug: title.toLowerCase(), author_line: 'Yazar', is_main: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const genre_id of genres) await api.db.insertInto('work_genres').values({ work_id: work.id, genre_id }).execute();
  for (const topic_id of topics) await api.db.insertInto('work_topics').values({ work_id: work.id, topic_id }).execute();
  return { work: work.id, book: book.id };
}
const genre = async (slug: string) =>
  (await api.db.insertInto('genres').values({ slug, name_tr: slug, name_en: slug }).returning('id').executeTakeFirstOrThrow()).id;
const topic = async (slug: string) =>
  (await api.db.insertInto('topics').values({ slug, name: slug, title: slug }).returning('id').executeTakeFirstOrThrow()).id;
const trend = async (id: number) => (await api.db.selectFrom('works').select('trend').where('id', '=', id).executeTakeFirstOrThrow()).trend;
const agenda = async (id: number) => (await api.db.selectFrom('topics').select('agenda_count').where('id', '=', id).executeTakeFirstOrThrow()).agenda_count;
/** Waits for something to happen; waiting in vain hits the test timeout. */
async function until(met: () => Promise<boolean>): Promise<void> {
  while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 50));
}
const says = (member: TestMember, about: { work_id?: number; topic_id?: number }, rest: { hidden_at?: Date; archived_at?: Date } = {}) =>
  api.db
    .insertInto('posts')
    .values({ kind: 'ileti', author_id: member.id, text: 'Okuduklarım üzerine.', ...about, ...rest })
    .execute();

test('[R-BOOK-15] similar books share topics before genres, then more readers come first; unrelated ones and the book itself are excluded', async () => {
  const [novel, crime, sea] = [await genre('roman'), await genre('polisiye'), await topic('deniz')];
  const asked = await aWork('Sorulan', 5, [novel, crime], [sea]);
  await aWork('Ikisi', 1, [novel, crime]);
  await aWork('Konusu', 2, [novel], [sea]);
  await aWork('Cok', 90, [novel]);
  await aWork('Az', 10, [crime]);
  await aWork('Baska', 500);
  await refresh();
  const similar = await listSimilar(api.db, 0, asked.work, 10);
  expect(similar.map((b) => b.adi)).toEqual(['Konusu', 'Ikisi', 'Cok', 'Az']);
  // The place of one that was taken back goes to the next.
  await api.db.updateTable('books').set({ published: false }).where('title', '=', 'Ikisi').execute();
  expect((await listSimilar(api.db, 0, asked.work, 2)).map((b) => b.adi)).toEqual(['Konusu', 'Cok']);
});

test('[R-AUTHR-25] [R-FIND-06] an author rises with their works; what search looks through first follows the readers', async () => {
  const { work, book } = await aWork('Yazarli', 3);
  const { id: author } = await api.db.insertInto('authors').values({ name: 'Yükselen', slug: 'yukselen' }).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('book_contributors').values({ book_id: book, author_id: author, role: 'yazar' }).execute();
  const rising = async () => (await api.db.selectFrom('authors').select('trend').where('id', '=', author).executeTakeFirstOrThrow()).trend;
  await says(await api.member(), { work_id: work });
  await refresh();
  expect([await rising(), await trend(work)]).toEqual([await trend(work), expect.any(Number)]);
  expect(await rising()).toBeGreaterThan(0);
  const marks = () =>
    sql`select distinct popular, readers from work_names where work_id = ${work} union select popular, readers from work_search where work_id = ${work}`.execute(
      api.db,
    );
  expect((await marks()).rows).toEqual([{ popular: true, readers: 3 }]);
  await api.db.updateTable('works').set({ reader_count: 4 }).where('id', '=', work).execute();
  await api.db.deleteFrom('posts').where('work_id', '=', work).execute();
  await refresh();
  expect([await rising(), (await marks()).rows]).toEqual([0, [{ popular: true, readers: 4 }]]);
});

test('of a genre only the hundred most read are stored, and a second run changes nothing', async () => {
  const long = await genre('uzun');
  for (let n = 1; n <= 103; n++) await aWork(`Uzun ${n}`, n, [long]);
  const kept = () =>
    sql<{ place: number; title: string }>`
    select p.place, w.title from popular_works p join works w on w.id = p.work_id where p.kind = 'tur' and p.entity_id = ${long} order by p.place`.execute(
      api.db,
    );
  await refresh();
  const { rows } = await kept();
  expect(rows).toHaveLength(100);
  expect([rows[0], rows[99]]).toEqual([
    { place: 1, title: 'Uzun 103' },
    { place: 100, title: 'Uzun 4' },
  ]);
  await refresh();
  expect((await kept()).rows).toEqual(rows);
});

test("a work's trend decays: today counts in full, two weeks ago a third, three months ago not at all", async () => {
  const { work, book } = await aWork('Hareketli', 3);
  const still = await aWork('Durgun', 3);
  await api.db.updateTable('works').set({ trend: 7 }).where('id', '=', still.work).execute();
  for (const days of [0, 14, 90]) {
    const reader = await api.member();
    await sql`insert into shelf_entries (member_id, work_id, book_id, shelf, updated_at) values (${reader.id}, ${work}, ${book}, 'okudum', now() - make_interval(days => ${days}))`.execute(
      api.db,
    );
  }
  await refresh();
  expect(await trend(work)).toBeCloseTo(1 + Math.exp(-1), 3);
  expect(await trend(still.work)).toBe(0);
});

test("hidden or archived posts affect neither a work's nor a topic's trend", async () => {
  const [{ work }, sea, writer] = [await aWork('Gizli', 3), await topic('gizli'), await api.member()];
  for (const gone of [{ hidden_at: new Date() }, { archived_at: new Date() }]) await says(writer, { work_id: work, topic_id: sea }, gone);
  await refresh();
  expect([await trend(work), await agenda(sea)]).toEqual([0, 0]);
  await says(writer, { work_id: work, topic_id: sea });
  await refresh();
  expect(await trend(work)).toBeCloseTo(2, 3);
  expect(await agenda(sea)).toBe(1);
});

test('one account that posts often about a work counts once', async () => {
  const [{ work }, one, other] = [await aWork('Çok konuşulan', 3), await api.member(), await api.member()];
  for (let n = 0; n < 5; n++) await says(one, { work_id: work });
  await says(other, { work_id: work });
  await refresh();
  expect(await trend(work)).toBeCloseTo(4, 3);
});

test('a locked work delays only its own batch: earlier ones are written and released', async () => {
  await sql`insert into works (title, trend) select 'Yığın ' || n, 5 from generate_series(1, 1500) n`.execute(api.db);
  const { rows } = await sql<{ first: number; last: number }>`select min(id) as first, max(id) as last from works where title like 'Yığın %'`.execute(api.db);
  const { first, last } = rows[0] as { first: number; last: number };
  let refreshing: Promise<void> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('works').select('id').where('id', '=', last).forUpdate().execute();
    refreshing = refresh();
    await until(async () => (await trend(first)) === 0);
    await api.db.transaction().execute((other) => sql`select id from works where id = ${first} for update nowait`.execute(other));
    expect(await trend(last)).toBe(5);
  });
  await refreshing;
  expect(await trend(last)).toBe(0);
});

test('inside a transaction it is part of it', async () => {
  const { work } = await aWork('Geri alınan', 3);
  await api.db.updateTable('works').set({ trend: 9 }).where('id', '=', work).execute();
  const seen = api.db.transaction().execute(async (tx) => {
    await refreshPopularity(tx);
    const inside = await tx.selectFrom('works').select('trend').where('id', '=', work).executeTakeFirstOrThrow();
    throw new Error(`inside it moves by ${inside.trend}`);
  });
  await expect(seen).rejects.toThrow('inside it moves by 0');
  expect(await trend(work)).toBe(9);
});

test('a process that starts without rankings computes them at once', async () => {
  await sql`delete from popular_works`.execute(api.db);
  const app = await createApi({ config: loadConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: '0' }), db: api.db, read: api.db });
  try {
    await app.ready();
    await until(async () => (await sql`select 1 from popular_works limit 1`.execute(api.db)).rows.length > 0);
  } finally {
    await app.close();
  }
});

test('[R-FIND-06] the 5,000 most followed members are marked for search, and nobody else', async () => {
  const few = await api.member();
  await sql`insert into members (username, name, email, password_hash, gender, birth_date, follower_count)
    select 'izlenen' || n, 'İzlenen', 'izlenen' || n || '@ornek.test', '!', 'kadin', date '1990-01-01', n from generate_series(1, 5000) n`.execute(api.db);
  const marked = async () => {
    await refresh();
    const { rows } = await sql<{ few: boolean; last: boolean; all: number }>`select (select popular from members where id = ${few.id}) as few,
      (select popular from members where username = 'izlenen1') as last, (select count(*)::int from members where popular) as all`.execute(api.db);
    return rows[0];
  };
  expect(await marked()).toEqual({ few: false, last: true, all: 5000 });
  await api.db.updateTable('members').set({ follower_count: 2 }).where('id', '=', few.id).execute();
  expect(await marked()).toEqual({ few: true, last: false, all: 5000 });
});

describe('[R-FIND-06] indexes of what is searched first', () => {
  const files = async () => {
    const { rows } = await sql<{ name: string; file: string }>`select relname as name, relfilenode::text as file from pg_class
      where relname in ('work_names_begin', 'work_names_begin_rest', 'members_search_popular') order by 1`.execute(api.db);
    return rows.map(({ file }) => file);
  };

  test('stay as they are while they hold little else', async () => {
    const before = await files();
    expect(await rebuildFirstTier(api.db)).toEqual([]);
    expect(await files()).toEqual(before);
  });

  test('wait for another night where it takes too long', async () => {
    await api.db.transaction().execute(async (tx) => {
      await sql`lock table members in share mode`.execute(tx);
      const rebuilt = await api.db.connection().execute(async (db) => {
        await sql`set statement_timeout = 300`.execute(db);
        return rebuildFirstTier(db, 0).finally(() => sql`reset statement_timeout`.execute(db));
      });
      expect(rebuilt.filter((name) => name.startsWith('members'))).toEqual([]);
    });
  });

  test('are built anew once they are mostly what has left them, also after a run that was cut short, and find what they did', async () => {
    for (const end of ['ccnew', 'ccold']) await sql`create index ${sql.id(`members_search_popular_${end}`)} on members (id)`.execute(api.db);
    const before = await files();
    const rebuilt = await rebuildFirstTier(api.db, 0);
    const after = await files();
    expect(rebuilt).toHaveLength(10);
    expect(after.map((file, at) => file === before[at])).toEqual([false, false, true]);
    const { rows } = await sql<{ ready: boolean }>`select bool_and(indisvalid and indisready) as ready from pg_index
      where indrelid in ('members'::regclass, 'work_names'::regclass, 'work_search'::regclass, 'authors'::regclass)`.execute(api.db);
    expect(rows[0]?.ready).toBe(true);
    expect((await sql`select 1 from pg_class where relname like 'members_search_popular_cc%'`.execute(api.db)).rows).toEqual([]);
  });
});
