import type { Book, Sort } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { type BookSort, bookPage, booksByIds, keyOf, listBooks } from '../entities/book/book.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { afterPlace, byDouble, type Ctx, descending, numericCursor, pageOf, type SortKey } from '../platform';
import { type BookFilters, filterConditions } from './book-filters';
import { known, matchingWorks } from './hits';
import { ownUnreviewed } from './own-books.search';
import { grades, typed } from './typed.rules';
import { waysOf } from './ways';

interface Page {
  liste: Book[];
  imlec?: string;
}

/** Above any trend, below what a float counts exactly. */
const FIRST = 1_000_000;
/** Books of the reader's own that a search shows. */
const OWN = 10;

/** The order of matches `m` of works `w`. In the default one a book of exactly that title stands before what is rising. */
function orderOf(sort: Sort | undefined): SortKey {
  if (sort === 'en-alakali') return byDouble(sql`(m.grade + ${known(sql`w.reader_count`)})::float8`);
  if (sort === undefined || sort === 'yukselenler')
    return byDouble(sql`(case when m.grade >= ${sql.lit(grades.exact)} then ${sql.lit(FIRST)} else 0 end + w.trend)::float8`);
  return keyOf(sort as BookSort);
}

const all = (conditions: RawBuilder<unknown>[]) => (conditions.length ? sql.join(conditions, sql` and `) : sql`true`);

/** Series a filter offers. */
const SERIES = 40;

/**
 * Series to narrow a search to (R-FIND-03): those of all matches under the other filters, found in the way that finds any; without words, of the books shown;
 * those with most of them first.
 * @param shown the books of the first page
 */
export async function seriesOfFound(ctx: Ctx, q: string, { seri: _, ...others }: BookFilters, shown: readonly Book[]): Promise<{ kod: string; adi: string }[]> {
  const seriesOf = async (works: RawBuilder<unknown>) => {
    const { rows } = await sql<{ any: boolean; series: { kod: string; adi: string }[] }>`
      with f as materialized (${works})
      select exists (select from f) as any, (select coalesce(json_agg(json_build_object('kod', id::text, 'adi', name)), '[]') from (
        select s.id, s.name from f join series_works x on x.work_id = f.work_id join series s on s.id = x.series_id
        where s.published group by s.id order by count(*) desc, s.name collate "tr-x-icu", s.id limit ${SERIES}) most) as series`.execute(ctx.db);
    return rows[0] ?? { any: false, series: [] };
  };
  if (!q) return (await seriesOf(sql`select work_id from books where id = any(${shown.map(({ id }) => id)}::bigint[])`)).series;
  for (const { words, reach } of waysOf(q)) {
    const { any, series } = await seriesOf(sql`
      select m.work_id from (${matchingWorks(words, reach)}) m join works w on w.id = m.work_id join books b on b.work_id = w.id and b.is_main and b.published
        where ${all(filterConditions(others, viewerOf(ctx)))}`);
    if (any) return series;
  }
  return [];
}

/**
 * Books by words and filters, in any order, over all matches and page by page (R-FIND-03). Endings and typos are considered only if nothing matches by
 * letter; a cursor says how its page was found.
 */
export async function searchBooks(ctx: Ctx, q: string, filters: BookFilters, sort: Sort | undefined, cursor: string | undefined, limit: number): Promise<Page> {
  const viewer = viewerOf(ctx);
  const conditions = filterConditions(filters, viewer);
  if (!q) {
    const order = (sort === undefined || sort === 'en-alakali' ? 'yukselenler' : sort) as BookSort;
    const after = numericCursor(cursor, 2) as [number, number] | null;
    return bookPage(await listBooks(ctx.db, viewer, all(conditions), order, limit + 1, after), limit);
  }
  const id = sql`b.id`;
  const key = orderOf(sort);
  const at = numericCursor(cursor, 3);
  // The reader's own that the catalogue does not have, on the first page: what is called exactly so before all others, the rest after them.
  const own = cursor ? [] : await ownUnreviewed(async (values, build) => (await build(values).execute(ctx.db)).rows, viewer, typed(q), OWN, all(conditions));
  const mine = await booksByIds(
    ctx.db,
    viewer,
    own.map((row) => row.id),
  );
  const exact = new Set(own.filter((row) => row.score >= grades.exact).map((row) => row.id));
  const [first, last] = [mine.filter((book) => exact.has(book.id)), mine.filter((book) => !exact.has(book.id))];
  for (const { code, words, reach } of waysOf(q, at?.[1])) {
    const after = afterPlace(key, id, at && [at[0] ?? 0, at[2] ?? 0]);
    const { rows } = await sql<{ id: number; k: number }>`
      with m as materialized (${matchingWorks(words, reach)})
      select b.id, ${key.key} as k from m join works w on w.id = m.work_id join books b on b.work_id = w.id and b.is_main and b.published
      where ${all(conditions)} and ${after} order by ${descending(key, id)} limit ${limit + 1}`.execute(ctx.db);
    if (!rows.length) continue;
    const { liste, imlec } = pageOf(
      rows,
      limit,
      (row) => [row.k, code, row.id],
      (row) => row.id,
    );
    return { liste: [...first, ...(await booksByIds(ctx.db, viewer, liste)), ...last], ...(imlec ? { imlec } : {}) };
  }
  return { liste: [...first, ...last] };
}
