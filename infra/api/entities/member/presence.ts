import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';

/** Seconds for which a sign of life counts; processes renew it well before. */
export const PRESENCE_SECONDS = 75;
/** How many others are told at most when a member comes or goes: those of the latest conversations. */
const MOST_WATCHERS = 500;

/** Whether a member is here, and when they were last; what a reader sees of another (R-CHAT-09). */
export interface Presence {
  online: boolean;
  seenAt: string;
}

/**
 * SQL: conversations of two (`c`) whose members `me` and `other` see each other's presence: both show it (`mine`, `p`), both talk, neither as a request,
 * nobody blocked, closed or suspended.
 */
const shown: RawBuilder<unknown> = sql`conversation_members me
  join conversations c on c.id = me.conversation_id and c.kind = 'ikili'
  join conversation_members other on other.conversation_id = c.id and other.member_id <> me.member_id
  join member_presence mine on mine.member_id = me.member_id
  join member_presence p on p.member_id = other.member_id
  where me.state not in ('istek', 'ret') and other.state not in ('istek', 'ret')
    and not exists (select 1 from members m where m.id in (me.member_id, other.member_id) and (m.closed_at is not null or m.suspended_until > now()))
    and not exists (select 1 from blocks b where (b.blocker_id, b.blocked_id) in ((me.member_id, other.member_id), (other.member_id, me.member_id)))`;

/** What a member sees of the other's presence in a conversation; undefined: nothing. */
export async function presenceSeenBy(db: Db, memberId: number, conversationId: number): Promise<Presence | undefined> {
  const { rows } = await sql<{ online: boolean; seen_at: string }>`
    select coalesce(p.online_until > now(), false) as online, p.seen_at from ${shown} and me.member_id = ${memberId} and c.id = ${conversationId}`.execute(db);
  return rows[0] && { online: rows[0].online, seenAt: rows[0].seen_at };
}

/** The members who see a member's presence. */
export async function presenceWatchers(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.member_id as id from ${shown} and me.member_id = ${memberId} order by me.last_message_id desc limit ${MOST_WATCHERS}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a member shows their presence. */
export async function showsPresence(db: Db, memberId: number): Promise<boolean> {
  return (await db.selectFrom('member_presence').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !== undefined;
}

/** Begins or ends showing a member's presence; ending forgets what was kept. */
export async function showPresence(db: Db, memberId: number, on: boolean): Promise<void> {
  if (on)
    await db
      .insertInto('member_presence')
      .values({ member_id: memberId })
      .onConflict((clash) => clash.doNothing())
      .execute();
  else await db.deleteFrom('member_presence').where('member_id', '=', memberId).execute();
}

/** Keeps that a member came or went, if they show it. @returns what others see now; undefined if nothing has changed for them */
export async function recordPresence(db: Db, memberId: number, here: boolean): Promise<Presence | undefined> {
  const { rows } = await sql<{ changed: boolean; seen_at: string }>`
    with before as (select member_id, coalesce(online_until > now(), false) as online, seen_at from member_presence where member_id = ${memberId} for update)
    update member_presence p set seen_at = case when ${here} or before.online then now() else before.seen_at end,
      online_until = case when ${here} then now() + make_interval(secs => ${PRESENCE_SECONDS}) end
    from before where p.member_id = before.member_id returning before.online <> ${here} as changed, p.seen_at`.execute(db);
  return rows[0]?.changed ? { online: here, seenAt: rows[0].seen_at } : undefined;
}

/** Renews the sign of life of those members among the given who show it. */
export async function renewPresence(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update member_presence set seen_at = now(), online_until = now() + make_interval(secs => ${PRESENCE_SECONDS})
    where member_id = any(${[...ids]}::bigint[])`.execute(db);
}
