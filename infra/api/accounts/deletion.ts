import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';
import { shelvesCount } from '../entities/member/member.visibility';
import { AGENDA_DAYS } from '../entities/topic/topic.agenda';
import { happened } from '../happenings/happenings';
import type { JobKind } from '../platform/jobs';
import { inTransaction } from '../platform/retry';
import { BATCH, workOff } from '../platform/work-off';

/** Who takes over the group `group` of a member who goes: whoever has been in it longest, those who are here now before the suspended and the leaving. */
const heir = (group: string, memberId: number) => sql`(select o.member_id from conversation_members o join members h on h.id = o.member_id
  where o.conversation_id = ${sql.ref(group)} and o.member_id <> ${memberId}
  order by h.closed_at is not null or h.deletion_at is not null or h.removal_at is not null or coalesce(h.suspended_until > now(), false), o.joined_at, o.member_id limit 1)`;

/** Accounts whose time is over, by their owner's wish or by decision of staff. */
const isDue = (now: Date) => (eb: ExpressionBuilder<Schema, 'members'>) => eb.or([eb('deletion_at', '<=', now), eb('removal_at', '<=', now)]);

/** Deletes an account with all its data, and removes it from others' counters; one that was taken back since it was found due stays. */
async function deleteMember(db: Db, memberId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Waits for concurrent follows and unfollows so that they are counted, and for a sign-in that takes the account back; later ones find no member.
    const due = await tx.selectFrom('members').select('id').where('id', '=', memberId).where(isDue(new Date())).forUpdate().executeTakeFirst();
    if (!due) return;
    // Also waits for concurrent decisions on these posts, which affect the topic counters.
    await sql`select id from posts where author_id = ${memberId} and topic_id is not null order by id for no key update`.execute(tx);
    await happened(tx, 'memberLeaving', { memberId });
    const counted = shelvesCount(memberId);
    const steps = [
      sql`update members m set following_count = greatest(0, following_count - 1) from follows f where f.followed_id = ${memberId} and f.follower_id = m.id and not f.pending`,
      sql`update members m set follower_count = greatest(0, follower_count - 1) from follows f where f.follower_id = ${memberId} and f.followed_id = m.id and not f.pending`,
      sql`update posts p set like_count = greatest(0, like_count - 1) from post_likes l where l.member_id = ${memberId} and l.post_id = p.id`,
      sql`update posts p set save_count = greatest(0, save_count - 1) from post_saves v where v.member_id = ${memberId} and v.post_id = p.id`,
      sql`update comments c set like_count = greatest(0, like_count - 1) from comment_likes l where l.member_id = ${memberId} and l.comment_id = c.id`,
      // Replies by others are theirs and stay.
      sql`update comments c set parent_id = null from comments mine where mine.author_id = ${memberId} and c.parent_id = mine.id and c.author_id <> ${memberId}`,
      sql`update topics t set agenda_count = greatest(0, agenda_count - s.n) from (select topic_id, count(*)::int as n from posts
        where author_id = ${memberId} and topic_id is not null and deleted_at is null and hidden_at is null and archived_at is null
          and created_at > now() - make_interval(days => ${AGENDA_DAYS}) group by topic_id) s where s.topic_id = t.id`,
      sql`update works w set follower_count = greatest(0, follower_count - 1) from entity_follows e where e.member_id = ${memberId} and e.kind = 'kitap' and not e.muted and e.entity_id = w.id`,
      sql`update authors a set reader_count = greatest(0, reader_count - s.readers), rating_sum = rating_sum - s.sum, rating_count = greatest(0, rating_count - s.ratings)
        from (select c.author_id, count(*) filter (where e.shelf = 'okudum')::int as readers, coalesce(sum(e.rating), 0) as sum, count(e.rating)::int as ratings
          from shelf_entries e join books b on b.work_id = e.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar'
          where e.member_id = ${memberId} and ${counted} group by c.author_id) s where s.author_id = a.id`,
      // A group passes on; one without other members is deleted.
      sql`update conversations c set created_by = ${heir('c.id', memberId)}
        where c.kind = 'grup' and c.created_by = ${memberId}`,
      sql`update conversation_members cm set admin = true where (cm.conversation_id, cm.member_id) in (
        select own.conversation_id, ${heir('own.conversation_id', memberId)}
        from conversation_members own where own.member_id = ${memberId} and own.admin
          and not exists (select 1 from conversation_members o where o.conversation_id = own.conversation_id and o.admin and o.member_id <> ${memberId}))`,
      sql`delete from conversations c where c.kind = 'grup' and exists (select 1 from conversation_members o where o.conversation_id = c.id and o.member_id = ${memberId})
        and not exists (select 1 from conversation_members o where o.conversation_id = c.id and o.member_id <> ${memberId})`,
      sql`update posts p set comment_count = greatest(0, comment_count - s.n) from (select post_id, count(*)::int as n from comments where author_id = ${memberId} and deleted_at is null and hidden_at is null group by post_id) s where s.post_id = p.id`,
      sql`update series s set follower_count = greatest(0, follower_count - 1) from entity_follows e where e.member_id = ${memberId} and e.kind = 'seri' and not e.muted and e.entity_id = s.id`,
      sql`update topics t set member_count = greatest(0, member_count - 1) from entity_follows e where e.member_id = ${memberId} and e.kind = 'konu' and not e.muted and e.entity_id = t.id`,
      sql`update authors a set follower_count = greatest(0, follower_count - 1) from entity_follows e where e.member_id = ${memberId} and e.kind = 'yazar' and not e.muted and e.entity_id = a.id`,
      sql`update works w set
          reader_count = greatest(0, reader_count - (e.shelf = 'okudum')::int), reading_count = greatest(0, reading_count - (e.shelf = 'okuyorum')::int),
          to_read_count = greatest(0, to_read_count - (e.shelf = 'okuyacagim')::int), dropped_count = greatest(0, dropped_count - (e.shelf = 'yarim-biraktim')::int),
          rating_sum = rating_sum - coalesce(e.rating, 0), rating_count = rating_count - (e.rating is not null)::int,
          rating_histogram = case when e.rating is null then rating_histogram
            else rating_histogram[:e.rating - 1] || array[greatest(0, rating_histogram[e.rating] - 1)] || rating_histogram[e.rating + 1:] end
        from shelf_entries e where e.member_id = ${memberId} and e.work_id = w.id and ${counted}`,
      sql`update works w set review_count = greatest(0, review_count - s.reviews), quote_count = greatest(0, quote_count - s.quotes), post_count = greatest(0, post_count - s.posts)
        from (select work_id, count(*) filter (where kind = 'inceleme')::int as reviews, count(*) filter (where kind = 'alinti')::int as quotes, count(*) filter (where kind = 'ileti')::int as posts
          from posts where author_id = ${memberId} and work_id is not null and deleted_at is null group by work_id) s where s.work_id = w.id`,
      // What refers to a member without a foreign key.
      sql`delete from mail_messages e using members m where m.id = ${memberId} and lower(e.recipient) = lower(m.email)`,
      sql`delete from ad_letters l using members m where m.id = ${memberId} and lower(l.email) = lower(m.email)`,
      sql`update feedback set email = null where member_id = ${memberId}`,
      sql`update client_errors set member_id = null where member_id = ${memberId}`,
      sql`delete from idempotent_answers where owner = ${`m${memberId}`}`,
      sql`delete from upload_budgets where key = ${`m:${memberId}`}`,
      sql`delete from chapter_reads where reader = ${`u${memberId}`}`,
      sql`delete from post_views where reader = ${`u${memberId}`}`,
      sql`delete from timeline where author_id = ${memberId}`,
      sql`delete from members where id = ${memberId}`,
    ];
    for (const step of steps) await step.execute(tx);
  });
}

/**
 * Deletes accounts whose thirty days are over, and those removed by staff. A failure does not stop the others.
 * @returns how many. @throws AggregateError after all have been tried
 */
export function deleteDueAccounts(db: Db): Promise<number> {
  const now = new Date();
  const dueAfter = (last: number) => db.selectFrom('members').select('id').where(isDue(now)).where('id', '>', last).orderBy('id').limit(BATCH).execute();
  return workOff(dueAfter, ({ id }) => deleteMember(db, id), 'accounts could not be deleted');
}

/** Every hour: an account whose removal is due is shut until then. */
export const accountDeletion = (db: Db): JobKind => ({ name: 'hesap-silme', cron: '41 * * * *', work: () => deleteDueAccounts(db) });
