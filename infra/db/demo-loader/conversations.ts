import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { type ConversationLine, readLines } from './files';
import type { LoadedReader } from './readers';

const minute = 60_000;

/**
 * Conversations of demo readers, with unread messages for the first participant. Groups have a title; a request awaits the first one's answer.
 * @throws Error for a nonexistent reader
 */
export async function loadConversations(db: Kysely<Schema>, readers: readonly LoadedReader[], now: Date): Promise<void> {
  const ids = new Map(readers.map((reader) => [reader.kadi, reader.id]));
  const idOf = (name: string): number => {
    const id = ids.get(name);
    if (!id) throw new Error(`conversations.jsonl names ${name}, who is no reader`);
    return id;
  };
  // Lists are ordered by the last message's id, so the latest conversation is stored last.
  const ended = (line: ConversationLine) => line.messages.at(-1)?.[2] ?? 0;
  const lines = readLines<ConversationLine>('community/conversations.jsonl').sort((a, b) => ended(b) - ended(a));
  for (const line of lines) await loadOne(db, line, idOf, now);
}

async function loadOne(db: Kysely<Schema>, line: ConversationLine, idOf: (name: string) => number, now: Date): Promise<void> {
  const members = line.members.map(idOf);
  const pair = [...members].sort((a, b) => a - b);
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minute);
  const { id } = await db
    .insertInto('conversations')
    .values({
      ...(line.title ? { kind: 'grup', title: line.title, created_by: members[0] } : { low_member_id: pair[0], high_member_id: pair[1] }),
      created_at: at((line.messages[0]?.[2] ?? 0) + 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored: number[] = [];
  for (const [index, [author, text, minutesAgo]] of line.messages.entries()) {
    const message = await db
      .insertInto('messages')
      .values({ conversation_id: id, author_id: idOf(author), text, client_id: `demo-${index}`, created_at: at(minutesAgo), pushed_at: at(minutesAgo) })
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.push(message.id);
  }
  const last = stored.at(-1) ?? 0;
  const unread = line.unread ?? 0;
  await db
    .insertInto('conversation_members')
    .values(
      members.map((member_id, place) => ({
        conversation_id: id,
        member_id,
        state: place > 0 ? 'normal' : line.request ? 'istek' : line.archived ? 'arsiv' : 'normal',
        last_message_id: last,
        unread_count: place > 0 ? 0 : unread,
        read_message_id: place > 0 || !unread ? last : (stored.at(-1 - unread) ?? 0),
      })),
    )
    .execute();
  await sql`update conversations set last_message_id = ${last} where id = ${id}`.execute(db);
}
