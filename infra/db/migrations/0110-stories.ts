import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Stories written on the site: a story has a cover and a topic; a chapter is a draft or published, may have unpublished changes, and is announced by one post,
 * which carries its likes, saves, comments and complaints. Reads count once per reader and day.
 */
const statements = [
  `update stories set title = coalesce(nullif(left(title, 120), ''), '…'), summary = left(summary, 600)
    where char_length(title) not between 1 and 120 or char_length(summary) > 600`,
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
  // Read count with decay: one e-fold in thirty days, relative to newer stories.
  `update stories set trend = ln(1 + read_count) + extract(epoch from coalesce(published_at, created_at)) / 86400 / 30`,
  `create index stories_by_topic_id on stories (topic_id) where topic_id is not null`,
  `create index stories_by_cover_key on stories (cover_key) where cover_key is not null`,
  `create index stories_rising on stories (trend desc, id desc) where published`,
  `create index stories_newest on stories (published_at desc, id desc) where published`,
  `create index stories_most_read on stories (read_count desc, id desc) where published`,

  // First makes data fit the constraints below; a chapter with nothing to read becomes a draft.
  `update chapters set title = left(title, 120), text = left(text, 40000) where char_length(title) > 120 or char_length(text) > 40000`,
  `update chapters set published = false where published and (title = '' or text = '')`,
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
  // An author or a moderator had removed these stories' announcements: they are not announced again, and their chapters become drafts.
  `update chapters c set published = false, published_at = null where c.published
    and exists (select 1 from posts o where o.story_id = c.story_id and o.kind = 'hikaye' and o.deleted_at is not null)
    and not exists (select 1 from posts o where o.story_id = c.story_id and o.kind = 'hikaye' and o.deleted_at is null)`,
  // Stories used to be announced once, as a whole: that post becomes the first chapter's, and the other chapters get their own.
  `update posts p set chapter_id = f.chapter_id, title = left(f.title, 240), text = f.text
    from (select distinct on (s.id) (select min(o.id) from posts o where o.story_id = s.id and o.kind = 'hikaye' and o.deleted_at is null) as post_id,
        c.id as chapter_id, s.title || ' · ' || c.title as title, left(c.text, 400) as text
      from stories s join chapters c on c.story_id = s.id and c.published order by s.id, c.position) f
    where p.id = f.post_id`,
  // What was hidden or archived as a whole stays so in each part.
  `insert into posts (kind, author_id, story_id, chapter_id, title, text, created_at, hidden_at, archived_at)
    select 'hikaye', s.author_id, s.id, c.id, left(s.title || ' · ' || c.title, 240), left(c.text, 400), c.created_at, o.hidden_at, o.archived_at
    from chapters c join stories s on s.id = c.story_id
      left join lateral (select p.hidden_at, p.archived_at from posts p where p.story_id = s.id and p.chapter_id is not null order by p.id limit 1) o on true
    where c.published and not exists (select 1 from posts p where p.chapter_id = c.id) order by c.created_at, c.id`,

  // Recomputes counters and visible stories from the result.
  `update stories s set chapter_count = n.shown, published = n.shown > 0, published_at = case when n.shown > 0 then s.published_at end
    from (select t.id, count(c.id) filter (where c.published and not exists (select 1 from posts h where h.chapter_id = c.id and h.hidden_at is not null))::int as shown
      from stories t left join chapters c on c.story_id = t.id group by t.id) n
    where n.id = s.id and (s.chapter_count, s.published) is distinct from (n.shown, n.shown > 0)`,
  `update members m set story_count = n.shown from (select a.id, count(s.id) filter (where s.published)::int as shown from members a left join stories s on s.author_id = a.id group by a.id) n
    where n.id = m.id and m.story_count <> n.shown`,

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
