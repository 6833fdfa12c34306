import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type ConversationRow, someConversations } from './messages.queries';

/** Conversations found by a name; members with more of that name go on typing. */
const MOST = 10;

/**
 * The member's conversations whose name has all the words, latest message first: the group's name, or without one those of the others in it.
 * @param patterns as `wordPatterns` makes them
 */
export async function conversationsNamed(db: Db, memberId: number, patterns: readonly string[]): Promise<ConversationRow[]> {
  const words = sql.join(
    patterns.map((pattern) => sql`fold(' ' || n.name) like ${pattern}`),
    sql` and `,
  );
  const { rows } = await sql<{ id: number }>`select cm.conversation_id as id from conversation_members cm join conversations c on c.id = cm.conversation_id
      cross join lateral (select coalesce(c.title, (select string_agg(o.name || ' ' || o.username, ' ') from conversation_members om join members o on o.id = om.member_id
        where om.conversation_id = c.id and om.member_id <> cm.member_id)) as name) n
    where cm.member_id = ${memberId} and cm.state <> 'ret' and cm.last_message_id > 0 and ${words}
    order by cm.last_message_id desc limit ${MOST}`.execute(db);
  const found = await someConversations(
    db,
    memberId,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.find((c) => c.id === id) ?? []);
}
