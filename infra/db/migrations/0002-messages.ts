import { type Kysely, type Migration, sql } from 'kysely';

/** Direct and group conversations, and their messages. */
const statements = [
  `create table conversations (
    id bigint generated always as identity primary key,
    kind text not null default 'ikili' check (kind in ('ikili','grup')),
    title text check (char_length(title) <= 80),
    -- The two member ids of a direct conversation in ascending order, so that a pair has one conversation.
    low_member_id bigint references members on delete cascade,
    high_member_id bigint references members on delete cascade,
    created_by bigint references members on delete set null,
    last_message_id bigint,
    created_at timestamptz not null default now(),
    check ((kind = 'ikili') = (low_member_id is not null and high_member_id is not null)),
    check (low_member_id < high_member_id)
  )`,
  `create unique index conversations_pair on conversations (low_member_id, high_member_id)`,
  `create table conversation_members (
    conversation_id bigint not null references conversations on delete cascade,
    member_id bigint not null references members on delete cascade,
    state text not null default 'normal' check (state in ('normal','arsiv','istek')),
    unread_count int not null default 0 check (unread_count >= 0),
    read_message_id bigint not null default 0,
    last_message_id bigint not null default 0,
    joined_at timestamptz not null default now(),
    primary key (conversation_id, member_id)
  )`,
  `create index conversation_members_list on conversation_members (member_id, state, last_message_id desc)`,
  `create table messages (
    id bigint generated always as identity primary key,
    conversation_id bigint not null references conversations on delete cascade,
    author_id bigint not null references members on delete cascade,
    kind text not null default 'metin' check (kind in ('metin','resim','ses','video')),
    text text not null default '' check (char_length(text) <= 4000),
    media_key text references media on delete set null,
    -- The sender's own id of the message; sending it again finds the stored message.
    client_id text not null,
    deleted_at timestamptz,
    edited_at timestamptz,
    created_at timestamptz not null default now(),
    unique (conversation_id, author_id, client_id)
  )`,
  `create index messages_conversation on messages (conversation_id, id desc)`,
];

export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
