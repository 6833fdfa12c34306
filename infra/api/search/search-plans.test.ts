import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';
import { valueParsers } from '../../db/value-parsers';
import { searchComments } from '../entities/comment/comment.queries';
import { listPosts } from '../entities/post/post.queries';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { matchingWorks } from './search.queries';
import { typed } from './typed.rules';

let database: TestDatabase;
let db: Db;
let asked: CompiledQuery[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 1, types: valueParsers });
  pool.on('error', () => {});
  db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: (event) => void asked.push(event.query) });
  // Whole tables are read only where no index serves, as with a million works.
  for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) await sql`set enable_${sql.raw(way)} = off`.execute(db);
  await sql`set plan_cache_mode = force_generic_plan`.execute(db);
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

/** Indexes and whole tables that a statement reads. */
async function readBy(work: () => Promise<unknown>) {
  asked = [];
  await work();
  const { sql: text, parameters } = asked.at(-1) as CompiledQuery;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]));
  const plan = rows.map((row) => row['QUERY PLAN']);
  return {
    indexes: plan.flatMap((line) => /(?:Index (?:Only )?Scan using|Bitmap Index Scan on) (\w+)/.exec(line)?.[1] ?? []),
    tables: plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []),
  };
}

test.each([
  ['popular', ['work_names_begin', 'work_search_words']],
  ['all', ['work_names_begin', 'work_names_begin_rest', 'work_search_words', 'work_search_words_rest']],
  ['alike', ['work_names_like', 'books_vector']],
] as const)('[R-FIND-06] works (%s) are found by indexes alone', async (reach, expected) => {
  const { indexes, tables } = await readBy(() => sql`${matchingWorks(typed('kar yağdı'), reach)}`.execute(db));
  expect(indexes).toEqual(expect.arrayContaining([...expected]));
  expect(tables).toEqual([]);
});

test('[R-FIND-07] posts and comments are found by their words', async () => {
  const posts = await readBy(() => listPosts({ db, member: null } as never, { text: 'kar', sort: 'en-yeni' }));
  const comments = await readBy(() => searchComments(db, 0, 'tr', { text: 'kar', sort: 'en-yeni', limit: 20 }));
  expect([posts.tables, comments.tables]).toEqual([expect.not.arrayContaining(['posts']), expect.not.arrayContaining(['comments'])]);
  expect(comments.indexes).toContain('comments_words');
});
