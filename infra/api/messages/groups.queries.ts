import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { accountThere } from '../entities/member/member.queries';
import { limited } from '../entities/member/member.visibility';
import { beyondId } from '../platform';
import { type MemberRow, memberJson } from './messages.queries';

const mutualWith = (memberId: number) => sql`m.id <> ${memberId} and m.closed_at is null
  and exists (select 1 from follows f where f.follower_id = ${memberId} and f.followed_id = m.id and not f.pending)
  and exists (select 1 from follows f where f.follower_id = m.id and f.followed_id = ${memberId} and not f.pending)
  and not exists (select 1 from blocks b where (b.blocker_id = ${memberId} and b.blocked_id = m.id) or (b.blocker_id = m.id and b.blocked_id = ${memberId}))`;

/** Mutual followers of the member (R-MSG-30), newest account first; with `q`, those whose name or username contains it. */
export async function listMutuals(db: Db, memberId: number, q: string | undefined, before: number | null, limit: number): Promise<MemberRow[]> {
  const { rows } = await sql<{ reader: MemberRow }>`
    select ${memberJson('m')} as reader from members m where ${mutualWith(memberId)}
      and (${q ?? null}::text is null or position(fold(${q ?? ''}) in m.search_name) > 0) and ${beyondId('m.id', before)}
    order by m.id desc limit ${limit}`.execute(db);
  return rows.map((r) => r.reader);
}

/** Which of the readers are no mutual followers of the member: their number, and the names of those whose page the member may know of. */
export async function notMutual(db: Db, memberId: number, ids: readonly number[]): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ name: string; mutual: boolean; there: boolean }>`
    select m.name, ${mutualWith(memberId)} as mutual, m.id <> ${memberId} and (select ${accountThere(memberId)} from members a where a.id = m.id) as there
    from members m where m.id = any(${[...ids]}::bigint[]) order by m.id`.execute(db);
  return { count: ids.length - rows.filter((r) => r.mutual).length, names: rows.flatMap((r) => (r.mutual || !r.there ? [] : r.name)) };
}

/** Whether a block stands between the reader and one of the administrators of group `c`: then they do not come in. */
const ledByBarred = (reader: number) => sql<boolean>`exists (select 1 from conversation_members a join blocks b
  on (b.blocker_id = a.member_id and b.blocked_id = ${reader}) or (b.blocker_id = ${reader} and b.blocked_id = a.member_id) where a.conversation_id = c.id and a.admin)`;

/** Whether a block stands between the reader and one of the group's administrators. */
export async function isLedByBarred(db: Db, conversationId: number, readerId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from conversations c where c.id = ${conversationId} and ${ledByBarred(readerId)}`.execute(db);
  return rows.length > 0;
}

/** Creates a group of the founder and others. @returns its id */
export async function insertGroup(tx: Db, founderId: number, title: string, others: readonly number[]): Promise<number> {
  const { id } = await tx.insertInto('conversations').values({ kind: 'grup', title, created_by: founderId }).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('conversation_members')
    .values([founderId, ...others].map((member_id) => ({ conversation_id: id, member_id, admin: member_id === founderId })))
    .execute();
  return id;
}

/** Adds a reader to a group; they do not see earlier messages. */
export async function insertGroupMember(tx: Db, conversationId: number, memberId: number): Promise<void> {
  await sql`insert into conversation_members (conversation_id, member_id, read_message_id, last_message_id, since_message_id)
    select c.id, ${memberId}, coalesce(c.last_message_id, 0), coalesce(c.last_message_id, 0), coalesce(c.last_message_id, 0) from conversations c where c.id = ${conversationId}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('group_removals').where('conversation_id', '=', conversationId).where('member_id', '=', memberId).execute();
}

/** Removes a reader from a group; if the founder leaves, the longest-standing administrator stands for them, and an empty group is deleted. */
export async function deleteGroupMember(tx: Db, conversationId: number, memberId: number): Promise<void> {
  await tx.deleteFrom('conversation_members').where('conversation_id', '=', conversationId).where('member_id', '=', memberId).execute();
  await sql`update conversations c set created_by = (select cm.member_id from conversation_members cm where cm.conversation_id = c.id order by cm.admin desc, cm.joined_at, cm.member_id limit 1)
    where c.id = ${conversationId} and c.created_by = ${memberId}`.execute(tx);
  await sql`delete from conversations c where c.id = ${conversationId} and not exists (select 1 from conversation_members cm where cm.conversation_id = c.id)`.execute(
    tx,
  );
}

/** An open invitation with its group as somebody outside sees it. */
export interface InvitationRow {
  conversation_id: number;
  title: string;
  description: string;
  image_key: string | null;
  members: number;
  inviter: MemberRow;
  /** Whether the reader is in the group already. */
  inside: boolean;
}

/**
 * The invitation with this code, if the reader may use it: they have not been removed from the group, and neither they nor its administrators or whoever
 * invites have blocked the other; whoever invites still administers the group, and is neither suspended nor limited (R-STAFF-02).
 */
export async function findInvitation(db: Db, code: string, readerId: number): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`select c.id as conversation_id, c.title, c.description, c.image_key, ${memberJson('inviter')} as inviter,
      (select count(*)::int from conversation_members n where n.conversation_id = c.id) as members,
      exists (select 1 from conversation_members own where own.conversation_id = c.id and own.member_id = ${readerId}) as inside
    from group_invitations i join conversations c on c.id = i.conversation_id join members inviter on inviter.id = i.created_by
    where i.code = ${code} and inviter.closed_at is null and (inviter.suspended_until is null or inviter.suspended_until < now()) and not ${limited('inviter')}
      and exists (select 1 from conversation_members a where a.conversation_id = c.id and a.member_id = i.created_by and a.admin)
      and not exists (select 1 from group_removals r where r.conversation_id = c.id and r.member_id = ${readerId})
      and not ${ledByBarred(readerId)}`.execute(db);
  return rows[0];
}

/** Opens a group's invitation under a new code, or ends it. */
export async function writeInvitation(tx: Db, conversationId: number, memberId: number, code: string | null): Promise<void> {
  await tx.deleteFrom('group_invitations').where('conversation_id', '=', conversationId).execute();
  if (code) await tx.insertInto('group_invitations').values({ conversation_id: conversationId, code, created_by: memberId }).execute();
}

/** Notes that an administrator has removed a reader, who then comes back neither by an invitation nor by another member. */
export const noteRemoval = (tx: Db, conversationId: number, memberId: number) =>
  tx
    .insertInto('group_removals')
    .values({ conversation_id: conversationId, member_id: memberId })
    .onConflict((on) => on.doNothing())
    .execute();

/** Whether an administrator has removed a reader from a group. */
export const isRemoved = async (db: Db, conversationId: number, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('group_removals')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

/** Whether a key is that of a picture the member has uploaded for messages. */
export const isOwnPicture = async (db: Db, memberId: number, key: string): Promise<boolean> =>
  (await db.selectFrom('media').select('key').where('key', '=', key).where('owner_id', '=', memberId).where('kind', '=', 'mesaj').executeTakeFirst()) !==
  undefined;
