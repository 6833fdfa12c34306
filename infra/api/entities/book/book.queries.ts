import type { Book } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { afterPlace, byDouble, byInt, byReal, type Ctx, descending, pageOf, refuse, type SortKey } from '../../platform';
import { type Viewer, viewerOf } from '../member/member.visibility';
import { type BookRow, toBook } from './book.shape';
import { bookJson, soughtBookJson } from './book.sql';
import { bookOpen } from './book.visibility';

/**
 * Sort keys of book lists; all descending, ties broken by id.
 * yukselenler: readers and posts of the last weeks with decay (works.trend, computed nightly) · en-cok-okunanlar: readers · yeni-cikanlar: year of the edition,
 * else of the work ·
 * en-cok-begenilen: average shrunk towards 3.5 stars by ten virtual ratings, so that a single rating does not lead · en-populer: readers plus want-to-reads.
 */
const bookKeys = {
  yukselenler: byReal(sql`w.trend`),
  'en-alakali': byInt(sql`w.reader_count`),
  'yeni-cikanlar': byInt(sql`b.listed_year`),
  'en-cok-okunanlar': byInt(sql`w.reader_count`),
  'en-cok-begenilen': byDouble(sql`((w.rating_sum + 70)::float8 / (w.rating_count + 10))`),
  'en-populer': byInt(sql`(w.reader_count + w.to_read_count)`),
} satisfies Record<string, SortKey>;

const bookId = sql`b.id`;

export type BookSort = keyof typeof bookKeys;

/** The key of a sort over the edition `b` of work `w`. */
export const keyOf = (sort: BookSort | RawBuilder<number>): SortKey => (typeof sort === 'string' ? bookKeys[sort] : byDouble(sort));

interface ListedBook {
  book: BookRow;
  k: number;
}

/** Matching main editions (`sort` may be a custom key), with the viewer's shelf, in one query. `after` is the key and id of the previous page's last book. */
export async function listBooks(
  db: Db,
  viewer: Viewer,
  where: RawBuilder<unknown>,
  sort: BookSort | RawBuilder<number>,
  limit: number,
  after: [number, number] | null = null,
): Promise<{ book: Book; k: number }[]> {
  const key = keyOf(sort);
  const { rows } = await sql<ListedBook>`
    select ${soughtBookJson(viewer)} as book, ${key.key} as k from books b join works w on w.id = b.work_id
    where b.published and b.is_main and ${where} and ${afterPlace(key, bookId, after)}
    order by ${descending(key, bookId)} limit ${limit}`.execute(db);
  return rows.map((row) => ({ book: toBook(row.book), k: row.k }));
}

/** One row with the number of matches (`n`) and the first `ids`; the many-lists counterpart of `listBooks`. */
export const countBooks = (where: RawBuilder<unknown>, sort: BookSort | RawBuilder<number>, limit: number) => sql<{ n: number; ids: number[] }>`
    select coalesce(max(n), 0)::int as n, coalesce(array_agg(id order by k desc, id desc), '{}') as ids from (
      select b.id, ${keyOf(sort).key} as k, count(*) over () as n from books b join works w on w.id = b.work_id
      where b.published and b.is_main and ${where} order by k desc, b.id desc limit ${limit}) first`;

/** Drops the extra row and builds the cursor; for `listBooks` called with `limit + 1`. */
export const bookPage = (rows: { book: Book; k: number }[], limit: number) =>
  pageOf(
    rows,
    limit,
    (row) => [row.k, row.book.id],
    (row) => row.book,
  );

/** Editions by ids, in the given order; those that are not there for the viewer are omitted. */
export async function booksByIds(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Book[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ book: BookRow }>`
    select ${soughtBookJson(viewer)} as book from unnest(${ids}::bigint[]) with ordinality u(id, place) join books b on b.id = u.id and ${bookOpen(viewer)} join works w on w.id = b.work_id order by u.place`.execute(
    db,
  );
  return rows.map((row) => toBook(row.book));
}

/** A published edition that is there for the viewer, with its work. @throws Refusal `bookNotFound` */
export async function publishedBook(db: Db, viewer: Viewer, id: number): Promise<{ id: number; work_id: number }> {
  const { rows } = await sql<{ id: number; work_id: number }>`select b.id, b.work_id from books b where b.id = ${id} and ${bookOpen(viewer)}`.execute(db);
  if (!rows[0]) throw refuse('bookNotFound');
  return rows[0];
}

/** The id of the published book with an ISBN, which may be that of one merged into it. */
export async function bookByIsbn(db: Db, isbn13: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`with recursive way as (
      select id, merged_into, published from books where isbn13 = ${isbn13} union select b.id, b.merged_into, b.published from way join books b on b.id = way.merged_into)
    select id from way where merged_into is null and published`.execute(db);
  return rows[0]?.id;
}

/** A book for the compose screen, with the viewer's rating. @throws Refusal `bookNotFound` */
export async function findBook(ctx: Ctx, id: number) {
  const { rows } = await sql<{
    b: BookRow;
  }>`select ${bookJson(viewerOf(ctx))} as b from books b join works w on w.id = b.work_id where b.id = ${id} and ${bookOpen(viewerOf(ctx))}`.execute(ctx.db);
  if (!rows[0]) throw refuse('bookNotFound');
  return toBook(rows[0].b);
}
