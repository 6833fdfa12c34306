import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { FANOUT_LIMIT } from '../../api/entities/post/fan-out';
import { idSeoSlug } from '../../db/demo-loader/slug';
import { fillCatalogue, findWorks } from './catalogue';
import { type Cell, copyRows } from './copy';
import { type Random, random } from './random';
import { capital, sentence, vocabulary, words } from './words';

export interface NetworkSize {
  readers: number;
  followsEach: number;
  posts: number;
  books: number;
}

const SEED = 20_261_121;
/** Number of readers with a session, from the first on. */
export const SIGNED_IN = 200;
/** The first readers are special: authors with fixed numbers of followers, and one who reads far back. Only in networks large enough. */
export const special = { fortyFollowers: 1, atLimit: 2, manyFollowers: 3, deepReader: 4 } as const;
const specialFollowers: Record<number, number> = { [special.fortyFollowers]: 40, [special.atLimit]: FANOUT_LIMIT, [special.manyFollowers]: 10_000 };
const DEEP_FOLLOWS = 600;

const day = 86_400_000;
/** All timestamps count back from here, so the data is always fresh. */
const now = () => Date.now();

/** A reader's session code, as a browser stores it: 43 characters. */
export const sessionCode = (reader: number) => createHash('sha256').update(`bench ${reader}`).digest('base64url');

function* members(r: Random, size: NetworkSize, vocabulary: readonly string[]): Generator<Cell[]> {
  for (let n = 1; n <= size.readers; n++)
    yield [
      `okur${n}`,
      words(r, vocabulary, 2, 1).map(capital).join(' ').slice(0, 60),
      `okur${n}@ornek.test`,
      new Date(now() - 400 * day),
      '-',
      n % 2 ? 'kadin' : 'erkek',
      '1990-05-17',
      n % 20 === 0,
    ];
}

function* sessions(size: NetworkSize): Generator<Cell[]> {
  for (let n = 1; n <= Math.min(SIGNED_IN, size.readers); n++)
    yield [`\\x${createHash('sha256').update(sessionCode(n)).digest('hex')}`, n, `bench-${n}`, new Date(now() + 3000 * day), new Date(now())];
}

function* follows(r: Random, size: NetworkSize): Generator<Cell[]> {
  const isSpecial = (n: number) => size.readers > 20_000 && n in specialFollowers;
  const { readers } = size;
  for (let n = 1; n <= readers; n++) {
    const chosen = new Set<number>();
    const wanted = n === special.deepReader ? Math.min(DEEP_FOLLOWS, Math.floor(readers / 2)) : size.followsEach;
    while (chosen.size < Math.min(wanted, readers - 10)) {
      const followed = 1 + r.skewed(readers, 1.7);
      if (followed !== n && !isSpecial(followed)) chosen.add(followed);
    }
    for (const followed of chosen) yield [n, followed, new Date(now() - r.below(300) * day)];
  }
  if (readers <= 20_000) return;
  for (const [author, count] of Object.entries(specialFollowers)) {
    // From the tenth reader on, to leave out the special ones.
    for (let n = 10; n < 10 + count; n++) yield [n, Number(author), new Date(now() - 100 * day)];
  }
}

const GENRES = 60;
const TOPICS = 300;
/** Subjects of works: up to three genres, the first of which cover a third of everything, and up to two topics. */
function* about(r: Random, size: NetworkSize, of: number, most: number): Generator<Cell[]> {
  for (let work = 1; work <= size.books; work++) {
    const chosen = new Set(Array.from({ length: r.below(most + 1) }, () => 1 + r.skewed(of, 3)));
    for (const id of chosen) yield [work, id];
  }
}
const named = (r: Random, vocabulary: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${words(r, vocabulary, 1, 1).map(capital).join(' ')} ${n + 1}`);

function* posts(r: Random, size: NetworkSize, vocabulary: readonly string[]): Generator<Cell[]> {
  // Texts are assembled from these: generating every sentence again would take longer than everything else.
  const sentences = Array.from({ length: 5_000 }, () => sentence(r, vocabulary));
  const reviewed = new Set<number>();
  for (let n = 0; n < size.posts; n++) {
    // Everyone posts equally often, in a mixed order.
    const author = 1 + ((n * 7_919) % size.readers);
    const work = 1 + r.skewed(size.books, 3);
    const key = author * size.books + work;
    const draw = r.next();
    const kind = draw < 0.3 && !reviewed.has(key) ? 'inceleme' : draw < 0.6 ? 'alinti' : 'ileti';
    if (kind === 'inceleme') reviewed.add(key);
    const aboutBook = kind !== 'ileti' || r.next() < 0.3;
    const rating = kind === 'inceleme' ? 2 + r.below(9) : null;
    const likes = r.skewed(60, 4);
    yield [
      kind,
      author,
      aboutBook ? work : null,
      aboutBook ? work : null,
      Array.from({ length: 1 + r.skewed(10, 2) }, () => r.pick(sentences)).join(' '),
      rating,
      likes,
      r.skewed(12, 3),
      likes + r.next(),
      new Date(now() - (size.posts - n) * ((200 * day) / size.posts)),
    ];
  }
}

function* shelves(r: Random, size: NetworkSize): Generator<Cell[]> {
  for (let n = 1; n <= size.readers; n++) {
    const works = new Set(Array.from({ length: 8 }, () => 1 + r.skewed(size.books, 3)));
    for (const work of works) {
      const read = r.next() < 0.6;
      yield [n, work, work, read ? 'okudum' : 'okuyacagim', read ? 2 + r.below(9) : null, new Date(now() - r.below(300) * day)];
    }
  }
}

/** Foreign keys and the news of changes cost more than the rows themselves, and here all rows fit together and nobody listens. */
const ownWorkOff = 'set session_replication_role = replica';
const ownWorkOn = 'set session_replication_role = origin';

/** Tables whose indexes, and indexes of other tables, that are much faster to build afterwards than to maintain during inserts. */
const lateTables = ['follows', 'posts', 'shelf_entries', 'timeline'];
const lateIndexes = [
  'posts_text',
  'posts_words',
  'books_search',
  'books_vector',
  'members_search',
  'members_words',
  'members_words_rest',
  'members_begin_rest',
  'authors_search',
  'work_names_like',
  'work_search_words',
];

const counters = [
  `update members m set follower_count = f.n from (select followed_id, count(*)::int as n from follows group by 1) f where f.followed_id = m.id`,
  `update members m set following_count = f.n from (select follower_id, count(*)::int as n from follows group by 1) f where f.follower_id = m.id`,
  `update members m set post_count = p.n from (select author_id, count(*)::int as n from posts group by 1) p where p.author_id = m.id`,
  `update works w set reader_count = e.n, rating_count = e.ratings, rating_sum = e.sum from (select work_id, count(*) filter (where shelf = 'okudum')::int as n, count(rating)::int as ratings, coalesce(sum(rating), 0) as sum from shelf_entries group by 1) e where e.work_id = w.id`,
  `update works w set review_count = p.reviews, quote_count = p.quotes from (select work_id, count(*) filter (where kind = 'inceleme')::int as reviews, count(*) filter (where kind = 'alinti')::int as quotes from posts where work_id is not null group by 1) p where p.work_id = w.id`,
  `update genres g set book_count = c.n from (select genre_id, count(*)::int as n from work_genres group by 1) c where c.genre_id = g.id`,
  `update authors a set book_count = c.n from (select author_id, count(distinct work_id)::int as n from book_contributors join books on books.id = book_id group by 1) c where c.author_id = a.id`,
  `update authors a set reader_count = c.n from (select author_id, sum(reader_count)::int as n from book_contributors join books on books.id = book_id and is_main join works w on w.id = work_id group by 1) c where c.author_id = a.id`,
];
/** In the order of its key, which is then built from left to right. Nobody follows themselves, so nothing comes twice. */
const timelines = `insert into timeline (member_id, post_id, author_id)
  select author_id, id, author_id from posts
  union all select f.follower_id, p.id, p.author_id from posts p join members m on m.id = p.author_id and m.follower_count <= ${FANOUT_LIMIT} join follows f on f.followed_id = p.author_id
  order by 1, 2`;

/** Removes the late indexes. @returns their definitions, to be executed again */
async function dropLateIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where not exists (select 1 from pg_constraint where conindid = indexrelid)
       and (indrelid = any($1::regclass[]) or indexrelid = any($2::regclass[]))`,
    [lateTables, lateIndexes],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Fills an empty, migrated database with a network of readers; running the jobs and `vacuum analyze` is left to the caller. The same size gives the same
 * network, except for timestamps, which count back from now.
 */
export async function fillNetwork(client: Client, size: NetworkSize): Promise<void> {
  const r = random(SEED);
  // The more is written, the more words are used, as the square root of it (Heaps, 1978).
  const spoken = vocabulary(r, Math.round(6_000 * Math.sqrt(Math.max(1, size.books / 100_000))));
  const authorNames = Array.from({ length: Math.ceil(size.books / 8) }, () => words(r, spoken, 2, 1).map(capital).join(' '));
  // Sorting in memory; as much as one connection of a machine for the bench can have.
  await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  const definitions = await dropLateIndexes(client);
  await client.query(`insert into languages (code, name_tr, name_en) values ('tr', 'Türkçe', 'Turkish') on conflict do nothing`);
  await copyRows(client, 'members (username, name, email, email_confirmed_at, password_hash, gender, birth_date, is_private)', members(r, size, spoken));
  await copyRows(client, 'sessions (token_hash, member_id, device_code, expires_at, last_seen_at)', sessions(size));
  await client.query(ownWorkOff);
  await copyRows(client, 'follows (follower_id, followed_id, created_at)', follows(r, size));
  await fillCatalogue(client, r, size.books, spoken, authorNames);
  await client.query(ownWorkOn);
  await findWorks(client, size.books);
  await copyRows(
    client,
    'genres (slug, name_tr, name_en)',
    named(r, spoken, GENRES).map((name) => [idSeoSlug(name), name, name]),
  );
  await copyRows(
    client,
    'topics (slug, name, title)',
    named(r, spoken, TOPICS).map((name) => [idSeoSlug(name), name, name]),
  );
  await copyRows(client, 'work_genres (work_id, genre_id)', about(r, size, GENRES, 3));
  await copyRows(client, 'work_topics (work_id, topic_id)', about(r, size, TOPICS, 2));
  await client.query(ownWorkOff);
  await copyRows(client, 'shelf_entries (member_id, work_id, book_id, shelf, rating, updated_at)', shelves(r, size));
  await copyRows(client, 'posts (kind, author_id, work_id, book_id, text, rating, like_count, comment_count, score, created_at)', posts(r, size, spoken));
  for (const statement of counters) await client.query(statement);
  await client.query(timelines);
  await client.query(ownWorkOn);
  for (const definition of definitions) await client.query(definition);
}
