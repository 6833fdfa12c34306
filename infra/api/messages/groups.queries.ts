import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type MemberRow, memberJson } from './messages.queries';

const mutualWith = (memberId: number) => sql`m.id <> ${memberId} and m.closed_at is null
  and exists (select 1 from follows f where f.follower_id = ${memberId} and f.followed_id = m.id and not f.pending)
  and exists (select 1 from follows f where f.follower_id = m.id and f.followed_id = ${memberId} and not f.pending)
  and not exists (select 1 from blocks b where (b.blocker_id = ${memberId} and b.blocked_id = m.id) or (b.blocker_id = m.id and b.blocked_id = ${memberId}))`;

/** Mutual followers of the member (R-MSG-30), newest account first; with `q`, those whose name or username contains it. */
export async function listMutuals(db: Db, memberId: number, q: string | undefined, before: number | null, limit: number): Promise<MemberRow[]> {
  const { rows } = await sql<{ reader: MemberRow }>`
    select ${memberJson('m')} as reader from members m where ${mutualWith(memberId)}
      and (${q ?? null}::text is null or position(fold(${q ?? ''}) in m.search_name) > 0) and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${limit}`.execute(db);
  return rows.map((r) => r.reader);
}

/** Whether all the readers are mutual followers of the member. */
export async function allMutual(db: Db, memberId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from members m where m.id = any(${[...ids]}::bigint[]) and ${mutualWith(memberId)}`.execute(db);
  return rows[0]?.n === ids.length;
}

/** Creates a group of the founder and others. @returns its id */
export async function insertGroup(tx: Db, founderId: number, title: string, others: readonly number[]): Promise<number> {
  const { id } = await tx.insertInto('conversations').values({ kind: 'grup', title, created_by: founderId }).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('conversation_members')
    .values([founderId, ...others].map((member_id) => ({ conversation_id: id, member_id })))
    .execute();
  return id;
}

/** Adds a reader to a group; earlier messages do not count as unread. @returns whether they were not in it */
export async function insertGroupMember(tx: Db, conversationId: number, memberId: number): Promise<boolean> {
  const added = await sql`insert into conversation_members (conversation_id, member_id, read_message_id, last_message_id)
    select c.id, ${memberId}, coalesce(c.last_message_id, 0), coalesce(c.last_message_id, 0) from conversations c where c.id = ${conversationId}
    on conflict do nothing`.execute(tx);
  return (added.numAffectedRows ?? 0n) > 0n;
}

/** Removes a reader from a group; if the founder leaves, the longest-standing member takes over, and an empty group is deleted. */
export async function deleteGroupMember(tx: Db, conversationId: number, memberId: number): Promise<void> {
  await tx.deleteFrom('conversation_members').where('conversation_id', '=', conversationId).where('member_id', '=', memberId).execute();
  await sql`update conversations c set created_by = (select cm.member_id from conversation_members cm where cm.conversation_id = c.id order by cm.joined_at, cm.member_id limit 1)
    where c.id = ${conversationId} and c.created_by = ${memberId}`.execute(tx);
  await sql`delete from conversations c where c.id = ${conversationId} and not exists (select 1 from conversation_members cm where cm.conversation_id = c.id)`.execute(
    tx,
  );
}
