import { type Kysely, type Migration, sql } from 'kysely';

const texts = { posts: 'text', comments: 'text', chapters: 'text', messages: 'text', members: 'bio' };

const statements = [
  // Null: not read yet. Texts that cannot contain a mark are never read; the others are by a job, which finds them by these indexes.
  ...Object.entries(texts).flatMap(([table, column]) => [
    `alter table ${table} add column marks jsonb`,
    `create index ${table}_unread_text on ${table} (id) where marks is null and ${column} ~ '[@#]|https?://'`,
  ]),
  `create table tags (
    id bigint generated always as identity primary key,
    slug text not null unique check (char_length(slug) between 2 and 100),
    name text not null check (char_length(name) <= 100),
    post_count int not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create index tags_by_beginning on tags (slug text_pattern_ops)`,
  `create table post_tags (
    tag_id bigint not null references tags on delete cascade,
    post_id bigint not null references posts on delete cascade,
    primary key (tag_id, post_id)
  )`,
  `create index post_tags_post on post_tags (post_id)`,
];

/** Mentions, tags and addresses in texts (R-TOUCH-06 … R-TOUCH-08, R-ENT-27; decision 020). */
export const textMarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
