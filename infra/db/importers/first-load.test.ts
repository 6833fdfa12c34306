import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database';
import { importGoodbooks } from './goodbooks';

const BOOKS = 6;
const READERS = 20;
/** Lines written together: the ratings take several portions. */
const PORTION = 25;

const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-first-load-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  write(folder, READERS);
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every reader has rated every book, reader n with n stars of five, the last line twice. */
function write(into: string, readers: number): void {
  mkdirSync(into, { recursive: true });
  const books = Array.from({ length: BOOKS }, (_, n) => `${n + 1},${n + 100},,,Yazar ${n},1950,,Kitap ${n},tur`);
  writeFileSync(
    path.join(into, 'books.csv'),
    ['book_id,goodreads_book_id,isbn10,isbn13,authors,original_publication_year,original_title,title,language_code', ...books].join('\n'),
  );
  const lines = Array.from({ length: readers * BOOKS }, (_, n) => `${Math.floor(n / BOOKS) + 1},${(n % BOOKS) + 1},${(Math.floor(n / BOOKS) % 5) + 1}`);
  writeFileSync(path.join(into, 'ratings.csv'), ['user_id,book_id,rating', ...lines, lines.at(-1)].join('\n'));
}

const indexes = async () =>
  (await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'shelf_entries' order by 1`.execute(database.db)).rows.map(
    (r) => r.indexdef,
  );
/** Names of the files of the indexes that are not unique: another name is another build. */
const built = async () =>
  (
    await sql<{ file: string }>`select c.relfilenode::text as file from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'shelf_entries'::regclass and not i.indisunique order by c.relname`.execute(database.db)
  ).rows.map((r) => r.file);
const entries = async () => Number((await sql<{ n: number }>`select count(*)::int as n from shelf_entries`.execute(database.db)).rows[0]?.n);

test('[R-SPEED-07] a first load that is ended in the middle leaves no entry, and every index', async () => {
  const before = await indexes();
  expect(before.length).toBeGreaterThan(3);
  let portions = 0;
  const ended = importGoodbooks(
    database.db,
    folder,
    (file) => {
      if (file !== 'ratings') return;
      portions += 1;
      if (portions === 3) throw new Error('ended');
    },
    { portion: PORTION },
  );
  await expect(ended).rejects.toThrow('ended');
  expect(await entries()).toBe(0);
  expect(await indexes()).toEqual(before);
});

test('[R-SPEED-07] a first load writes in portions and builds the indexes once, as they were; what comes later keeps them and adds only what is new', async () => {
  const [before, files] = [await indexes(), await built()];
  const written: number[] = [];
  const { ratings } = await importGoodbooks(database.db, folder, (file, report) => file === 'ratings' && written.push(report.written), { portion: PORTION });
  expect(ratings).toMatchObject({ read: READERS * BOOKS + 1, written: READERS * BOOKS, refused: [] });
  // A reader's lines stay together: four readers of six books to a portion.
  expect(written.length).toBeGreaterThanOrEqual(4);
  expect(await entries()).toBe(READERS * BOOKS);
  expect(await indexes()).toEqual(before);
  const rebuilt = await built();
  expect(rebuilt.filter((file) => files.includes(file))).toEqual([]);
  const works = await database.db.selectFrom('works').select(['rating_count', 'rating_sum', 'reader_count']).execute();
  // A fifth of the readers give each number of stars: 2 to 10 half stars, 6 on average.
  expect(works).toEqual(Array.from({ length: BOOKS }, () => ({ rating_count: READERS, rating_sum: READERS * 6, reader_count: READERS })));

  const more = path.join(folder, 'more');
  write(more, READERS + 2);
  const later = await importGoodbooks(database.db, more, () => {}, { portion: PORTION });
  expect(later.ratings?.written).toBe(2 * BOOKS);
  expect(await built()).toEqual(rebuilt);
});
