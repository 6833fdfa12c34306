import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // The message that this one answers, of the same conversation.
  `alter table messages add column reply_to_id bigint references messages on delete set null`,
  `create index messages_reply on messages (reply_to_id) where reply_to_id is not null`,
  `alter table messages add column forwarded boolean not null default false`,
  `create table message_reactions (
    message_id bigint not null references messages on delete cascade,
    member_id bigint not null references members on delete cascade,
    reaction text not null check (char_length(reaction) <= 8),
    created_at timestamptz not null default now(),
    primary key (message_id, member_id)
  )`,
  `create index message_reactions_member on message_reactions (member_id)`,
];

/** Answers to messages, forwarded messages and reactions (R-CHAT-02). */
export const messageAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
