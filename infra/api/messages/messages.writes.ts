import { limits } from '@yaprak/shared-kit/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { together } from '../../db/pipelined';
import { hiddenFrom, messageSeen } from '../entities/message/message.visibility';
import { readText } from '../entities/text/marks';
import { happened, type Listener } from '../happenings/happenings';
import { refuse } from '../platform';
import { letGo } from '../platform/media/let-go';
import { nextChange, noteChange } from './message-changes';
import { conversationSides } from './messages.queries';

/** The direct conversation of two members, created on first use. For the addressee it is a request unless they follow the other. */
export async function openDirect(tx: Db, memberId: number, otherId: number): Promise<number> {
  const [low, high] = memberId < otherId ? [memberId, otherId] : [otherId, memberId];
  const { rows } = await sql<{ id: number }>`
    insert into conversations (kind, low_member_id, high_member_id, created_by) values ('ikili', ${low}, ${high}, ${memberId})
    on conflict (low_member_id, high_member_id) do update set kind = excluded.kind returning id`.execute(tx);
  const id = rows[0]?.id as number;
  await sql`insert into conversation_members (conversation_id, member_id, state) values
    (${id}, ${memberId}, 'normal'),
    (${id}, ${otherId}, case when exists (select 1 from follows f where f.follower_id = ${otherId} and f.followed_id = ${memberId} and not f.pending) then 'normal' else 'istek' end)
    on conflict do nothing`.execute(tx);
  return id;
}

export interface NewMessage {
  conversationId: number;
  authorId: number;
  kind: 'metin' | 'resim' | 'ses' | 'video' | 'sistem';
  text: string;
  /** Marks of the text as JSON. */
  marks?: string;
  /** Members whom it names: in a group they are told. */
  mentioned?: readonly number[];
  /** Client-generated id; makes sending idempotent. */
  clientId: string;
  mediaKey?: string;
  targetId?: number;
  /** The message of the same conversation that it answers. */
  replyToId?: number;
  forwarded?: boolean;
}

/** Serialises writers of a conversation, so that message ids become visible in order and no reader skips a gap. */
export const lockConversation = (tx: Db, id: number) => tx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Id of the message already stored for a client id. */
export const findSent = async (tx: Db, conversationId: number, authorId: number, clientId: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id;

/** What an author has already sent in a conversation: this very message, whose id is `known`, or any. */
async function sentBefore(tx: Db, { conversationId, authorId, clientId }: NewMessage): Promise<{ known: number | null; wrote: boolean }> {
  const { rows } = await sql<{ known: number | null; wrote: boolean }>`
    select (select id from messages where conversation_id = ${conversationId} and author_id = ${authorId} and client_id = ${clientId}) as known,
      exists (select 1 from messages where conversation_id = ${conversationId} and author_id = ${authorId}) as wrote`.execute(tx);
  return rows[0] ?? { known: null, wrote: false };
}

/**
 * Stores a message once per client id and updates the others' counters in the same transaction. Answering a request accepts it; a new message unarchives the
 * conversation unless it is muted. Group events count as unread for nobody.
 * @returns its id, or null if the author no longer belongs to the conversation
 * @throws Refusal `cannotReply` (R-ERR-25); `requestTextOnly`, `requestWaiting`: a request holds one text until it is accepted (R-CHAT-06)
 */
export async function storeMessage(tx: Db, m: NewMessage): Promise<number | null> {
  // After the lock, so that what the previous writer committed is seen.
  const [, place, earlier] = await together(lockConversation(tx, m.conversationId), conversationSides(tx, m.authorId, m.conversationId), sentBefore(tx, m));
  if (!place) return null;
  if (!place.open) throw refuse('cannotReply');
  if (earlier.known !== null) return earlier.known;
  if (place.waiting && m.kind !== 'metin') throw refuse('requestTextOnly');
  if (place.waiting && earlier.wrote) throw refuse('requestWaiting');
  const unread = m.kind === 'sistem' ? 0 : 1;
  const stored = await sql<{ id: number; asked: number[] }>`
    with stored as (
      insert into messages (conversation_id, author_id, kind, text, marks, client_id, media_key, target_id, reply_to_id, forwarded)
      values (${m.conversationId}, ${m.authorId}, ${m.kind}, ${m.text}, ${m.marks ?? null}::jsonb, ${m.clientId}, ${m.mediaKey ?? null}, ${m.targetId ?? null}, ${m.replyToId ?? null}, ${m.forwarded ?? false}) returning id),
    moved as (update conversations c set last_message_id = stored.id from stored where c.id = ${m.conversationId}),
    counted as (update conversation_members cm set last_message_id = stored.id,
        state = case when cm.state = 'arsiv' and cm.muted_until > now() and cm.member_id <> ${m.authorId} then 'arsiv'
          when cm.member_id = ${m.authorId} or cm.state = 'arsiv' or not ${place.waiting} then 'normal' else cm.state end,
        unread_count = case when cm.member_id = ${m.authorId} then 0 else cm.unread_count + ${unread} end,
        read_message_id = case when cm.member_id = ${m.authorId} then stored.id else cm.read_message_id end
      from stored where cm.conversation_id = ${m.conversationId} returning cm.member_id, cm.state, cm.muted_until)
    select id, array(select member_id from counted where state = 'istek' and member_id <> ${m.authorId} and coalesce(muted_until < now(), true)) as asked from stored`.execute(
    tx,
  );
  for (const memberId of stored.rows[0]?.asked ?? []) await happened(tx, 'messageRequested', { conversationId: m.conversationId, memberId, by: m.authorId });
  if (m.mentioned?.length && place.kind === 'grup')
    await happened(tx, 'groupMentioned', { memberIds: m.mentioned, by: m.authorId, conversationId: m.conversationId });
  return stored.rows[0]?.id ?? null;
}

/** Locks the conversation of a message, before whose changes no other is made. @returns the conversation; undefined if there is no such message */
export async function lockPlaceOf(tx: Db, messageId: number): Promise<number | undefined> {
  const place = await tx.selectFrom('messages').select('conversation_id').where('id', '=', messageId).executeTakeFirst();
  if (place) await lockConversation(tx, place.conversation_id);
  return place?.conversation_id;
}

/** Counts what a moderation decision does to a message among the changes of its conversation: whoever catches up hears of it. */
export const noteJudged: Listener<'messageJudged'> = async (tx, { messageId }) => {
  if (await lockPlaceOf(tx, messageId)) await noteChange(tx, messageId);
};

/** Edits the author's own message unless deleted. @returns its conversation, or null if there is no such message */
export async function editMessage(tx: Db, authorId: number, id: number, text: string, site: string): Promise<number | null> {
  const conversationId = await lockPlaceOf(tx, id);
  const { json } = await readText(tx, { text, authorId, site, conversationId });
  const { rows } = await sql<{ conversation_id: number }>`
    update messages set text = ${text}, marks = ${json}::jsonb, edited_at = now(), change = ${nextChange} where id = ${id} and author_id = ${authorId} and kind = 'metin' and deleted_at is null and ${messageSeen('messages', authorId)}
    returning conversation_id`.execute(tx);
  return rows[0]?.conversation_id ?? null;
}

/**
 * Deletes the author's own message for everyone, within some hours of sending: text and image are removed, a placeholder stays.
 * @returns its conversation, or null if there is none
 * @throws Refusal `deleteTooLate`
 */
export async function deleteMessage(tx: Db, authorId: number, id: number): Promise<number | null> {
  await lockPlaceOf(tx, id);
  const { rows } = await sql<{ conversation_id: number; first: boolean; late: boolean; media_key: string | null }>`
    with old as (select id, deleted_at, media_key, created_at from messages where id = ${id} for update)
    update messages m set deleted_at = coalesce(m.deleted_at, now()), text = '', marks = null, media_key = null, change = case when m.deleted_at is null then ${nextChange} else m.change end from old
    where m.id = old.id and m.author_id = ${authorId} and m.kind <> 'sistem' and ${messageSeen('m', authorId)}
    returning m.conversation_id, old.deleted_at is null as first, old.media_key, old.created_at < now() - make_interval(hours => ${limits.message.deleteHours}) as late`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  if (row.first && row.late) throw refuse('deleteTooLate', { n: limits.message.deleteHours });
  if (row.media_key) await letGo(tx, row.media_key);
  if (row.first)
    await sql`update conversation_members set unread_count = greatest(unread_count - 1, 0)
      where conversation_id = ${row.conversation_id} and member_id <> ${authorId} and read_message_id < ${id} and since_message_id < ${id}
        and not ${hiddenFrom(id, sql.ref('conversation_members.member_id'))}`.execute(tx);
  return row.conversation_id;
}

/** Others' messages that member `cm` of a conversation sees after one. */
export const unreadAfter = (id: RawBuilder<unknown>) => sql<number>`(select count(*) from messages m where m.conversation_id = cm.conversation_id
  and m.author_id <> cm.member_id and m.deleted_at is null and m.kind <> 'sistem' and m.id > greatest(${id}, cm.since_message_id)
  and not ${hiddenFrom(sql.ref('m.id'), sql.ref('cm.member_id'))})`;

/** Counts a message that staff have hidden no more among what is unread, and again once it is restored. Its conversation is locked. */
export const recountUnread: Listener<'messageSettled'> = (tx, { messageId }) =>
  sql`update conversation_members cm set unread_count = ${unreadAfter(sql`cm.read_message_id`)} from messages settled
    where settled.id = ${messageId} and cm.conversation_id = settled.conversation_id and cm.member_id <> settled.author_id and cm.read_message_id < settled.id`.execute(
    tx,
  );

/**
 * Marks everything up to the newest of the given messages as read, in the member's conversations.
 * @param hidden update only the member's own counter, as while suspended
 */
export async function markRead(tx: Db, memberId: number, messageIds: number[], conversationIds: number[], hidden: boolean): Promise<void> {
  // Locked in a fixed order, since two tabs may report the same at once.
  await sql`select 1 from conversation_members where member_id = ${memberId} and conversation_id = any(${conversationIds}::bigint[]) order by conversation_id for update`.execute(
    tx,
  );
  await sql`update conversation_members cm set read_message_id = case when ${hidden} then cm.read_message_id else greatest(cm.read_message_id, s.newest) end,
      unread_count = ${unreadAfter(sql`greatest(cm.read_message_id, s.newest)`)}
    from (select conversation_id, max(id) as newest from messages where id = any(${messageIds}::bigint[]) and conversation_id = any(${conversationIds}::bigint[]) group by conversation_id) s
    where cm.conversation_id = s.conversation_id and cm.member_id = ${memberId}`.execute(tx);
}

/** Marks the member's messages as announced. @returns the ids that were not yet, in order */
export async function notePushed(tx: Db, authorId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update messages set pushed_at = now() where id = any(${ids}::bigint[]) and author_id = ${authorId} and pushed_at is null and deleted_at is null returning id`.execute(
    tx,
  );
  return rows.map((r) => r.id).sort((a, b) => a - b);
}

/** Archives or unarchives a conversation, or accepts or refuses a request. @returns whether it is the member's, and, for a refusal, a request */
export async function setState(tx: Db, memberId: number, conversationId: number, state: 'normal' | 'arsiv' | 'ret'): Promise<boolean> {
  const result = await tx
    .updateTable('conversation_members')
    .set({ state, ...(state === 'normal' ? {} : { pinned_at: null }) })
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', state === 'ret' ? ['istek', 'ret'] : ['normal', 'arsiv', 'istek', 'ret'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
