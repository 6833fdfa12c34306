import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  `create table story_places (
    member_id bigint not null references members on delete cascade,
    story_id bigint not null references stories on delete cascade,
    chapter_id bigint not null references chapters on delete cascade,
    paragraph int not null check (paragraph >= 0),
    updated_at timestamptz not null default now(),
    primary key (member_id, story_id)
  )`,
  'create index story_places_story on story_places (story_id)',
  'create index story_places_chapter on story_places (chapter_id)',
];

/** Where a member stopped reading a story: the chapter and the paragraph, so that another device goes on there (R-PEN-06). */
export const storyPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
