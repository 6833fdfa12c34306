import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { sessionDays } from '../platform/sessions';

const liveSession = sql`s.expires_at > now() and s.last_seen_at > now() - make_interval(days => ${sql.lit(sessionDays.idle)})`;

/** The subset of sessions still alive. */
export async function liveSessions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select s.id from sessions s where s.id = any(${[...ids]}::bigint[]) and ${liveSession}`.execute(db);
  return new Set(rows.map((r) => r.id));
}

export interface Standing {
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

/** A member's current standing in a conversation. */
export async function standing(db: Db, sessionId: number, memberId: number, conversationId: number): Promise<Standing> {
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

/** The subset of conversations the member belongs to. */
export async function ownConversations(db: Db, memberId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select conversation_id as id from conversation_members where member_id = ${memberId} and conversation_id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map((r) => r.id);
}

/** A stored message's conversation, its current members, and the previous message (0: none); undefined if there is no such message. */
export async function audienceOf(db: Db, messageId: number): Promise<{ conversationId: number; members: number[]; previousId: number } | undefined> {
  const { rows } = await sql<{ conversation_id: number; members: number[]; previous_id: number }>`
    select m.conversation_id, coalesce((select json_agg(cm.member_id) from conversation_members cm where cm.conversation_id = m.conversation_id), '[]') as members,
      coalesce((select max(b.id) from messages b where b.conversation_id = m.conversation_id and b.id < m.id), 0) as previous_id
    from messages m where m.id = ${messageId}`.execute(db);
  const [row] = rows;
  return row && { conversationId: row.conversation_id, members: row.members, previousId: row.previous_id };
}

/** Members of a conversation. */
export async function membersOf(db: Db, conversationId: number): Promise<number[]> {
  const rows = await db.selectFrom('conversation_members').select('member_id').where('conversation_id', '=', conversationId).execute();
  return rows.map((r) => r.member_id);
}
