import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { recommendedWorks } from '../../api/catalog/recommend.queries';
import { createDatabase } from '../../db/database';
import { migrate } from '../../db/migrate';
import type { Bench, BenchRow, Measure } from '../bench.types';
import { onDatabase, withClient } from '../data/connect';
import { type Cell, copyRows } from '../data/copy';
import type { GeneratedRating } from '../data/import-files';
import { random } from '../data/random';
import { generateTastes, type TastesSize } from '../data/tastes';
import { quantile, spread } from '../statistics';

const DATABASE = 'bench_recommend';
const SIZE: TastesSize = { books: 5_000, readers: 10_000, each: 40 };
const QUICK: TastesSize = { books: 500, readers: 600, each: 30 };
/** Readers asked, how many books each must have liked, what share of them is held back, and how far down the list is looked. */
const ASKED = 400;
const LEAST_LIKED = 10;
const HELD = 0.2;
const AT = 20;
/** Stars from which on a book counts as liked. */
const LIKED = 4;

/** The ratings.csv of a folder like goodbooks-10k, plain or compressed. */
async function readRatings(folder: string): Promise<GeneratedRating[]> {
  const plain = path.join(folder, 'ratings.csv');
  const input = existsSync(plain) ? createReadStream(plain) : createReadStream(`${plain}.gz`).pipe(createGunzip());
  const ratings: GeneratedRating[] = [];
  for await (const line of createInterface({ input })) {
    const [user, book, stars] = line.split(',').map(Number);
    if (user && book && stars) ratings.push([user, book, stars]);
  }
  return ratings;
}

interface Split {
  known: GeneratedRating[];
  /** Liked books held back, by reader. */
  held: Map<number, Set<number>>;
}

/** Holds a share of what some readers liked back. */
export function holdBack(ratings: readonly GeneratedRating[], asked: number): Split {
  const r = random(5);
  const liked = new Map<number, number[]>();
  for (const [user, book, stars] of ratings) if (stars >= LIKED) liked.set(user, [...(liked.get(user) ?? []), book]);
  const drawn = <T>(from: readonly T[], count: number) =>
    from
      .map((item) => ({ item, at: r.next() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ item }) => item);
  const readers = drawn(
    [...liked].filter(([, books]) => books.length >= LEAST_LIKED),
    asked,
  );
  const held = new Map(readers.map(([user, books]) => [user, new Set(drawn(books, Math.max(1, Math.floor(books.length * HELD))))]));
  return { known: ratings.filter(([user, book]) => !held.get(user)?.has(book)), held };
}

/** Share of what was held back that is found among the first. */
export const recall = (found: readonly number[], held: ReadonlySet<number>): number => found.slice(0, AT).filter((book) => held.has(book)).length / held.size;

/** Writes the ratings as shelves; readers and works keep their numbers. */
async function fill(c: Client, ratings: readonly GeneratedRating[]): Promise<void> {
  const books = [...new Set(ratings.map(([, book]) => book))];
  const readers = new Set(ratings.map(([user]) => user));
  await copyRows(
    c,
    'works (title, source_key)',
    books.map((book): Cell[] => [`Kitap ${book}`, `goodbooks:${book}`]),
  );
  await c.query(`insert into books (work_id, title, slug, source_key) select id, title, 'kitap-' || id, source_key from works`);
  await c.query(
    `insert into members (username, name, email, password_hash, gender, birth_date) select 'gb.' || n, 'Okur', 'gb.' || n || '@import.invalid', '!', 'kadin', date '1990-01-01' from unnest($1::int[]) n`,
    [[...readers]],
  );
  const numbers = async (statement: string) => new Map((await c.query<{ n: number; id: string }>(statement)).rows.map((row) => [row.n, Number(row.id)]));
  const members = await numbers(`select substr(username, 4)::int as n, id from members where username like 'gb.%'`);
  const works = await numbers(`select split_part(source_key, ':', 2)::int as n, id from works`);
  const editions = await numbers(`select split_part(source_key, ':', 2)::int as n, id from books`);
  function* entries(): Generator<Cell[]> {
    for (const [user, book, stars] of ratings) yield [members.get(user) ?? 0, works.get(book) ?? 0, editions.get(book) ?? 0, 'okudum', stars * 2];
  }
  await copyRows(c, 'shelf_entries (member_id, work_id, book_id, shelf, rating)', entries());
  await c.query('update works w set reader_count = (select count(*) from shelf_entries e where e.work_id = w.id)');
  await c.query('update members m set read_count = (select count(*) from shelf_entries e where e.member_id = m.id)');
  await c.query('analyze');
}

/** Recall of the recommendations and of the most popular books, and how long a recommendation takes. */
async function measure(bench: Bench, what: string, ratings: readonly GeneratedRating[], asked: number): Promise<Measure[]> {
  const { known, held } = holdBack(ratings, asked);
  bench.log(`  ${what}: ${ratings.length} ratings, ${held.size} readers asked`);
  const server = onDatabase(await bench.postgres(), 'bench');
  const url = onDatabase(server, DATABASE);
  await withClient(server, async (c) => {
    await c.query(`drop database if exists ${DATABASE} with (force)`);
    await c.query(`create database ${DATABASE}`);
  });
  const { db, close } = createDatabase(url);
  try {
    await migrate(db, () => {});
    await withClient(url, (c) => fill(c, known));
    const members = new Map((await db.selectFrom('members').select(['id', 'username']).execute()).map((m) => [Number(m.username.slice(3)), m.id]));
    const numbers = new Map((await db.selectFrom('works').select(['id', 'source_key']).execute()).map((w) => [w.id, Number(w.source_key?.split(':')[1])]));
    const popular = (await db.selectFrom('works').select('id').orderBy('reader_count', 'desc').orderBy('id').limit(2_000).execute()).map(
      ({ id }) => numbers.get(id) ?? 0,
    );
    const knownOf = new Map<number, Set<number>>([...held.keys()].map((user) => [user, new Set()]));
    for (const [user, book] of known) knownOf.get(user)?.add(book);
    const result = { ours: 0, popular: 0, took: [] as number[] };
    for (const [user, hidden] of held) {
      const started = performance.now();
      const found = await recommendedWorks(db, members.get(user) ?? 0);
      result.took.push(performance.now() - started);
      result.ours += recall(
        found.map(({ id }) => numbers.get(id) ?? 0),
        hidden,
      );
      result.popular += recall(
        popular.filter((book) => !knownOf.get(user)?.has(book)),
        hidden,
      );
    }
    const percent = (sum: number) => spread([(100 * sum) / held.size]);
    return [
      { what: `${what}: recall at ${AT}`, unit: '%', value: percent(result.ours), floor: percent(result.popular), aim: { leastOfFloor: 2 } },
      { what: `${what}: p50`, unit: 'ms', value: spread([quantile(result.took, 0.5)]) },
      { what: `${what}: p95`, unit: 'ms', value: spread([quantile(result.took, 0.95)]) },
    ];
  } finally {
    await close();
    await withClient(server, (c) => c.query(`drop database if exists ${DATABASE} with (force)`));
  }
}

/** What readers liked and nobody told: how much of it the recommendations find. */
export const recommend: BenchRow = {
  name: 'recommend',
  title: `Recommendations: of ${ASKED} readers a fifth of what they liked is held back and looked for among the first ${AT}; generated ratings, and those of the folder named by GOODBOOKS`,
  floor: 'the most popular books that the reader does not have',
  async run(bench) {
    const folder = process.env.GOODBOOKS;
    const size = bench.quick ? QUICK : SIZE;
    const asked = bench.quick ? 40 : ASKED;
    const generated = await measure(bench, 'generated ratings', [...generateTastes(size)], asked);
    return folder ? [...generated, ...(await measure(bench, 'ratings of goodbooks', await readRatings(folder), asked))] : generated;
  },
};
