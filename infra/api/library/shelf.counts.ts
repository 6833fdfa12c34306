import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { counts } from '../entities/counts/move';

/** A work's shelf and rating in a member's library before and after a change. */
export interface ShelfMove {
  work_id: number;
  shelf_before: string | null;
  rating_before: number | null;
  shelf_after: string | null;
  rating_after: number | null;
}

/**
 * Updates every counter that depends on shelves for many works of one member at once: of the works, of their authors, of the member. The set-based sibling of
 * `changeShelf`; each work at most once, its row locked by the caller. A trend is not moved: a library taken in says nothing of today.
 */
export async function countMoves(tx: Db, memberId: number, moves: readonly ShelfMove[]): Promise<void> {
  const changed = moves.filter((m) => m.shelf_before !== m.shelf_after || m.rating_before !== m.rating_after);
  if (!changed.length) return;
  const counted = await counts(tx, memberId);
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as m(work_id bigint, shelf_before text, rating_before int, shelf_after text, rating_after int)`;
  const moved = (shelf: string) => sql`(m.shelf_after is not distinct from ${shelf})::int - (m.shelf_before is not distinct from ${shelf})::int`;
  await sql`update works w set reader_count = reader_count + ${moved('okudum')}, reading_count = reading_count + ${moved('okuyorum')}, to_read_count = to_read_count + ${moved('okuyacagim')},
      dropped_count = dropped_count + ${moved('yarim-biraktim')}, rating_sum = rating_sum + coalesce(m.rating_after, 0) - coalesce(m.rating_before, 0),
      rating_count = rating_count + (m.rating_after is not null)::int - (m.rating_before is not null)::int,
      rating_histogram = (select array_agg(n + (i is not distinct from m.rating_after)::int - (i is not distinct from m.rating_before)::int order by i) from unnest(w.rating_histogram) with ordinality h(n, i))
    from ${rows} where w.id = m.work_id and ${counted}`.execute(tx);
  await sql`update authors a set reader_count = a.reader_count + s.readers, rating_sum = a.rating_sum + s.sum, rating_count = a.rating_count + s.ratings
    from (select c.author_id, sum(${moved('okudum')}) as readers, sum(coalesce(m.rating_after, 0) - coalesce(m.rating_before, 0)) as sum,
        sum((m.rating_after is not null)::int - (m.rating_before is not null)::int) as ratings
      from ${rows} join books b on b.work_id = m.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar' group by c.author_id) s where a.id = s.author_id and ${counted}`.execute(
    tx,
  );
  const own = (shelf: string) => changed.filter((m) => m.shelf_after === shelf).length - changed.filter((m) => m.shelf_before === shelf).length;
  await sql`update members set read_count = read_count + ${own('okudum')}::int, to_read_count = to_read_count + ${own('okuyacagim')}::int where id = ${memberId}`.execute(
    tx,
  );
}
