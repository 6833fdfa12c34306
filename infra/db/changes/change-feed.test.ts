import { type RawBuilder, sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database';
import { insertMember, type TestMember } from '../../api/testing/members';
import { slotsOf } from './change-clock';
import { createChangeFeed } from './change-feed';

let database: TestDatabase;
let [ayse, bora] = [] as unknown as [TestMember, TestMember];
let ids: Record<'post' | 'work' | 'book' | 'series' | 'topic' | 'story' | 'chapter' | 'session', number>;

const idOf = async (query: RawBuilder<{ id: number }>) => Number((await query.execute(database.db)).rows[0]?.id);
beforeAll(async () => {
  database = await createTestDatabase();
  ayse = await insertMember(database.db);
  bora = await insertMember(database.db);
  const work = await idOf(sql`insert into works (title) values ('Gecede') returning id`);
  const book = await idOf(sql`insert into books (work_id, title, slug) values (${work}, 'Gecede', 'gecede') returning id`);
  const series = await idOf(sql`insert into series (name, slug) values ('Deniz Kıyısı', 'deniz-kiyisi') returning id`);
  const topic = await idOf(sql`insert into topics (name, title, slug) values ('Deniz', 'Deniz', 'deniz') returning id`);
  const story = await idOf(sql`insert into stories (author_id, title, slug) values (${ayse.id}, 'Kıyıda', 'kiyida') returning id`);
  const chapter = await idOf(sql`insert into chapters (story_id, position, title, slug, text) values (${story}, 1, 'Bir', 'bir', 'Deniz') returning id`);
  const post = await idOf(sql`insert into posts (kind, author_id, text) values ('ileti', ${ayse.id}, 'Merhaba') returning id`);
  await sql`insert into comments (post_id, author_id, text) values (${post}, ${bora.id}, 'Kum')`.execute(database.db);
  const author = await idOf(sql`insert into authors (name, slug) values ('Kapanan', 'kapanan') returning id`);
  await sql`insert into book_contributors (book_id, author_id, role) values (${book}, ${author}, 'cevirmen')`.execute(database.db);
  const session = await idOf(sql`select id from sessions where member_id = ${ayse.id} limit 1`);
  await sql`insert into media (key, kind, mime, bytes, sha256) values ('resim', 'gonderi', 'image/webp', 1, '')`.execute(database.db);
  ids = { post, work, book, series, topic, story, chapter, session };
});
afterAll(() => database?.drop());

/** A connected feed. */
async function listening(url = database.url) {
  const feed = createChangeFeed(url);
  while (!(await feed.fresh())) await new Promise((resolve) => setTimeout(resolve, 5));
  return feed;
}

/** Which of the tags a statement changes, as reported to a listener. */
async function told(work: RawBuilder<unknown> | (() => Promise<unknown>), tags: readonly string[]): Promise<string[]> {
  const feed = await listening();
  try {
    // On a busy machine the connection may be silent for so long that it is given up; what is read meanwhile is not kept.
    while (!(await feed.caughtUp()) || !(await feed.fresh())) await new Promise((resolve) => setTimeout(resolve, 5));
    const stamp = feed.clock.stamp();
    await (typeof work === 'function' ? work() : work.execute(database.db));
    await feed.caughtUp();
    return tags.filter((tag) => !feed.clock.holds(slotsOf([tag]), stamp));
  } finally {
    await feed.close();
  }
}
const v = (member: TestMember) => `v${member.id}`;
const m = (member: TestMember) => `m${member.id}`;

/** An event, the tags it changes, and others it does not. */
const cases: [string, () => RawBuilder<unknown>, () => string[], (() => string[])?][] = [
  ['a follow', () => sql`insert into follows (follower_id, followed_id) values (${ayse.id}, ${bora.id})`, () => [v(ayse), v(bora)], () => [m(ayse), m(bora)]],
  ['the end of a follow', () => sql`delete from follows where follower_id = ${ayse.id}`, () => [v(ayse), v(bora)]],
  ['a block', () => sql`insert into blocks (blocker_id, blocked_id) values (${ayse.id}, ${bora.id})`, () => [v(ayse), v(bora)]],
  ['a mute', () => sql`insert into mutes (member_id, muted_id) values (${ayse.id}, ${bora.id})`, () => [v(ayse)], () => [v(bora)]],
  ['an unwanted word', () => sql`insert into muted_words (member_id, word, words) values (${bora.id}, 'gece', '''gece''')`, () => [v(bora)], () => [v(ayse)]],
  [
    'a muted topic',
    () => sql`insert into entity_follows (member_id, kind, entity_id, muted) values (${bora.id}, 'konu', ${ids.topic}, true)`,
    () => [v(bora)],
    () => [v(ayse)],
  ],
  ['its unmuting', () => sql`update entity_follows set muted = false where member_id = ${bora.id}`, () => [v(bora)], () => [v(ayse)]],
  ['the end of a follow of a topic', () => sql`delete from entity_follows where member_id = ${bora.id}`, () => [], () => [v(bora), v(ayse)]],
  ['a like', () => sql`insert into post_likes (post_id, member_id) values (${ids.post}, ${bora.id})`, () => [v(bora)], () => [v(ayse), `p${ids.post}`]],
  ['a save', () => sql`insert into post_saves (post_id, member_id) values (${ids.post}, ${bora.id})`, () => [v(bora)], () => [v(ayse)]],
  [
    'a shelf',
    () => sql`insert into shelf_entries (member_id, work_id, book_id, shelf) values (${bora.id}, ${ids.work}, ${ids.book}, 'okudum')`,
    () => [v(bora)],
    () => [v(ayse), `w${ids.work}`],
  ],
  ['a timeline entry', () => sql`insert into timeline values (${bora.id}, ${ids.post}, ${ayse.id})`, () => [v(bora)], () => [v(ayse)]],
  ['a new post', () => sql`insert into posts (kind, author_id) values ('ileti', ${bora.id})`, () => [`f${bora.id}`], () => [v(ayse), `p${ids.post}`]],
  ['a like count', () => sql`update posts set like_count = 1 where id = ${ids.post}`, () => [`p${ids.post}`], () => [v(bora), `f${ayse.id}`]],
  ['a hidden post', () => sql`update posts set hidden_at = now() where id = ${ids.post}`, () => [`p${ids.post}`], () => [v(bora)]],
  ['a restored post', () => sql`update posts set hidden_at = null where id = ${ids.post}`, () => [`p${ids.post}`, v(bora), `f${ayse.id}`]],
  ['a new name', () => sql`update members set name = 'Ayşe' where id = ${ayse.id}`, () => [m(ayse)], () => [v(ayse), m(bora)]],
  ["a member's counter", () => sql`update members set post_count = post_count + 1 where id = ${ayse.id}`, () => [], () => [m(ayse), v(ayse)]],
  ['a suspension', () => sql`update members set suspended_until = now() + interval '1 day' where id = ${ayse.id}`, () => [m(ayse)], () => [m(bora)]],
  ['the end of a suspension', () => sql`update members set suspended_until = null where id = ${ayse.id}`, () => [m(ayse), m(bora), v(bora)]],
  ['an account made private', () => sql`update members set is_private = true where id = ${bora.id}`, () => [m(bora)], () => [m(ayse)]],
  ['an account made public', () => sql`update members set is_private = false where id = ${bora.id}`, () => [m(bora), m(ayse)]],
  ['a hidden comment', () => sql`update comments set hidden_at = now() where post_id = ${ids.post}`, () => [`p${ids.post}`], () => [v(bora)]],
  ["a comment's like", () => sql`update comments set like_count = 3 where post_id = ${ids.post}`, () => [], () => [`p${ids.post}`]],
  ['a limit', () => sql`update members set limited_until = now() + interval '1 day' where id = ${ayse.id}`, () => [m(ayse)], () => [m(bora)]],
  ['a role', () => sql`insert into member_roles values (${ayse.id}, 'moderator')`, () => [m(ayse)], () => [m(bora)]],
  ['a title', () => sql`update books set title = 'Gecede.' where id = ${ids.book}`, () => [`b${ids.book}`], () => [`w${ids.work}`]],
  ['a withdrawn edition', () => sql`update books set review = 'ret' where id = ${ids.book}`, () => [`b${ids.book}`], () => [`w${ids.work}`]],
  ["an author's closed page", () => sql`update authors set published = false where slug = 'kapanan'`, () => [`b${ids.book}`], () => [`w${ids.work}`]],
  ["a translator's name", () => sql`update authors set name = 'Kapanan Çevirmen' where slug = 'kapanan'`, () => [`b${ids.book}`], () => [`w${ids.work}`]],
  ['another translator', () => sql`update book_contributors set role = 'editor' where book_id = ${ids.book}`, () => [`b${ids.book}`], () => [`w${ids.work}`]],
  ['a translator less', () => sql`delete from book_contributors where book_id = ${ids.book}`, () => [`b${ids.book}`]],
  [
    'a translator more',
    () => sql`insert into book_contributors (book_id, author_id, role) select ${ids.book}, id, 'cevirmen' from authors where slug = 'kapanan'`,
    () => [`b${ids.book}`],
  ],
  [
    'a new book with its translator',
    () => sql`with b as (insert into books (work_id, title, slug, is_main) values (${ids.work}, 'Yeni', 'yeni', false) returning id)
      insert into book_contributors (book_id, author_id, role) select b.id, a.id, 'cevirmen' from b, authors a where a.slug = 'kapanan'`,
    () => [],
    () => [`b${ids.book}`],
  ],
  ['a place in a series', () => sql`insert into series_works (series_id, work_id) values (${ids.series}, ${ids.work})`, () => [`b${ids.book}`]],
  ['a series that is renamed', () => sql`update series set name = 'Kıyı' where id = ${ids.series}`, () => [`b${ids.book}`]],
  ["a series' followers", () => sql`update series set follower_count = 4 where id = ${ids.series}`, () => [], () => [`b${ids.book}`]],
  ['a place in a series that ends', () => sql`delete from series_works where series_id = ${ids.series}`, () => [`b${ids.book}`]],
  ['an original title', () => sql`update works set original_title = 'By Night' where id = ${ids.work}`, () => [`b${ids.book}`], () => [`w${ids.work}`]],
  [
    'a genre',
    () =>
      sql`with g as (insert into genres (slug, name_tr, name_en) values ('kisa', 'Kısa', 'Short') returning id) insert into work_genres (work_id, genre_id) select ${ids.work}, id from g`,
    () => [`b${ids.book}`],
  ],
  ["an author's counter", () => sql`update authors set book_count = 3 where slug = 'kapanan'`, () => [], () => [`b${ids.book}`]],
  ['a reader count', () => sql`update works set reader_count = 7 where id = ${ids.work}`, () => [`w${ids.work}`], () => [`b${ids.book}`]],
  ['a trend', () => sql`update works set trend = trend + 1 where id = ${ids.work}`, () => [], () => [`w${ids.work}`]],
  ['a topic', () => sql`update topics set name = 'Göl' where id = ${ids.topic}`, () => [`t${ids.topic}`]],
  ['a chapter', () => sql`update chapters set slug = 'iki' where id = ${ids.chapter}`, () => [`c${ids.chapter}`]],
  ['a story', () => sql`update stories set slug = 'acikta' where id = ${ids.story}`, () => [`c${ids.chapter}`]],
  ["an image's alt text", () => sql`update media set alt = 'Deniz' where key = 'resim'`, () => ['kresim']],
  ['the end of a session', () => sql`update sessions set expires_at = now() where id = ${ids.session}`, () => [`s${ids.session}`]],
  [
    'more timeline entries than can be listed',
    () => sql`insert into timeline (member_id, post_id, author_id) select ${bora.id}, p.id, p.author_id from posts p on conflict do nothing`,
    () => [v(bora)],
  ],
];
test.each(cases)('[R-SPEED-01] %s is reported', async (_, statement, changed, unchanged = () => []) => {
  expect(await told(statement(), [...changed(), ...unchanged()])).toEqual(changed());
});

test('[R-SPEED-01] a statement that changes thousands of rows reports that everything may have changed', async () => {
  const many = sql`insert into works (title) select 'Eser ' || n from generate_series(1, 2500) n`;
  expect(await told(many, ['x'])).toEqual([]);
  expect(await told(sql`update works set reader_count = reader_count + 1`, ['x'])).toEqual(['x']);
});

test('[R-SPEED-01] a rolled-back transaction is not reported', async () => {
  const undone = () =>
    database.db
      .transaction()
      .execute(async (tx) => {
        await sql`update topics set name = 'Nehir' where id = ${ids.topic}`.execute(tx);
        throw new Error('undone');
      })
      .catch(() => undefined);
  expect(await told(undone, [`t${ids.topic}`])).toEqual([]);
});

test('[R-SPEED-01] a lost connection makes everything stale, and a new one is opened', async () => {
  const feed = await listening();
  const [slots, stamp] = [slotsOf(['p1']), feed.clock.stamp()];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yaprak changes' and datname = current_database()`.execute(
    database.db,
  );
  await feed.caughtUp();
  expect(feed.clock.holds(slots, stamp)).toBe(false);
  while (!(await feed.fresh())) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(feed.clock.holds(slots, feed.clock.stamp())).toBe(true);
  await feed.close();
  expect([await feed.fresh(), await feed.caughtUp()]).toEqual([false, false]);
});

/** Times that nobody listens after which an attempt is taken to have failed: far longer than the feed waits for a connection. */
const LONG_IDLE = 250;

test('[R-SPEED-01] where notifications do not arrive, nothing is kept, and the next attempt waits a minute', async () => {
  // Stands in for a pooler that forwards no notifications: the function found first only counts.
  await sql`create table attempts (n int)`.execute(database.db);
  await sql.raw(`create function public.pg_notify(text, text) returns void language sql as 'insert into public.attempts values (1)'`).execute(database.db);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  const attempts = async () => Number((await sql<{ n: number }>`select count(*) as n from attempts`.execute(database.db)).rows[0]?.n);
  const listeners = async () =>
    (await sql`select 1 from pg_stat_activity where application_name = 'yaprak changes' and datname = current_database()`.execute(database.db)).rows.length;
  let time = performance.now();
  const now = jest.spyOn(performance, 'now').mockImplementation(() => time);
  const feed = createChangeFeed(url.toString());
  /** Asks until an attempt has been made and given up. On a busy machine one may fail before it is counted: the next comes a minute later. */
  const attempted = async (count: number) => {
    for (let idle = 0; (await attempts()) < count || (await listeners()) > 0; idle = (await listeners()) > 0 ? 0 : idle + 1) {
      expect(await feed.fresh()).toBe(false);
      if (idle < LONG_IDLE) await new Promise((resolve) => setTimeout(resolve, 20));
      else [time, idle] = [time + 61_000, 0];
    }
  };
  try {
    await attempted(1);
    const last = time;
    time = last + 59_000;
    for (let i = 0; i < 20; i += 1) expect([await feed.fresh(), await listeners()]).toEqual([false, 0]);
    time = last + 61_000;
    await attempted(2);
  } finally {
    now.mockRestore();
    await feed.close();
  }
});

test('nothing is cached without a database', async () => {
  const feed = createChangeFeed('postgres://nobody@127.0.0.1:1/none');
  expect(await feed.fresh()).toBe(false);
  await feed.close();
});
