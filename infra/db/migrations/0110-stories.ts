import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Stories that are written on the site: a story has a cover and a topic; a chapter is a draft or published, keeps changes that readers do not see yet,
 * and is announced by one post, which carries its likes, saves, comments and complaints. Readings are counted once for each reader and day.
 */
const statements = [
  `alter table stories
    add column topic_id bigint references topics on delete set null,
    add column cover_key text references media (key) on delete set null,
    -- The moment of the first publication: a story that is taken back and published again does not become new.
    add column published_at timestamptz,
    add column updated_at timestamptz not null default now(),
    alter column trend type double precision,
    add constraint stories_title_length check (char_length(title) between 1 and 120),
    add constraint stories_summary_length check (char_length(summary) <= 600)`,
  `update stories set published_at = created_at, updated_at = created_at where published`,
  // Counted readings with a decay: one e-fold in thirty days, against younger stories.
  `update stories set trend = ln(1 + read_count) + extract(epoch from coalesce(published_at, created_at)) / 86400 / 30`,
  `create index stories_by_topic_id on stories (topic_id) where topic_id is not null`,
  `create index stories_by_cover_key on stories (cover_key) where cover_key is not null`,
  `create index stories_rising on stories (trend desc, id desc) where published`,
  `create index stories_newest on stories (published_at desc, id desc) where published`,
  `create index stories_most_read on stories (read_count desc, id desc) where published`,

  `alter table chapters
    add column published_at timestamptz,
    add column read_count int not null default 0 check (read_count >= 0),
    -- Counts the changes: two open editors notice each other by it.
    add column version int not null default 1,
    -- What the writer has changed in a published chapter and not published yet.
    add column new_title text,
    add column new_text text,
    drop constraint chapters_story_id_position_key,
    add constraint chapters_place unique (story_id, position) deferrable initially deferred,
    add constraint chapters_title_length check (char_length(title) <= 120 and char_length(new_title) <= 120),
    add constraint chapters_text_length check (char_length(text) <= 40000 and char_length(new_text) <= 40000),
    add constraint chapters_published_whole check (not published or (title <> '' and text <> ''))`,
  `update chapters set published_at = created_at where published`,

  `alter table posts add column chapter_id bigint references chapters on delete cascade`,
  `create unique index posts_by_chapter_id on posts (chapter_id) where chapter_id is not null`,
  // A story was announced once, as a whole: that post becomes the one of its first chapter, and the other chapters get theirs.
  `update posts p set chapter_id = f.chapter_id, title = left(f.title, 240), text = f.text
    from (select distinct on (s.id) (select min(o.id) from posts o where o.story_id = s.id and o.kind = 'hikaye' and o.deleted_at is null) as post_id,
        c.id as chapter_id, s.title || ' · ' || c.title as title, left(c.text, 400) as text
      from stories s join chapters c on c.story_id = s.id and c.published order by s.id, c.position) f
    where p.id = f.post_id`,
  `insert into posts (kind, author_id, story_id, chapter_id, title, text, created_at)
    select 'hikaye', s.author_id, s.id, c.id, s.title || ' · ' || c.title, left(c.text, 400), c.created_at from chapters c join stories s on s.id = c.story_id
    where c.published and not exists (select 1 from posts p where p.chapter_id = c.id) order by c.created_at, c.id`,

  `create table chapter_reads (
    story_id bigint not null references stories on delete cascade,
    -- A member by id, a visitor by a hash that cannot be turned back.
    reader text not null check (char_length(reader) <= 64),
    day date not null,
    chapter_id bigint not null references chapters on delete cascade,
    primary key (story_id, reader, day, chapter_id)
  )`,
  `create index chapter_reads_chapter on chapter_reads (chapter_id)`,
  `create index chapter_reads_day on chapter_reads (day)`,
];

export const stories: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
