import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema';

type Db = Kysely<Schema>;

export interface ConversationRow {
  id: number;
  kind: 'ikili' | 'grup';
  title: string | null;
  state: 'normal' | 'arsiv' | 'istek';
  unread_count: number;
  last_message_id: number;
  members: { id: number; name: string; username: string; avatar_key: string | null; verified: boolean }[];
  last: MessageRow | null;
}
export interface MessageRow {
  id: number;
  conversation_id: number;
  kind: 'metin' | 'resim' | 'ses' | 'video';
  text: string;
  client_id: string;
  deleted_at: string | Date | null;
  edited_at: string | Date | null;
  created_at: string | Date;
  /** Whether everybody else has read it. */
  read: boolean;
  author: ConversationRow['members'][number];
}

const member = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'username', ${alias}.username, 'avatar_key', ${alias}.avatar_key, 'verified', ${alias}.verified)`,
  );
const readByOthers = sql`not exists (select 1 from conversation_members o where o.conversation_id = m.conversation_id and o.member_id <> m.author_id and o.read_message_id < m.id)`;

/** Conversations in which the member takes part, newest message first; the cursor is the id of the last message. Those without a message are left out. */
export async function listConversations(
  db: Db,
  memberId: number,
  state: ConversationRow['state'],
  before: number | null,
  limit: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select c.id, c.kind, c.title, cm.state, cm.unread_count, cm.last_message_id,
      (select coalesce(json_agg(${member('o')} order by o.id), '[]') from conversation_members om join members o on o.id = om.member_id where om.conversation_id = c.id and om.member_id <> cm.member_id) as members,
      (select json_build_object('id', m.id, 'conversation_id', m.conversation_id, 'kind', m.kind, 'text', case when m.deleted_at is null then m.text else '' end, 'client_id', m.client_id, 'deleted_at', m.deleted_at,
        'edited_at', m.edited_at, 'created_at', m.created_at, 'read', ${readByOthers}, 'author', ${member('a')})
        from messages m join members a on a.id = m.author_id where m.id = cm.last_message_id) as last
    from conversation_members cm join conversations c on c.id = cm.conversation_id
    where cm.member_id = ${memberId} and cm.state = ${state} and cm.last_message_id > 0 and (${before}::bigint is null or cm.last_message_id < ${before}::bigint)
    order by cm.last_message_id desc limit ${limit}`.execute(db);
  return rows;
}

/** One conversation as its member sees it; undefined when there is none or the member does not belong to it. */
export async function findConversation(db: Db, memberId: number, conversationId: number): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select c.id, c.kind, c.title, cm.state, cm.unread_count, cm.last_message_id, null as last,
      (select coalesce(json_agg(${member('o')} order by o.id), '[]') from conversation_members om join members o on o.id = om.member_id where om.conversation_id = c.id and om.member_id <> cm.member_id) as members
    from conversation_members cm join conversations c on c.id = cm.conversation_id where cm.member_id = ${memberId} and c.id = ${conversationId}`.execute(db);
  return rows[0];
}

/** Messages of a conversation, newest first. The caller has checked the membership. */
export async function listMessages(db: Db, conversationId: number, before: number | null, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.conversation_id, m.kind, case when m.deleted_at is null then m.text else '' end as text, m.client_id, m.deleted_at, m.edited_at, m.created_at, ${readByOthers} as read, ${member('a')} as author
    from messages m join members a on a.id = m.author_id
    where m.conversation_id = ${conversationId} and (${before}::bigint is null or m.id < ${before}::bigint) order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether the two can talk at all: neither has blocked the other, and the addressee's account stands. */
export async function mayTalk(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select 1 from members m where m.id = ${otherId} and m.closed_at is null and (m.suspended_until is null or m.suspended_until < now()))
      and not exists (select 1 from blocks b where (b.blocker_id = ${memberId} and b.blocked_id = ${otherId}) or (b.blocker_id = ${otherId} and b.blocked_id = ${memberId})) as ok`.execute(
    db,
  );
  return rows[0]?.ok ?? false;
}

/** The direct conversation of two members, created at the first call. For the addressee it is a request unless they follow the other. */
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

/**
 * Stores a message once per client id and moves the counters of the others in the same transaction.
 * Answering a request accepts it; a new message takes an archived conversation back into the list.
 */
export async function storeMessage(tx: Db, conversationId: number, authorId: number, text: string, clientId: string): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into messages (conversation_id, author_id, text, client_id) values (${conversationId}, ${authorId}, ${text}, ${clientId})
    on conflict (conversation_id, author_id, client_id) do nothing returning id`.execute(tx);
  const id = inserted.rows[0]?.id;
  if (id === undefined) {
    const known = await tx
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    return known.id;
  }
  await sql`update conversations set last_message_id = greatest(last_message_id, ${id}) where id = ${conversationId}`.execute(tx);
  await sql`update conversation_members set last_message_id = greatest(last_message_id, ${id}),
      state = case when member_id = ${authorId} or state = 'arsiv' then 'normal' else state end,
      unread_count = case when member_id = ${authorId} then 0 else unread_count + 1 end,
      read_message_id = case when member_id = ${authorId} then ${id} else read_message_id end
    where conversation_id = ${conversationId}`.execute(tx);
  return id;
}

/** Marks everything up to the newest of the given messages as read, in conversations the member belongs to. */
export async function markRead(tx: Db, memberId: number, messageIds: number[], conversationIds: number[]): Promise<void> {
  await sql`update conversation_members cm set read_message_id = greatest(cm.read_message_id, s.newest),
      unread_count = (select count(*) from messages m where m.conversation_id = cm.conversation_id and m.author_id <> cm.member_id and m.deleted_at is null and m.id > greatest(cm.read_message_id, s.newest))
    from (select conversation_id, max(id) as newest from messages where id = any(${messageIds}::bigint[]) and conversation_id = any(${conversationIds}::bigint[]) group by conversation_id) s
    where cm.conversation_id = s.conversation_id and cm.member_id = ${memberId}`.execute(tx);
}

/** Number of conversations with something unread (`bMSayisi`), and of open requests. */
export async function messageCounters(db: Db, memberId: number): Promise<{ unread: number; requests: number }> {
  const { rows } = await sql<{ unread: number; requests: number }>`
    select count(*) filter (where state = 'normal' and unread_count > 0)::int as unread, count(*) filter (where state = 'istek' and last_message_id > 0)::int as requests
    from conversation_members where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { unread: 0, requests: 0 };
}

/** Moves a conversation between the list and the archive; also accepts a request. */
export async function setState(tx: Db, memberId: number, conversationId: number, state: 'normal' | 'arsiv'): Promise<boolean> {
  const result = await tx
    .updateTable('conversation_members')
    .set({ state })
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
