import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Part, parts, recounted } from '../entities/counts/parts';

/** Recomputes what members add to rows of a table (`entities/counts/parts.ts`). */
async function recount(tx: Db, table: Part['table'], ids: readonly number[]): Promise<void> {
  for (const part of parts) if (part.table === table) await sql`${sql.raw(recounted(part))} where x.id = any(${ids}::bigint[])`.execute(tx);
}

/** Recomputes works' counters from their rows; after a merge nothing is counted twice. */
export const recountWorks = (tx: Db, ids: readonly number[]): Promise<void> => recount(tx, 'works', ids);

/** Recomputes authors' numbers from the main editions of their works, and their followers; books that librarians have closed stand in no list of theirs. */
export async function recountAuthors(tx: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await recount(tx, 'authors', ids);
  await sql`update authors a set trend = coalesce((select sum(w.trend) from book_contributors c join books b on b.id = c.book_id and b.is_main join works w on w.id = b.work_id
      where c.author_id = a.id and c.role = 'yazar'), 0),
    book_count = (select count(distinct b.work_id) from book_contributors c join books b on b.id = c.book_id and b.merged_into is null and b.published where c.author_id = a.id and c.role = 'yazar')
    where a.id = any(${ids}::bigint[])`.execute(tx);
}

/** Authors of works, on any edition. */
export async function authorsOfWorks(tx: Db, workIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct c.author_id as id from book_contributors c join books b on b.id = c.book_id where b.work_id = any(${workIds}::bigint[]) and c.role = 'yazar'`.execute(
    tx,
  );
  return rows.map((r) => r.id);
}

/** Recomputes the number of visible works per genre. */
export async function recountGenres(tx: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await sql`update genres g set book_count = (select count(*) from work_genres wg join books b on b.work_id = wg.work_id and b.is_main and b.published where wg.genre_id = g.id)
    where g.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
}

/** Recomputes members' read and to-read counts. */
export async function recountMembers(tx: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await sql`update members m set read_count = (select count(*) from shelf_entries e where e.member_id = m.id and e.shelf = 'okudum'),
    to_read_count = (select count(*) from shelf_entries e where e.member_id = m.id and e.shelf = 'okuyacagim') where m.id = any(${ids}::bigint[])`.execute(tx);
}
