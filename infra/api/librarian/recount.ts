import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** Recomputes works' counters from their rows, without the shelves of accounts marked as spam; after a merge nothing is counted twice. */
export async function recountWorks(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update works w set (rating_sum, rating_count, reader_count, reading_count, to_read_count, dropped_count, rating_histogram) = (
      select coalesce(sum(e.rating), 0), count(e.rating), count(*) filter (where e.shelf = 'okudum'), count(*) filter (where e.shelf = 'okuyorum'),
        count(*) filter (where e.shelf = 'okuyacagim'), count(*) filter (where e.shelf = 'yarim-biraktim'),
        array(select count(x.rating)::int from generate_series(1, 10) n
          left join (shelf_entries x join members y on y.id = x.member_id and not y.is_spam) on x.work_id = w.id and x.rating = n group by n order by n)
      from shelf_entries e join members m on m.id = e.member_id and not m.is_spam where e.work_id = w.id),
    (review_count, quote_count, post_count) = (select count(*) filter (where p.kind = 'inceleme'), count(*) filter (where p.kind = 'alinti'), count(*) filter (where p.kind = 'ileti')
      from posts p where p.work_id = w.id and p.deleted_at is null and p.archived_at is null and p.hidden_at is null),
    follower_count = (select count(*) from entity_follows f where f.kind = 'kitap' and f.entity_id = w.id and not f.muted)
    where w.id = any(${ids}::bigint[])`.execute(tx);
}

/** Recomputes authors' numbers from the main editions of their works, and their followers; books that librarians have closed stand in no list of theirs. */
export async function recountAuthors(tx: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await sql`update authors a set (reader_count, rating_sum, rating_count, trend) = (
      select coalesce(sum(w.reader_count), 0), coalesce(sum(w.rating_sum), 0), coalesce(sum(w.rating_count), 0), coalesce(sum(w.trend), 0)
      from book_contributors c join books b on b.id = c.book_id and b.is_main join works w on w.id = b.work_id where c.author_id = a.id and c.role = 'yazar'),
    book_count = (select count(distinct b.work_id) from book_contributors c join books b on b.id = c.book_id and b.merged_into is null and b.published where c.author_id = a.id and c.role = 'yazar'),
    follower_count = (select count(*) from entity_follows f where f.kind = 'yazar' and f.entity_id = a.id and not f.muted)
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
