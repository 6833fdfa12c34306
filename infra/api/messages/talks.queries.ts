import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

/**
 * Whether a member can write to another: no block between them, the addressee's account is active, and the addressee accepts messages from everyone, follows
 * the writer, or has accepted the conversation already.
 */
export const talks = (memberId: number, other: RawBuilder<unknown> | number) => sql<boolean>`(
  exists (select 1 from members m where m.id = ${other} and m.closed_at is null and (m.suspended_until is null or m.suspended_until < now())
      and (m.message_from = 'herkes'
        or exists (select 1 from follows f where f.follower_id = m.id and f.followed_id = ${memberId} and not f.pending)
        or exists (select 1 from conversations tc join conversation_members tm on tm.conversation_id = tc.id and tm.member_id = m.id
          where tc.low_member_id = least(${memberId}::bigint, m.id) and tc.high_member_id = greatest(${memberId}::bigint, m.id) and tm.state not in ('istek', 'ret'))))
    and not exists (select 1 from blocks b where (b.blocker_id = ${memberId} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${memberId})))`;

/** Whether a member can write to another. */
export async function mayTalk(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select ${talks(memberId, otherId)} as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** Requests told when a member changes who may write; the latest, since whoever has one open wrote lately. */
const TOLD_REQUESTS = 500;

/** Those whose conversations with a member stand or fall with that member's choice of who may write: requests that were not accepted, the latest first. */
export async function openRequestsTo(db: Db, memberId: number): Promise<{ id: number; from: number }[]> {
  const { rows } = await sql<{ id: number; from: number }>`
    select c.id, case when c.low_member_id = ${memberId} then c.high_member_id else c.low_member_id end as from
    from conversation_members cm join conversations c on c.id = cm.conversation_id and c.low_member_id is not null
    where cm.member_id = ${memberId} and cm.state in ('istek', 'ret') order by c.id desc limit ${TOLD_REQUESTS}`.execute(db);
  return rows;
}

/** Whether two members have had a conversation. */
export async function hasDirect(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const [low, high] = memberId < otherId ? [memberId, otherId] : [otherId, memberId];
  return (
    (await db.selectFrom('conversations').select('id').where('low_member_id', '=', low).where('high_member_id', '=', high).executeTakeFirst()) !== undefined
  );
}
