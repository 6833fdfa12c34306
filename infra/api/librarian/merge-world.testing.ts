import { sql } from 'kysely';
import { db } from './catalogue.testing';
import { recountAuthors, recountGenres, recountMembers, recountWorks } from './recount';

/** Recomputes all counters from the rows, as a baseline for comparison. */
export async function countAll(): Promise<void> {
  const ids = async (table: 'works' | 'authors' | 'genres' | 'members') => (await db().selectFrom(table).select('id').execute()).map((row) => row.id);
  await recountWorks(db(), await ids('works'));
  await recountAuthors(db(), await ids('authors'));
  await recountGenres(db(), await ids('genres'));
  await recountMembers(db(), await ids('members'));
  await sql`update books b set author_line = coalesce((select string_agg(a.name, ', ' order by c.position, a.id) from book_contributors c join authors a on a.id = c.author_id
    where c.book_id = b.id and c.role = 'yazar'), '')`.execute(db());
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
  author_names: 'select author_id, name from author_names',
  ad_aims: 'select * from ad_aims',
  work_genres: 'select * from work_genres',
  work_topics: 'select * from work_topics',
  genres: 'select id, book_count from genres',
  drafts: 'select id, member_id, work_id, book_id from drafts',
  members: 'select id, read_count, to_read_count from members',
};
/** Everything a merge could touch, row by row. */
export async function world(): Promise<Record<string, string[]>> {
  const each = Object.entries(kept).map(([table, query]) => sql`select ${table} as name, to_jsonb(t)::text as row from (${sql.raw(query)}) t`);
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(each, sql` union all `)}`.execute(db());
  return Object.fromEntries(Object.keys(kept).map((table) => [table, rows.flatMap(({ name, row }) => (name === table ? [row] : [])).sort()]));
}
export const marksOn = async (work: number) =>
  (await db().selectFrom('shelf_entries').select(['member_id', 'book_id', 'shelf', 'rating']).where('work_id', '=', work).orderBy('member_id').execute()).map(
    (e) => [e.member_id, e.book_id, e.shelf, e.rating],
  );
export const readingsOf = (member: number, work: number) =>
  db().selectFrom('readings').select(['id', 'book_id', 'done']).where('member_id', '=', member).where('work_id', '=', work).orderBy('id').execute();
export const postsOn = async (work: number) =>
  (await db().selectFrom('posts').select('id').where('work_id', '=', work).orderBy('id').execute()).map(({ id }) => id);
export const mergedFrom = async (id: number) =>
  (await db().selectFrom('posts').select('merged_from').where('id', '=', id).executeTakeFirstOrThrow()).merged_from;
export const followersOf = async (kind: 'kitap' | 'yazar', id: number) =>
  (
    await db().selectFrom('entity_follows').select(['member_id', 'muted']).where('kind', '=', kind).where('entity_id', '=', id).orderBy('member_id').execute()
  ).map((f) => [f.member_id, f.muted]);
export const genresOf = async (work: number) =>
  (await db().selectFrom('work_genres').select('genre_id').where('work_id', '=', work).orderBy('genre_id').execute()).map((g) => g.genre_id);
export const topicsOf = async (work: number) =>
  (await db().selectFrom('work_topics').select('topic_id').where('work_id', '=', work).orderBy('topic_id').execute()).map((t) => t.topic_id);
export const bookOf = (id: number) =>
  db().selectFrom('books').select(['work_id', 'is_main', 'published', 'merged_into']).where('id', '=', id).executeTakeFirstOrThrow();
export const workOf = (id: number) =>
  db()
    .selectFrom('works')
    .select(['merged_into', 'reader_count', 'rating_sum', 'rating_count', 'review_count', 'quote_count', 'follower_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export const contributorsOf = async (id: number) =>
  (await db().selectFrom('book_contributors').select(['author_id', 'role']).where('book_id', '=', id).orderBy('role').orderBy('author_id').execute()).map(
    (c) => [c.author_id, c.role],
  );
