import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Group events are messages in the conversation.
  `alter table messages drop constraint messages_kind_check`,
  `alter table messages add constraint messages_kind_check check (kind in ('metin','resim','ses','video','sistem'))`,
  `alter table messages add column target_id bigint references members on delete set null`,
  // When the message was announced outside the live relay; each is announced once.
  `alter table messages add column pushed_at timestamptz`,
  `alter table members add column message_from text not null default 'herkes' check (message_from in ('herkes','takip'))`,
  `alter table members add column show_read boolean not null default true`,
];

/** Group events, announcements, and members' message settings. */
export const messageGroups: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
