import { sql } from 'kysely';
import type { Db } from '../../db/database';

/**
 * Before the marks of two works become one for each reader: the finished readings of the mark that gives way go over to the one that stays, since a book
 * that was read twice is one book. A running one ends with its mark. Each is noted under the change.
 */
export async function moveReadings(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  // The newer mark stays, that of `keep` where both are as old; `mergeWorks` says the same of the marks.
  const givingWay = sql`(select g.member_id, case when k.updated_at >= g.updated_at then g.work_id else k.work_id end as leaves,
      case when k.updated_at >= g.updated_at then k.work_id else g.work_id end as stays
    from shelf_entries g join shelf_entries k on k.member_id = g.member_id where g.work_id = ${gone} and k.work_id = ${keep})`;
  await sql`insert into merge_rows (change_id, place, row_key, before) select ${changeId}, 'okuma', jsonb_build_object('id', r.id, 'member_id', r.member_id), to_jsonb(r)
    from readings r join ${givingWay} y on y.member_id = r.member_id and y.leaves = r.work_id`.execute(tx);
  await sql`update readings r set work_id = y.stays from ${givingWay} y where y.member_id = r.member_id and y.leaves = r.work_id and r.done`.execute(tx);
}

/** After the marks of two works have been parted: readings go to the work of their edition where its reader has a mark, and those that ended run on. */
export async function returnReadings(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  await sql`update readings r set work_id = b.work_id from books b where b.id = r.book_id and r.work_id in (${keep}, ${gone}) and b.work_id in (${keep}, ${gone}) and b.work_id <> r.work_id
    and exists (select 1 from shelf_entries e where e.member_id = r.member_id and e.work_id = b.work_id)`.execute(tx);
  await sql`insert into readings (member_id, work_id, book_id, started_on, page, created_at, updated_at)
    select r.member_id, r.work_id, r.book_id, r.started_on, r.page, r.created_at, r.updated_at from merge_rows m, jsonb_populate_record(null::readings, m.before) r
    where m.change_id = ${changeId} and m.place = 'okuma' and not r.done
      and exists (select 1 from shelf_entries e where e.member_id = r.member_id and e.work_id = r.work_id)
      and not exists (select 1 from readings o where o.member_id = r.member_id and o.work_id = r.work_id and not o.done)`.execute(tx);
}

/** Brings the marks in step with their readings for the readers of whom any was noted: how often finished, when last, and since when it is being read. */
export async function sumMovedReadings(tx: Db, changeId: number, keep: number, gone: number): Promise<void> {
  await sql`update shelf_entries e set (readings, finished_on, started_on) = (
      select count(*) filter (where done), max(finished_on), coalesce(max(started_on) filter (where not done), max(started_on))
      from readings r where r.member_id = e.member_id and r.work_id = e.work_id)
    where e.work_id in (${keep}, ${gone})
      and e.member_id in (select (row_key ->> 'member_id')::bigint from merge_rows where change_id = ${changeId} and place = 'okuma')`.execute(tx);
}
