import { sql } from 'kysely';
import { createTestDatabase } from '../../api/testing/database';
import { stories } from './0110-stories';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** The tables as before the migration: reverts what it adds. */
const before = [
  'drop table chapter_reads',
  'alter table posts drop column chapter_id',
  'alter table chapters drop constraint chapters_place, add constraint chapters_story_id_position_key unique (story_id, position)',
  'alter table chapters drop constraint chapters_title_length, drop constraint chapters_text_length, drop constraint chapters_published_whole',
  'alter table chapters drop column published_at, drop column read_count, drop column version, drop column new_title, drop column new_text',
  'alter table stories drop constraint stories_title_length, drop constraint stories_summary_length',
  'drop index stories_rising, stories_newest, stories_most_read',
  'alter table stories drop column topic_id, drop column cover_key, drop column published_at, drop column updated_at',
];

test('stories announced as a whole get one post per published chapter; reactions stay with the first', async () => {
  const { db } = database;
  for (const statement of before) await sql.raw(statement).execute(db);
  await sql`insert into members (username, name, email, password_hash, gender, birth_date) values ('yazar', 'Yazar', 'y@ornek.test', '', 'kadin', '1990-01-01')`.execute(
    db,
  );
  await sql`insert into stories (author_id, title, slug, read_count) select id, 'Kıyı', 'kiyi', 5 from members`.execute(db);
  await sql`insert into chapters (story_id, position, title, slug, text, published) select s.id, c.position, c.title, c.title, 'Deniz sakindi.', c.title <> 'Taslak'
    from stories s, (values (1, 'Bir'), (2, 'Taslak'), (3, 'Üç')) c(position, title)`.execute(db);
  await sql`insert into posts (kind, author_id, story_id, title, text, like_count) select 'hikaye', author_id, id, title, 'Tanıtım', 7 from stories`.execute(
    db,
  );
  await stories.up(db as never);
  const { rows } = await sql<{ post: string; chapter: string; likes: number; text: string }>`
    select p.title as post, c.title as chapter, p.like_count as likes, p.text from posts p join chapters c on c.id = p.chapter_id order by c.position`.execute(
    db,
  );
  expect(rows).toEqual([
    { post: 'Kıyı · Bir', chapter: 'Bir', likes: 7, text: 'Deniz sakindi.' },
    { post: 'Kıyı · Üç', chapter: 'Üç', likes: 0, text: 'Deniz sakindi.' },
  ]);
  const story = await db.selectFrom('stories').select(['published_at', 'created_at', 'trend']).executeTakeFirstOrThrow();
  expect(story.published_at).toEqual(story.created_at);
  expect(story.trend).toBeGreaterThan(600);
});

test('rows violating the new rules do not stop the migration, and hidden or deleted content does not come back', async () => {
  const { db } = database;
  await sql`delete from stories`.execute(db);
  for (const statement of before) await sql.raw(statement).execute(db);
  await sql`insert into stories (author_id, title, slug) select id, t, t from members, unnest(array['eksik', 'gizli', 'silinmis']) t`.execute(db);
  await sql`insert into chapters (story_id, position, title, slug, text) select s.id, c.position, c.title, 'x', c.text from stories s,
    (values ('eksik', 1, 'Boş', ''), ('eksik', 2, '', 'Adsız'), ('eksik', 3, 'Uzun', repeat('x', 50000)),
      ('gizli', 1, 'Bir', 'Deniz'), ('gizli', 2, 'İki', 'Deniz'), ('silinmis', 1, 'Bir', 'Deniz'), ('silinmis', 2, 'İki', 'Deniz')) c(story, position, title, text)
    where c.story = s.title`.execute(db);
  await sql`insert into posts (kind, author_id, story_id, title, hidden_at, deleted_at) select 'hikaye', author_id, id, title,
    case when title = 'gizli' then now() end, case when title = 'silinmis' then now() end from stories`.execute(db);
  await stories.up(db as never);
  const { rows } =
    await sql<object>`select s.title as story, c.position, c.published, char_length(c.text) as length, p.id is not null as post, p.hidden_at is not null as hidden
    from chapters c join stories s on s.id = c.story_id left join posts p on p.chapter_id = c.id and p.deleted_at is null order by s.id, c.position`.execute(
      db,
    );
  const draft = { published: false, post: false, hidden: false };
  expect(rows).toEqual([
    { story: 'eksik', position: 1, length: 0, ...draft },
    { story: 'eksik', position: 2, length: 5, ...draft },
    { story: 'eksik', position: 3, length: 40_000, published: true, post: true, hidden: false },
    { story: 'gizli', position: 1, length: 5, published: true, post: true, hidden: true },
    { story: 'gizli', position: 2, length: 5, published: true, post: true, hidden: true },
    { story: 'silinmis', position: 1, length: 5, ...draft },
    { story: 'silinmis', position: 2, length: 5, ...draft },
  ]);
  expect(await db.selectFrom('stories').select(['title', 'published', 'chapter_count']).orderBy('id').execute()).toEqual([
    { title: 'eksik', published: true, chapter_count: 1 },
    { title: 'gizli', published: false, chapter_count: 0 },
    { title: 'silinmis', published: false, chapter_count: 0 },
  ]);
});
