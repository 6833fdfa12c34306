import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create table story_follows (
    member_id bigint not null references members on delete cascade, story_id bigint not null references stories on delete cascade,
    created_at timestamptz not null default now(), primary key (member_id, story_id)
  )`,
  'create index story_follows_story on story_follows (story_id)',
  // Who had liked or saved a chapter has been told of the next ones so far.
  `insert into story_follows (member_id, story_id)
    select r.member_id, p.story_id from posts p join (select post_id, member_id from post_likes union select post_id, member_id from post_saves) r on r.post_id = p.id
      join stories s on s.id = p.story_id and s.author_id <> r.member_id on conflict do nothing`,
];

/** Stories can be followed (R-TOUCH-02). */
export const storyFollows: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
