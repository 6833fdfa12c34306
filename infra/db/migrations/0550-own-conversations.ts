import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create extension if not exists btree_gin`,
  // Until when nothing is announced, `infinity` until changed; since when it stands on top; and the last message the member no longer sees.
  `alter table conversation_members add column muted_until timestamptz`,
  `alter table conversation_members add column pinned_at timestamptz`,
  `alter table conversation_members add column since_message_id bigint not null default 0`,
  `create index conversation_members_pinned on conversation_members (member_id, last_message_id desc) where pinned_at is not null`,
  // Messages that a member has deleted for themselves alone.
  `create table message_hidden (
    member_id bigint not null references members on delete cascade,
    message_id bigint not null references messages on delete cascade,
    primary key (member_id, message_id)
  )`,
  `create index message_hidden_message on message_hidden (message_id)`,
  // Words within conversations; the space lets the beginnings of words be looked up.
  `create index messages_words on messages using gin (conversation_id, fold(' ' || text) gin_trgm_ops) where deleted_at is null and kind <> 'sistem'`,
];

/** Muted, pinned and cleared conversations, messages deleted for oneself (R-CHAT-03), and the index of messages' words (R-CHAT-04). */
export const ownConversations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
