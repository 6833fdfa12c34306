import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { JobKind } from '../platform/jobs';

/** Deletes one account with everything that is its own, and takes it out of the counters of others. */
async function deleteMember(db: Db, memberId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const steps = [
      sql`update members m set following_count = greatest(0, following_count - 1) from follows f where f.followed_id = ${memberId} and f.follower_id = m.id and not f.pending`,
      sql`update members m set follower_count = greatest(0, follower_count - 1) from follows f where f.follower_id = ${memberId} and f.followed_id = m.id and not f.pending`,
      sql`update posts p set like_count = greatest(0, like_count - 1) from post_likes l where l.member_id = ${memberId} and l.post_id = p.id`,
      sql`update posts p set comment_count = greatest(0, comment_count - s.n) from (select post_id, count(*)::int as n from comments where author_id = ${memberId} and deleted_at is null and hidden_at is null group by post_id) s where s.post_id = p.id`,
      sql`update topics t set member_count = greatest(0, member_count - 1) from entity_follows e where e.member_id = ${memberId} and e.kind = 'konu' and not e.muted and e.entity_id = t.id`,
      sql`update authors a set follower_count = greatest(0, follower_count - 1) from entity_follows e where e.member_id = ${memberId} and e.kind = 'yazar' and not e.muted and e.entity_id = a.id`,
      sql`update works w set
          reader_count = greatest(0, reader_count - (e.shelf = 'okudum')::int), reading_count = greatest(0, reading_count - (e.shelf = 'okuyorum')::int),
          to_read_count = greatest(0, to_read_count - (e.shelf = 'okuyacagim')::int), dropped_count = greatest(0, dropped_count - (e.shelf = 'yarim-biraktim')::int),
          rating_sum = rating_sum - coalesce(e.rating, 0), rating_count = rating_count - (e.rating is not null)::int,
          rating_histogram = case when e.rating is null then rating_histogram
            else rating_histogram[:e.rating - 1] || array[greatest(0, rating_histogram[e.rating] - 1)] || rating_histogram[e.rating + 1:] end
        from shelf_entries e where e.member_id = ${memberId} and e.work_id = w.id`,
      sql`update works w set review_count = greatest(0, review_count - s.reviews), quote_count = greatest(0, quote_count - s.quotes), post_count = greatest(0, post_count - s.posts)
        from (select work_id, count(*) filter (where kind = 'inceleme')::int as reviews, count(*) filter (where kind = 'alinti')::int as quotes, count(*) filter (where kind = 'ileti')::int as posts
          from posts where author_id = ${memberId} and work_id is not null and deleted_at is null group by work_id) s where s.work_id = w.id`,
      sql`delete from members where id = ${memberId}`,
    ];
    for (const step of steps) await step.execute(tx);
  });
}

/** Deletes the accounts whose thirty days are over, and those that the staff removed. Returns how many. */
export async function deleteDueAccounts(db: Db): Promise<number> {
  const now = new Date();
  const due = await db
    .selectFrom('members')
    .select('id')
    .where((eb) => eb.or([eb('deletion_at', '<=', now), eb('removal_at', '<=', now)]))
    .orderBy('id')
    .execute();
  for (const { id } of due) await deleteMember(db, id);
  return due.length;
}

export const accountDeletion = (db: Db): JobKind => ({ name: 'hesap-silme', cron: '41 3 * * *', work: () => deleteDueAccounts(db) });
