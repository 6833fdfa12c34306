import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createDatabase } from '../../db/database';
import { importGoodbooks } from '../../db/importers/goodbooks';
import { migrate } from '../../db/migrate';
import type { Bench, BenchRow } from '../bench.types';
import { onDatabase, withClient } from '../data/connect';
import { type Cell, copyRows } from '../data/copy';
import { random } from '../data/random';
import { capital, vocabulary, words } from '../data/words';
import { spread } from '../statistics';

const SIZE = { books: 10_000, readers: 10_000, ratings: 200_000 };
const TEMPLATE = 'bench_empty';

interface Books {
  books: [id: number, title: string, author: string, year: number][];
  ratings: [user: number, book: number, rating: number][];
}
function make(factor: number): Books {
  const r = random(7);
  const spoken = vocabulary(r, 6_000);
  const names = Array.from({ length: 4_000 }, () => words(r, spoken, 2, 1).map(capital).join(' '));
  const books = Array.from({ length: SIZE.books * factor }, (_, n): Books['books'][number] => [
    n + 1,
    words(r, spoken, 1 + r.below(5))
      .map(capital)
      .join(' '),
    r.pick(names),
    1900 + r.below(120),
  ]);
  const seen = new Set<number>();
  const ratings: Books['ratings'] = [];
  while (ratings.length < SIZE.ratings * factor) {
    const [user, book] = [1 + r.below(SIZE.readers), 1 + r.skewed(books.length, 2)];
    if (seen.size < seen.add(user * 100_000 + book).size) ratings.push([user, book, 1 + r.below(5)]);
  }
  return { books, ratings };
}

async function writeCsv(folder: string, { books, ratings }: Books): Promise<void> {
  const lines = (head: string, rows: unknown[][]) => `${head}\n${rows.map((row) => row.join(',')).join('\n')}\n`;
  await writeFile(
    path.join(folder, 'books.csv'),
    lines(
      'book_id,goodreads_book_id,title,original_title,authors,original_publication_year,language_code,isbn13,isbn',
      books.map(([id, title, author, year]) => [id, id, title, title, author, year, 'tur', '', '']),
    ),
  );
  await writeFile(path.join(folder, 'ratings.csv'), lines('user_id,book_id,rating', ratings));
}

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

const imported = (bench: Bench, folder: string) =>
  onFresh(bench, async (url) => {
    const { db, close } = createDatabase(url);
    try {
      const reports = await importGoodbooks(db, folder, () => {});
      const rate = (file: string) => {
        const report = reports[file];
        if (!report || report.refused.length) throw new Error(`${file}: ${report?.refused[0]?.reason ?? 'not imported'}`);
        return report.read / report.seconds;
      };
      return { books: rate('books'), ratings: rate('ratings') };
    } finally {
      await close();
    }
  });

/** The same rows with COPY into the same tables, with ids known beforehand: no parsing, validation, lookups or idempotency. */
const copied = (bench: Bench, { books, ratings }: Books) =>
  onFresh(bench, (url) =>
    withClient(url, async (c) => {
      const authors = [...new Set(books.map(([, , author]) => author))];
      const numberOf = new Map(authors.map((name, n) => [name, n + 1]));
      const timed = async (count: number, work: () => Promise<unknown>) => {
        const started = performance.now();
        await work();
        return count / ((performance.now() - started) / 1000);
      };
      const bookRate = await timed(books.length, async () => {
        await copyRows(
          c,
          'authors (name, slug, source_key)',
          authors.map((name, n) => [name, `yazar-${n}`, `name:${n}`]),
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
      });
      await c.query(
        `insert into members (username, name, email, password_hash, gender, birth_date) select 'gb.' || n, 'Okur', 'gb.' || n || '@import.invalid', '!', 'kadin', date '1990-01-01' from generate_series(1, ${SIZE.readers}) n`,
      );
      const ratingRate = await timed(ratings.length, () =>
        copyRows(
          c,
          'shelf_entries (member_id, work_id, book_id, shelf, rating)',
          ratings.map(([user, book, rating]): Cell[] => [user, book, book, 'okudum', rating * 2]),
        ),
      );
      return { books: bookRate, ratings: ratingRate };
    }),
  );

/** Importing a catalogue with ratings from CSV: parsed, validated, matched with existing rows, in repeatable batches. */
export const importRow: BenchRow = {
  name: 'import',
  title: `Importing a folder like goodbooks-10k: ${SIZE.books.toLocaleString('en')} books, ${SIZE.ratings.toLocaleString('en')} ratings by ${SIZE.readers.toLocaleString('en')} readers`,
  floor: 'COPY of the same rows into the same tables, ids known in advance',
  async run(bench) {
    const data = make(bench.quick ? 0.1 : 1);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-bench-'));
    const measured: { books: number; ratings: number }[] = [];
    const floor: { books: number; ratings: number }[] = [];
    try {
      await writeCsv(folder, data);
      await makeTemplate(bench);
      for (let round = 0; round < (bench.quick ? 1 : 3); round++) {
        measured.push(await imported(bench, folder));
        floor.push(await copied(bench, data));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return (['books', 'ratings'] as const).map((kind) => ({
      what: kind,
      unit: 'rows/s',
      value: spread(measured.map((m) => m[kind])),
      floor: spread(floor.map((m) => m[kind])),
      aim: { leastOfFloor: 0.25 },
    }));
  },
};
