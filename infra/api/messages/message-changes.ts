import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { hiddenFrom, seenAfter } from '../entities/message/message.visibility';

/** Number of a change to a message: an edit, a reaction, a deletion. Taken while the conversation is locked, so that no reader skips one that commits later. */
export const nextChange = sql<number>`nextval('message_changes')`;

/** Number of the last change to a conversation's messages; undefined if there was none. */
export async function lastChange(db: Db, conversationId: number): Promise<number | undefined> {
  const { rows } = await sql<{ change: number | null }>`select max(change) as change from messages where conversation_id = ${conversationId}`.execute(db);
  return rows[0]?.change ?? undefined;
}

/** Counts a change to a message whose conversation is locked. @returns its number */
export async function noteChange(tx: Db, messageId: number): Promise<number> {
  const { rows } = await sql<{ change: number }>`update messages set change = ${nextChange} where id = ${messageId} returning change`.execute(tx);
  return rows[0]?.change as number;
}

interface Change {
  change: number;
  messageId: number;
  /** Whether the viewer deleted the message for themselves, rather than somebody changed it for all. */
  hidden: boolean;
}

/** What changed in a conversation after a change, as far as its member sees it, in order. */
export async function changesAfter(db: Db, viewer: number, conversationId: number, after: number, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    (select m.change, m.id as "messageId", false as hidden from messages m
      where m.conversation_id = ${conversationId} and m.change > ${after} and m.id > ${seenAfter(conversationId, viewer)} and not ${hiddenFrom(sql.ref('m.id'), viewer)}
      order by m.change limit ${limit})
    union all
    (select h.change, h.message_id, true from message_hidden h
      where h.member_id = ${viewer} and h.change > ${after} and (select conversation_id from messages where id = h.message_id) = ${conversationId}
      order by h.change limit ${limit})
    order by change limit ${limit}`.execute(db);
  return rows;
}
