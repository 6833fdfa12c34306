import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  'alter table comments add column edited_at timestamptz',
  `create table comment_versions (
    id bigint generated always as identity primary key,
    comment_id bigint not null references comments(id) on delete cascade,
    text text not null,
    replaced_at timestamptz not null default now()
  )`,
  'create index comment_versions_comment on comment_versions (comment_id, id)',
];

/** Edited comments, and what they said before (R-PEN-05). */
export const commentEdits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
