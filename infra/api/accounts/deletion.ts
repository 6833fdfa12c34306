import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Schema } from '../../db/schema';
import { takeOut } from '../entities/counts/settle';
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
    // Waits for a sign-in that takes the account back.
    const due = await tx.selectFrom('members').select('id').where('id', '=', memberId).where(isDue(new Date())).forUpdate().executeTakeFirst();
    if (!due) return;
    // Concurrent follows, comments and decisions on them are counted before; later ones find no member.
    await takeOut(tx, memberId);
    await happened(tx, 'memberLeaving', { memberId });
    const steps = [
      // Replies by others are theirs and stay.
      sql`update comments c set parent_id = null from comments mine where mine.author_id = ${memberId} and c.parent_id = mine.id and c.author_id <> ${memberId}`,
      // A group passes on; one without other members is deleted.
      sql`update conversations c set created_by = ${heir('c.id', memberId)}
        where c.kind = 'grup' and c.created_by = ${memberId}`,
      sql`update conversation_members cm set admin = true where (cm.conversation_id, cm.member_id) in (
        select own.conversation_id, ${heir('own.conversation_id', memberId)}
        from conversation_members own where own.member_id = ${memberId} and own.admin
          and not exists (select 1 from conversation_members o where o.conversation_id = own.conversation_id and o.admin and o.member_id <> ${memberId}))`,
      sql`delete from conversations c where c.kind = 'grup' and exists (select 1 from conversation_members o where o.conversation_id = c.id and o.member_id = ${memberId})
        and not exists (select 1 from conversation_members o where o.conversation_id = c.id and o.member_id <> ${memberId})`,
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
