import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { searchComments } from '../entities/comment/comment.queries';
import { listPosts } from '../entities/post/post.queries';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { openPlans, type Plans } from '../testing/plans';
import { matchingWorks } from './hits';
import { matching } from './search.queries';
import { typed } from './typed.rules';

let database: TestDatabase;
let plans: Plans;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  plans = openPlans(database.url);
  db = plans.db;
  // Whole tables are read only where no index serves, as with a million works.
  await plans.avoid(['seqscan', 'indexscan', 'indexonlyscan'], true);
});
afterAll(async () => {
  await plans?.close();
  await database?.drop();
});

/** Indexes and whole tables that a statement reads. */
async function readBy(work: () => Promise<unknown>) {
  const plan = await plans.planOf(work);
  return {
    indexes: plan.flatMap((line) => /(?:Index (?:Only )?Scan using|Bitmap Index Scan on) (\w+)/.exec(line)?.[1] ?? []),
    tables: plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []),
  };
}

test.each([
  ['popular', ['work_names_begin', 'work_search_words']],
  ['rest', ['work_names_begin_rest', 'work_search_words_rest']],
  ['all', ['work_names_begin', 'work_names_begin_rest', 'work_search_words', 'work_search_words_rest']],
  // Slips are looked for among the words that works have.
  ['alike', ['search_words_like', 'work_search_words', 'work_search_words_rest', 'books_vector']],
] as const)('[R-FIND-06] works (%s) are found by indexes alone', async (reach, expected) => {
  const { indexes, tables } = await readBy(() => sql`${matchingWorks(typed('kar yağdı'), reach)}`.execute(db));
  expect(indexes).toEqual(expect.arrayContaining([...expected]));
  expect(tables).toEqual([]);
});

test('[R-FIND-06] works by short words are found by the index of beginnings', async () => {
  const { indexes, tables } = await readBy(() => sql`${matchingWorks(typed('kar ya'), 'all')}`.execute(db));
  expect(indexes).toEqual(expect.arrayContaining(['work_search_beginnings', 'work_search_beginnings_rest']));
  expect(tables).toEqual([]);
});

test('[R-FIND-06] of any number of works of one title, the index alone tells the most read', async () => {
  const ordered = openPlans(database.url);
  await ordered.avoid(['seqscan', 'bitmapscan', 'sort'], true);
  const plan = await ordered.planOf(() => sql`${matchingWorks(typed('kar'), 'popular', 50)}`.execute(ordered.db));
  await ordered.close();
  const read = plan.findIndex((line) => line.includes('Index Only Scan using work_names_begin_rest'));
  expect(plan[read - 1]).toMatch(/^\W*Limit/);
});

test('[R-FIND-06] authors are found by the words of their names by indexes alone', async () => {
  const authors = await readBy(() => sql`${matching('yazar', 0, typed('guin ursula'), 'all', 'tr')}`.execute(db));
  expect(authors.indexes).toEqual(expect.arrayContaining(['authors_words', 'authors_words_rest', 'author_names_words']));
  expect(authors.tables).toEqual([]);
});

test('[R-FIND-06] names of authors and members that begin with the query are read from the index alone', async () => {
  const begins = openPlans(database.url);
  await begins.avoid(['seqscan', 'bitmapscan'], true);
  const [authors, members] = [
    await begins.planOf(() => sql`${matching('yazar', 0, typed('gu'), 'all', 'tr')}`.execute(begins.db)),
    await begins.planOf(() => sql`${matching('okur', 0, typed('gu'), 'popular', 'tr')}`.execute(begins.db)),
  ];
  await begins.close();
  const only = (plan: string[]) => plan.flatMap((line) => /Index Only Scan using (\w+)/.exec(line)?.[1] ?? []);
  expect(only(authors)).toEqual(expect.arrayContaining(['authors_begin', 'authors_begin_rest']));
  expect(only(members)).toContain('members_begin');
});

test.each([
  ['popular', ['members_begin', 'members_words', 'members_username']],
  ['rest', ['members_begin_rest', 'members_words_rest']],
  ['all', ['members_words', 'members_words_rest', 'members_username']],
  // Slips are looked for among the words that names have, and in whole names only if there are none.
  ['alike', ['member_words_like', 'members_words_rest']],
  ['whole', ['members_search']],
] as const)('[R-FIND-06] members (%s) are found by indexes alone', async (reach, expected) => {
  const { indexes, tables } = await readBy(() => sql`${matching('okur', 0, typed('elif kaya'), reach, 'tr')}`.execute(db));
  expect(indexes).toEqual(expect.arrayContaining([...expected]));
  expect(tables).not.toContain('members');
});

test.each([
  ['yazar', 'alike'],
  ['okur', 'alike'],
  ['okur', 'whole'],
] as const)('[R-FIND-06] what has no trigrams is like nothing, without an index read from end to end: %s (%s)', async (kind, reach) => {
  const plan = await plans.ranOf(() => sql`${matching(kind, 0, typed('🦔🦔🦔'), reach, 'tr')}`.execute(db));
  const scans = plan.filter((line) =>
    /Bitmap Index Scan on (?:members_search|authors_like_popular|author_names_search|search_words_like|member_words_like)/.test(line),
  );
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((line) => !line.includes('(never executed)'))).toEqual([]);
});

test('[R-FIND-07] posts and comments are found by their words', async () => {
  const posts = await readBy(() => listPosts({ db, member: null } as never, { text: 'kar', sort: 'en-yeni' }));
  const comments = await readBy(() => searchComments(db, 0, 'tr', { text: 'kar', sort: 'en-yeni', limit: 20 }));
  expect([posts.tables, comments.tables]).toEqual([expect.not.arrayContaining(['posts']), expect.not.arrayContaining(['comments'])]);
  expect(comments.indexes).toContain('comments_words');
});
