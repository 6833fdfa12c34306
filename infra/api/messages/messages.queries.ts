import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { accountThere } from '../entities/member/member.queries';
import { hiddenFrom, messageSeen, seenAfter } from '../entities/message/message.visibility';
import { type MarkedRow, mentionedJson } from '../entities/text/marks.shape';
import { beyondId } from '../platform';
import { talks } from './talks.queries';

export interface MemberRow {
  id: number;
  name: string;
  username: string;
  avatar_key: string | null;
  verified: boolean;
}
export interface ConversationRow {
  id: number;
  kind: 'ikili' | 'grup';
  title: string | null;
  created_by: number | null;
  description: string;
  image_key: string | null;
  /** Administrators of a group. */
  admins: number[];
  /** Code of its invitation, for administrators. */
  invitation: string | null;
  /** `ret`: a request the member has refused. */
  state: 'normal' | 'arsiv' | 'istek' | 'ret';
  /** Whether the other reader has not accepted the member's request yet. */
  waiting: boolean;
  /** Whether it waits with the text that the member has sent. */
  asked: boolean;
  unread_count: number;
  last_message_id: number;
  /** Until when nothing is announced; null: it is, or without an end. */
  muted_until: string | Date | null;
  muted: boolean;
  pinned_at: string | Date | null;
  /** The last message that the member no longer sees; 0: none. */
  since_message_id: number;
  /** The other members. */
  members: MemberRow[];
  /** Those of them who are not there for the member. */
  absent: number[];
  last: MessageRow | null;
}
export interface MessageRow extends MarkedRow {
  id: number;
  conversation_id: number;
  kind: 'metin' | 'resim' | 'ses' | 'video' | 'sistem';
  text: string;
  media_key: string | null;
  width: number | null;
  height: number | null;
  mime: string | null;
  /** Duration of a recording. */
  seconds: number | null;
  /** Poster of a video. */
  poster_key: string | null;
  /** Size of the smaller version of a recording. */
  light_bytes: number | null;
  client_id: string;
  deleted_at: string | Date | null;
  edited_at: string | Date | null;
  /** Number of its last change. */
  change: number | null;
  created_at: string | Date;
  /** Whether everyone else has read it and shares read receipts. */
  read: boolean;
  author: MemberRow;
  target: MemberRow | null;
  forwarded: boolean;
  /** The message this one answers. */
  reply: { id: number; kind: MessageRow['kind']; text: string; deleted: boolean; author: MemberRow } | null;
  /** In the order they came. */
  reactions: { reaction: string; member: number }[];
}

/** Characters of an answered message shown with its answer. */
const QUOTED = 160;

/** SQL for a member as `MemberRow`. @param alias the member table in the query */
export const memberJson = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'username', ${alias}.username, 'avatar_key', ${alias}.avatar_key, 'verified', ${alias}.verified)`,
  );
/** Members previewing a request, or hiding read receipts, leave no trace. */
const readByOthers = sql`not exists (select 1 from conversation_members o join members om on om.id = o.member_id where o.conversation_id = m.conversation_id
  and o.member_id <> m.author_id and (o.read_message_id < m.id or o.state in ('istek', 'ret') or not om.show_read))`;
/** Messages `m` as a member sees them: an answer does not show what that member does not see. */
const messageSelect = (
  viewer: RawBuilder<unknown> | number,
) => sql`select m.id, m.conversation_id, m.kind, case when m.deleted_at is null then m.text else '' end as text, case when m.deleted_at is null then m.marks end as marks, ${mentionedJson(sql`m.marks`)} as mentioned,
  case when m.deleted_at is null then m.media_key end as media_key, md.width, md.height, md.mime, md.seconds, md.poster_key, md.light_bytes, m.client_id, m.deleted_at, m.edited_at, m.change, m.created_at,
  ${readByOthers} as read, ${memberJson('a')} as author, case when t.id is not null then ${memberJson('t')} end as target,
  m.forwarded, (select json_build_object('id', r.id, 'kind', r.kind, 'text', case when r.deleted_at is null then left(r.text, ${sql.lit(QUOTED)}) else '' end,
      'deleted', r.deleted_at is not null, 'author', ${memberJson('ra')}) from messages r join members ra on ra.id = r.author_id where r.id = m.reply_to_id and ${messageSeen('r', viewer)}) as reply,
  (select coalesce(json_agg(json_build_object('reaction', e.reaction, 'member', e.member_id) order by e.created_at, e.member_id), '[]')
    from message_reactions e where e.message_id = m.id and m.deleted_at is null) as reactions
  from messages m join members a on a.id = m.author_id left join media md on md.key = m.media_key left join members t on t.id = m.target_id`;

/** Whether the other reader of a direct conversation has neither accepted it nor follows the member; they are not told whether it was refused. */
const unanswered = (conversation: unknown, member: unknown) => sql<boolean>`exists (select 1 from conversations uc
  join conversation_members uo on uo.conversation_id = uc.id and uo.member_id <> ${member} and uo.state in ('istek', 'ret')
  where uc.id = ${conversation} and uc.kind = 'ikili'
    and not exists (select 1 from follows uf where uf.follower_id = uo.member_id and uf.followed_id = ${member} and not uf.pending))`;

const conversationSelect = sql`select c.id, c.kind, c.title, c.created_by, c.description, c.image_key,
  array(select am.member_id from conversation_members am where am.conversation_id = c.id and am.admin order by am.joined_at, am.member_id) as admins,
  case when cm.admin then (select gi.code from group_invitations gi where gi.conversation_id = c.id) end as invitation,
  cm.state, cm.unread_count, cm.last_message_id, cm.pinned_at, cm.since_message_id,
  nullif(cm.muted_until, 'infinity') as muted_until, coalesce(cm.muted_until > now(), false) as muted,
  ${unanswered(sql.ref('c.id'), sql.ref('cm.member_id'))} as waiting,
  ${unanswered(sql.ref('c.id'), sql.ref('cm.member_id'))} and exists (select 1 from messages wm where wm.conversation_id = c.id and wm.author_id = cm.member_id) as asked,
  (select coalesce(json_agg(${memberJson('o')} order by om.joined_at, o.id), '[]') from conversation_members om join members o on o.id = om.member_id
    where om.conversation_id = c.id and om.member_id <> cm.member_id) as members,
  array(select a.id from conversation_members om join members a on a.id = om.member_id
    where om.conversation_id = c.id and not ${accountThere(sql.ref('cm.member_id'))} order by a.id) as absent,
  (select row_to_json(x) from (${messageSelect(sql.ref('cm.member_id'))} where m.id = cm.last_message_id) x) as last
  from conversation_members cm join conversations c on c.id = cm.conversation_id`;

/** The member's conversations, latest message first; the cursor is the last message's id. Empty conversations are omitted, and pinned ones stand apart. */
export async function listConversations(
  db: Db,
  memberId: number,
  state: ConversationRow['state'],
  before: number | null,
  limit: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`${conversationSelect}
    where cm.member_id = ${memberId} and cm.state = ${state} and cm.pinned_at is null and cm.last_message_id > 0 and ${beyondId('cm.last_message_id', before)}
    order by cm.last_message_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The member's pinned conversations, latest message first. */
export async function pinnedConversations(db: Db, memberId: number): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`${conversationSelect}
    where cm.member_id = ${memberId} and cm.pinned_at is not null and cm.last_message_id > 0 order by cm.last_message_id desc`.execute(db);
  return rows;
}

/** Some of the member's conversations, in no order. */
export async function someConversations(db: Db, memberId: number, ids: readonly number[]): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`${conversationSelect} where cm.member_id = ${memberId} and c.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** One conversation as its member sees it; undefined if it does not exist or the member does not belong to it. */
export async function findConversation(db: Db, memberId: number, conversationId: number): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`${conversationSelect} where cm.member_id = ${memberId} and c.id = ${conversationId}`.execute(db);
  return rows[0];
}

interface Sides {
  kind: 'ikili' | 'grup';
  /** Whether the member can write in it: always in a group. */
  open: boolean;
  /** Whether it is a request of the member's that awaits its answer. */
  waiting: boolean;
}

/** What writing in a member's conversation depends on; undefined if the member does not belong to it. */
export async function conversationSides(db: Db, memberId: number, conversationId: number): Promise<Sides | undefined> {
  const other = sql`case when c.low_member_id = ${memberId} then c.high_member_id else c.low_member_id end`;
  const { rows } = await sql<Sides>`
    select c.kind, c.kind = 'grup' or ${talks(memberId, other)} as open, ${unanswered(sql.ref('c.id'), memberId)} as waiting
    from conversation_members cm join conversations c on c.id = cm.conversation_id where cm.member_id = ${memberId} and c.id = ${conversationId}`.execute(db);
  return rows[0];
}

const seenIn = (conversationId: number, viewer: number) =>
  sql`m.conversation_id = ${conversationId} and m.id > ${seenAfter(conversationId, viewer)} and not ${hiddenFrom(sql.ref('m.id'), viewer)}`;

/** A conversation's messages as its member sees them, newest first. */
export async function listMessages(db: Db, viewer: number, conversationId: number, before: number | null, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${messageSelect(viewer)}
    where ${seenIn(conversationId, viewer)} and ${beyondId('m.id', before)} order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Messages newer than an id, oldest first: what a client has missed. Within a conversation, ids are in commit order. */
export async function messagesAfter(db: Db, viewer: number, conversationId: number, after: number, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${messageSelect(viewer)}
    where ${seenIn(conversationId, viewer)} and m.id > ${after} order by m.id limit ${limit}`.execute(db);
  return rows;
}

/** Some messages of a conversation as far as its member sees them, oldest first. */
export async function someMessages(db: Db, viewer: number, conversationId: number, ids: readonly number[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${messageSelect(viewer)}
    where ${seenIn(conversationId, viewer)} and m.id = any(${[...ids]}::bigint[]) order by m.id`.execute(db);
  return rows;
}

/** One message of a conversation, if its member sees it. */
export async function findMessage(db: Db, viewer: number, conversationId: number, id: number): Promise<MessageRow | undefined> {
  return (await someMessages(db, viewer, conversationId, [id]))[0];
}

/** A message wherever it is, if the member sees it. */
export async function findOwnMessage(db: Db, viewer: number, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`${messageSelect(viewer)} where m.id = ${id} and ${messageSeen('m', viewer)}`.execute(db);
  return rows[0];
}

/** Conversations that are looked up in the index together: each message found costs a step for each of them, and each lookup some hundred steps. */
const TOGETHER = 100;

/**
 * Messages with these words that the member sees, newest first; never those of requests they have refused, group events, or deleted ones (R-CHAT-04).
 * @param patterns one LIKE pattern per word, of the folded text with a space before it
 */
export async function searchMessages(
  db: Db,
  viewer: number,
  patterns: readonly string[],
  { conversationId, before, limit }: { conversationId?: number | undefined; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const words = sql.join(
    patterns.map((pattern) => sql`fold(' ' || m.text) like ${pattern}`),
    sql` and `,
  );
  const places =
    conversationId === undefined
      ? sql`(select array_agg(conversation_id) as ids from (
          select conversation_id, (row_number() over (order by last_message_id desc) - 1) / ${sql.lit(TOGETHER)} as part from conversation_members
          where member_id = ${viewer} and state <> 'ret') own group by part)`
      : sql`(select array[${conversationId}::bigint] as ids)`;
  // First the matches, by the index of words within conversations alone: the newest messages would be read in turn for a rare word.
  const { rows } = await sql<MessageRow>`with found as materialized (
      select f.id, f.conversation_id from ${places} places cross join lateral (
        select m.id, m.conversation_id from messages m
        where array[m.conversation_id] && places.ids and m.deleted_at is null and m.kind <> 'sistem' and ${words} offset 0) f),
    page as materialized (
      select f.id from found f join conversation_members own on own.conversation_id = f.conversation_id and own.member_id = ${viewer}
      where f.id > own.since_message_id and not ${hiddenFrom(sql.ref('f.id'), viewer)} and ${beyondId('f.id', before)}
      order by f.id desc limit ${limit})
    ${messageSelect(viewer)} where m.id in (select id from page) order by m.id desc`.execute(db);
  return rows;
}

/** Id of the previous message in the conversation; 0 for the first. */
export async function previousId(db: Db, conversationId: number, id: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from messages where conversation_id = ${conversationId} and id < ${id}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Whether a conversation is a request the member has not answered. */
export const isRequest = async (db: Db, memberId: number, conversationId: number): Promise<boolean> =>
  (await db
    .selectFrom('conversation_members')
    .select('state')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['istek', 'ret'])
    .executeTakeFirst()) !== undefined;

/** Number of unread conversations (`bMSayisi`), without the muted ones, and of open requests. */
export async function messageCounters(db: Db, memberId: number): Promise<{ unread: number; requests: number }> {
  const { rows } = await sql<{ unread: number; requests: number }>`
    select count(*) filter (where state = 'normal' and unread_count > 0 and coalesce(muted_until < now(), true))::int as unread, count(*) filter (where state = 'istek' and last_message_id > 0)::int as requests
    from conversation_members where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { unread: 0, requests: 0 };
}
