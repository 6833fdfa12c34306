import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hiddenFrom } from '../entities/message/message.visibility';
import { sessionDays } from '../platform/sessions';

const liveSession = sql`s.expires_at > now() and s.last_seen_at > now() - make_interval(days => ${sql.lit(sessionDays.idle)})
  and not exists (select from members o where o.id = s.member_id and o.removal_at <= now())`;

/** The subset of sessions still alive. */
export async function liveSessions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select s.id from sessions s where s.id = any(${[...ids]}::bigint[]) and ${liveSession}`.execute(db);
  return new Set(rows.map((r) => r.id));
}

export interface Membership {
  /** Whether the session is still alive. */
  session: boolean;
  /** Whether the member belongs to the conversation. */
  belongs: boolean;
  /** Whether others may see the member's activity: not a mere preview of a message request, nobody blocked or suspended. */
  open: boolean;
  /** Whether the member shares read receipts. */
  showsRead: boolean;
  readMessageId: number;
}

/** A member's current membership in a conversation. */
export async function membershipOf(db: Db, sessionId: number, memberId: number, conversationId: number): Promise<Membership> {
  const { rows } = await sql<{ session: boolean; belongs: boolean; open: boolean; shows_read: boolean; read_message_id: number }>`
    select exists (select 1 from sessions s where s.id = ${sessionId} and ${liveSession}) as session, cm.member_id is not null as belongs,
      coalesce(cm.state not in ('istek', 'ret'), false) and coalesce(m.suspended_until < now(), true) and not exists (
        select 1 from conversations c join blocks b on (b.blocker_id = c.low_member_id and b.blocked_id = c.high_member_id)
          or (b.blocker_id = c.high_member_id and b.blocked_id = c.low_member_id) where c.id = cm.conversation_id) as open,
      m.show_read as shows_read, coalesce(cm.read_message_id, 0) as read_message_id
    from members m left join conversation_members cm on cm.member_id = m.id and cm.conversation_id = ${conversationId} where m.id = ${memberId}`.execute(db);
  const [row] = rows;
  return {
    session: row?.session ?? false,
    belongs: row?.belongs ?? false,
    open: row?.open ?? false,
    showsRead: row?.shows_read ?? false,
    readMessageId: row?.read_message_id ?? 0,
  };
}

/** The direct conversation of two members; undefined if they have none. */
export async function directOf(db: Db, memberId: number, otherId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where low_member_id = least(${memberId}::bigint, ${otherId}::bigint) and high_member_id = greatest(${memberId}::bigint, ${otherId}::bigint)`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The subset of conversations the member belongs to. */
export async function ownConversations(db: Db, memberId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select conversation_id as id from conversation_members where member_id = ${memberId} and conversation_id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map((r) => r.id);
}

export interface Audience {
  conversationId: number;
  /** The members who see the message. */
  members: number[];
  /** Those of them who do not see the message it answers. */
  withoutReply: number[];
  /** The message before it; 0: none. */
  previousId: number;
}
/** Who is told of a stored message, except who has refused the request it belongs to (R-CHAT-06); undefined if there is no such message. */
export async function audienceOf(db: Db, messageId: number): Promise<Audience | undefined> {
  const own = sql.ref('cm.member_id');
  const { rows } = await sql<{ conversation_id: number; seers: { id: number; reply: boolean }[]; previous_id: number }>`
    select m.conversation_id, coalesce((select json_agg(json_build_object('id', cm.member_id, 'reply', r.id is null or (r.id > cm.since_message_id and not ${hiddenFrom(sql.ref('r.id'), own)})))
        from conversation_members cm where cm.conversation_id = m.conversation_id and cm.since_message_id < m.id and cm.state <> 'ret' and not ${hiddenFrom(sql.ref('m.id'), own)}), '[]') as seers,
      coalesce((select max(b.id) from messages b where b.conversation_id = m.conversation_id and b.id < m.id), 0) as previous_id
    from messages m left join messages r on r.id = m.reply_to_id where m.id = ${messageId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      conversationId: row.conversation_id,
      members: row.seers.map(({ id }) => id),
      withoutReply: row.seers.filter(({ reply }) => !reply).map(({ id }) => id),
      previousId: row.previous_id,
    }
  );
}

/** Members of a conversation. */
export async function membersOf(db: Db, conversationId: number): Promise<number[]> {
  const rows = await db.selectFrom('conversation_members').select('member_id').where('conversation_id', '=', conversationId).execute();
  return rows.map((r) => r.member_id);
}
