import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Locks the works on the shelves of members who are about to be marked, as every change to a shelf does before it comes to its member. */
export async function lockShelves(tx: Db, memberIds: readonly number[]): Promise<void> {
  await sql`select id from works where id in (select work_id from shelf_entries where member_id = any(${memberIds}::bigint[])) order by id for update`.execute(
    tx,
  );
}

/** Takes the shelves and ratings of members out of the numbers of works and authors, or counts them again. */
export async function countShelves(tx: Db, memberIds: readonly number[], counted: boolean): Promise<void> {
  const by = counted ? sql`1` : sql`-1`;
  const theirs = sql`from shelf_entries e where e.member_id = any(${memberIds}::bigint[])`;
  await sql`update works w set reader_count = w.reader_count + ${by} * s.readers, reading_count = w.reading_count + ${by} * s.reading, to_read_count = w.to_read_count + ${by} * s.wanted,
      dropped_count = w.dropped_count + ${by} * s.dropped, rating_sum = w.rating_sum + ${by} * s.sum, rating_count = w.rating_count + ${by} * s.rated,
      rating_histogram = (select array_agg(n + ${by} * (select count(*)::int from unnest(s.ratings) r where r = i) order by i) from unnest(w.rating_histogram) with ordinality h(n, i))
    from (select e.work_id, (count(*) filter (where e.shelf = 'okudum'))::int as readers, (count(*) filter (where e.shelf = 'okuyorum'))::int as reading,
        (count(*) filter (where e.shelf = 'okuyacagim'))::int as wanted, (count(*) filter (where e.shelf = 'yarim-biraktim'))::int as dropped,
        coalesce(sum(e.rating), 0)::int as sum, count(e.rating)::int as rated, array_agg(e.rating) filter (where e.rating is not null) as ratings ${theirs} group by e.work_id) s
    where s.work_id = w.id`.execute(tx);
  await sql`update authors a set reader_count = a.reader_count + ${by} * s.readers, rating_sum = a.rating_sum + ${by} * s.sum, rating_count = a.rating_count + ${by} * s.rated
    from (select c.author_id, (count(*) filter (where e.shelf = 'okudum'))::int as readers, coalesce(sum(e.rating), 0)::int as sum, count(e.rating)::int as rated
      from (select e.* ${theirs}) e join books b on b.work_id = e.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar' group by c.author_id) s
    where s.author_id = a.id`.execute(tx);
}
