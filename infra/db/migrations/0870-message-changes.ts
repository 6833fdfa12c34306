import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Ascending in the order in which the changes of a conversation become visible.
  'create sequence message_changes',
  'alter table messages add column change bigint',
  'alter table message_hidden add column change bigint',
  'create index messages_changes on messages (conversation_id, change) where change is not null',
  'create index message_hidden_changes on message_hidden (member_id, change) where change is not null',
];

/** Numbers the edits, reactions and deletions of messages, so that a device that was away fetches those it has missed (R-CHAT-02, R-CHAT-03). */
export const messageChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
