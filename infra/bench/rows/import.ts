import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { createDatabase, type Db } from '../../db/database';
import { importGoodbooks } from '../../db/importers/goodbooks';
import { importOpenLibrary } from '../../db/importers/openlibrary';
import type { ImportReport } from '../../db/importers/run';
import { migrate } from '../../db/migrate';
import type { Bench, BenchRow, Measure } from '../bench.types';
import { cpuTime } from '../cpu-time';
import { onDatabase, withClient } from '../data/connect';
import { type Cell, copyRows } from '../data/copy';
import { generateBooks, generateDump, generateRatings, isbnOf, type RatingsSize, writeBooks, writeDump, writeRatings } from '../data/import-files';
import { inTurns, spread } from '../statistics';

const DUMP = 'dump.txt';
/** Folders with the books alone, and with their ratings. */
const BOOKS = 'books';
const RATINGS = 'ratings';
const SIZE: RatingsSize = { books: 10_000, readers: 5_000, ratings: 600_000 };
const WORKS = 40_000;
const TEMPLATE = 'bench_import_template';

/** Rows a second of one kind, rows a second of processor time of the busier side (the importer or the database), and the most MB that this process held. */
interface Rate {
  wall: number;
  cpu: number;
  memory: number;
}

/** Between looks at this process's memory, in ms. */
const LOOK_MS = 50;

/** Runs on a fresh, migrated database, then drops it. */
async function onFresh<T>(bench: Bench, work: (url: string) => Promise<T>): Promise<T> {
  const server = onDatabase(await bench.postgres(), 'bench');
  const name = 'bench_import';
  await withClient(server, async (c) => {
    await c.query(`drop database if exists ${name} with (force)`);
    await c.query(`create database ${name} template ${TEMPLATE}`);
  });
  try {
    return await work(onDatabase(server, name));
  } finally {
    await withClient(server, (c) => c.query(`drop database if exists ${name} with (force)`));
  }
}

async function makeTemplate(bench: Bench): Promise<void> {
  const server = onDatabase(await bench.postgres(), 'bench');
  await withClient(server, async (c) => {
    await c.query(`drop database if exists ${TEMPLATE} with (force)`);
    await c.query(`create database ${TEMPLATE}`);
  });
  const { db, close } = createDatabase(onDatabase(server, TEMPLATE));
  await migrate(db, () => {});
  await close();
}

/** The rate at which rows are written, with the processor time of this process and of the database, and this process's memory. */
async function timed(bench: Bench, work: () => Promise<number>): Promise<Rate> {
  const database = [await bench.databasePid()];
  let most = process.memoryUsage.rss();
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_MS);
  const [started, own, theirs] = [performance.now(), process.cpuUsage(), cpuTime(database)];
  const rows = await work().finally(() => clearInterval(looking));
  const used = process.cpuUsage(own);
  const after = cpuTime(database);
  const busier = Math.max((used.user + used.system) / 1000, theirs === null || after === null ? Number.NaN : after - theirs);
  return { wall: (rows * 1000) / (performance.now() - started), cpu: (rows * 1000) / busier, memory: most / 2 ** 20 };
}

/** Imports a folder and then a dump, each into a database of its own. */
async function imported(bench: Bench, folder: string) {
  const importing = (work: (db: Db) => Promise<ImportReport | undefined>, before: (db: Db) => Promise<unknown> = async () => {}) =>
    onFresh(bench, async (url) => {
      const { db, close } = createDatabase(url);
      try {
        await before(db);
        return await timed(bench, async () => {
          const report = await work(db);
          if (!report || report.refused.length) throw new Error(report?.refused[0]?.reason ?? 'not imported');
          return report.read;
        });
      } finally {
        await close();
      }
    });
  const goodbooks = (db: Db, part: string) => importGoodbooks(db, path.join(folder, part), () => {});
  return {
    books: await importing(async (db) => (await goodbooks(db, BOOKS)).books),
    // Readers and counters included; the books are there.
    ratings: await importing(
      async (db) => (await goodbooks(db, RATINGS)).ratings,
      (db) => goodbooks(db, BOOKS),
    ),
    lines: await importing((db) => importOpenLibrary(db, path.join(folder, DUMP), () => {})),
  };
}

/** The books of the folder like goodbooks-10k with COPY. */
async function copyBooks(c: Client, size: RatingsSize): Promise<void> {
  const books = generateBooks(size);
  const authors = [...new Set(books.map(([, , author]) => author))];
  const numberOf = new Map(authors.map((name, n) => [name, n + 1]));
  await copyRows(
    c,
    'authors (name, slug, source_key)',
    authors.map((name, n): Cell[] => [name, `yazar-${n}`, `name:${n}`]),
  );
  await copyRows(
    c,
    'works (title, original_title, first_year, source_key)',
    books.map(([id, title, , year]): Cell[] => [title, title, year, `goodbooks:${id}`]),
  );
  await copyRows(
    c,
    'books (work_id, title, slug, author_line, source_key)',
    books.map(([id, title, author]): Cell[] => [id, title, `kitap-${id}`, author, `goodbooks:${id}`]),
  );
  await copyRows(
    c,
    'book_contributors (book_id, author_id, role)',
    books.map(([id, , author]): Cell[] => [id, numberOf.get(author) ?? 0, 'yazar']),
  );
}

/** The same rows with COPY into the same tables, with ids known beforehand: no parsing, validation, lookups or idempotency. */
async function copied(bench: Bench, size: RatingsSize, works: number) {
  const copying = (work: (c: Client) => Promise<number>, before: (c: Client) => Promise<unknown> = async () => {}) =>
    onFresh(bench, (url) =>
      withClient(url, async (c) => {
        await before(c);
        return timed(bench, () => work(c));
      }),
    );
  return {
    books: await copying(async (c) => {
      await copyBooks(c, size);
      return size.books;
    }),
    ratings: await copying(
      async (c) => {
        await c.query(
          `insert into members (username, name, email, password_hash, gender, birth_date) select 'gb.' || n, 'Okur', 'gb.' || n || '@import.invalid', '!', 'kadin', date '1990-01-01' from generate_series(1, ${size.readers}) n`,
        );
        function* entries(): Generator<Cell[]> {
          for (const [user, book, rating] of generateRatings(size)) yield [user, book, book, 'okudum', rating * 2];
        }
        await copyRows(c, 'shelf_entries (member_id, work_id, book_id, shelf, rating)', entries());
        return size.ratings;
      },
      (c) => copyBooks(c, size),
    ),
    lines: await copying(async (c) => {
      const rows = [...generateDump(works)];
      const of = (kind: string) => rows.filter(([k]) => k === kind);
      await copyRows(
        c,
        'authors (name, slug, source_key)',
        of('author').map(([, n, name]): Cell[] => [name, `yazar-${n}`, `ol:OL${n}A`]),
      );
      await copyRows(
        c,
        'works (title, source_key)',
        of('work').map(([, n, title]): Cell[] => [title, `ol:OL${n}W`]),
      );
      await copyRows(
        c,
        'books (work_id, title, slug, isbn13, source_key)',
        of('edition').map(([, n, title]): Cell[] => [n, title, `kitap-${n}`, isbnOf(n), `ol:OL${n}M`]),
      );
      await copyRows(
        c,
        'book_contributors (book_id, author_id, role)',
        of('edition').map(([, n, , author]): Cell[] => [n, author, 'yazar']),
      );
      return rows.length;
    }),
  };
}

/** Importing ratings from CSV and a dump of Open Library: parsed, validated, matched with existing rows, counted, repeatable. */
export const importRow: BenchRow = {
  name: 'import',
  title: `Importing a folder like goodbooks-10k with ${SIZE.ratings.toLocaleString('en')} ratings of ${SIZE.books.toLocaleString('en')} books, and a dump of Open Library with ${WORKS.toLocaleString('en')} works, as many editions and their authors, into an empty database`,
  floor: 'COPY of the same rows into the same tables, ids known in advance, nothing counted',
  async run(bench) {
    const size = bench.quick ? { books: 1_000, readers: 500, ratings: 20_000 } : SIZE;
    const works = bench.quick ? 1_000 : WORKS;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-bench-'));
    try {
      for (const part of [BOOKS, RATINGS]) mkdirSync(path.join(folder, part));
      await writeBooks(path.join(folder, BOOKS), generateBooks(size));
      await writeRatings(path.join(folder, RATINGS), generateRatings(size));
      await writeDump(path.join(folder, DUMP), works);
      await makeTemplate(bench);
      const { measured, floor } = await inTurns(
        bench.quick ? 1 : 3,
        () => imported(bench, folder),
        () => copied(bench, size, works),
      );
      const kinds = { books: null, ratings: 50_000, lines: 15_000 } as const;
      return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
        const least = kinds[kind];
        const rate = (what: string, of: 'wall' | 'cpu'): Measure => ({
          what,
          unit: 'rows/s',
          value: spread(measured.map((m) => m[kind][of])),
          floor: spread(floor.map((m) => m[kind][of])),
          ...(least === null ? {} : { aim: { least } }),
        });
        return [
          rate(kind, 'wall'),
          rate(`${kind}: by CPU time of the busier side`, 'cpu'),
          { what: `${kind}: most memory of the importer`, unit: 'MB', value: spread(measured.map((m) => m[kind].memory)) },
        ];
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
