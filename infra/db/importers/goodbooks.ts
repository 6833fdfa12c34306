import { existsSync } from 'node:fs';
import path from 'node:path';
import { normalizeIsbn, seoName } from '@yaprak/shared-kit/format';
import { type Kysely, sql } from 'kysely';
import { recountLibrary } from '../demo-loader/counters';
import type { Schema } from '../schema';
import { languageCode } from '../works/language.rules';
import { parseSeriesTitle } from '../works/series.rules';
import { unlimited } from './bulk';
import { type ImportedBook, nameAddress, writeBooks } from './catalogue';
import { importShelves } from './goodbooks-shelves';
import { BadRecord, type ImportReport, runImport } from './run';
import { type CsvRecord, csvRecords } from './source';

type Progress = (file: string, report: ImportReport) => void;

const field = (record: CsvRecord, name: string): string => {
  if (!record) throw new BadRecord('wrong number of fields');
  return (record[name] ?? '').trim();
};
const required = (record: CsvRecord, name: string): string => {
  const value = field(record, name);
  if (!value) throw new BadRecord(`${name} is empty`);
  return value;
};
const whole = (record: CsvRecord, name: string, min: number, max: number): number => {
  const value = Number(required(record, name));
  if (!Number.isInteger(value) || value < min || value > max) throw new BadRecord(`${name} is not a whole number from ${min} to ${max}`);
  return value;
};

/** A line of books.csv; a series in parentheses is taken from the title. */
export function parseGoodbook(record: CsvRecord): ImportedBook {
  const id = whole(record, 'book_id', 1, 1e9);
  const { title, series } = parseSeriesTitle(required(record, 'title'));
  const year = Number(field(record, 'original_publication_year'));
  const authors = required(record, 'authors')
    .split(', ')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return {
    key: `goodbooks:${id}`,
    workKey: `goodbooks:${id}`,
    workTitle: title,
    title,
    originalTitle: field(record, 'original_title') || null,
    firstYear: Number.isInteger(year) && year !== 0 ? year : null,
    year: null,
    language: languageCode(field(record, 'language_code')),
    isbn13: normalizeIsbn(field(record, 'isbn13')) ?? normalizeIsbn(field(record, 'isbn10') || field(record, 'isbn')),
    pages: null,
    publisher: null,
    authors: [...new Set(authors)].map((name) => ({ key: `name:${nameAddress(name, 'yazar')}`, name })),
    series,
  };
}

/** Shelf names about the reader's habits rather than the book. */
const habit =
  /read|own|favou?rit|book|shel|wish|list|kindle|audio|library|default|buy|my-|finish|stars?$|ebook|\d{4}|dnf|abandon|maybe|unread|paperback|hardcover|borrow|tbr|re-|collection|have|series|author|^\d|english|adult$/i;

/**
 * Imports the goodbooks-10k files of a folder (plain or .gz): books, ratings, to_read, tags with book_tags.
 * Ratings are stored in half stars; tags used by many readers become topics.
 * @param portion lines of shelves written together, by default a quarter of a million
 */
export async function importGoodbooks(
  db: Kysely<Schema>,
  folder: string,
  progress: Progress,
  { portion }: { portion?: number } = {},
): Promise<Record<string, ImportReport>> {
  const find = (name: string) => [`${name}.csv`, `${name}.csv.gz`].map((f) => path.join(folder, f)).find((f) => existsSync(f));
  const reports: Record<string, ImportReport> = {};
  const step = async (name: string, run: (file: string, progress: (r: ImportReport) => void) => Promise<ImportReport>) => {
    const file = find(name);
    if (file) reports[name] = await run(file, (r) => progress(name, r));
  };

  await step('books', (file, p) => runImport(db, { records: csvRecords(file), parse: parseGoodbook, write: writeBooks, progress: p, batchSize: 1000 }));
  const shelf = (name: string, target: 'okudum' | 'okuyacagim', rated: boolean) =>
    step(name, (file, p) =>
      importShelves(db, {
        records: csvRecords(file),
        parse: (r) => ({
          user: whole(r, 'user_id', 1, 999_999_999),
          book: whole(r, 'book_id', 1, 999_999_999),
          rating: rated ? whole(r, 'rating', 1, 5) * 2 : null,
        }),
        shelf: target,
        progress: p,
        portion,
      }),
    );
  await shelf('ratings', 'okudum', true);
  await shelf('to_read', 'okuyacagim', false);
  await importTags(db, folder, find, step);
  await unlimited(db, recountLibrary);
  return reports;
}

async function importTags(
  db: Kysely<Schema>,
  folder: string,
  find: (name: string) => string | undefined,
  step: (name: string, run: (file: string, progress: (r: ImportReport) => void) => Promise<ImportReport>) => Promise<void>,
): Promise<void> {
  const books = find('books');
  const tags = find('tags');
  if (!books || !tags || !existsSync(folder)) return;
  const bookOf = new Map<string, number>();
  for await (const records of csvRecords(books)) {
    for (const { record } of records) if (record && !(record instanceof BadRecord)) bookOf.set(record.goodreads_book_id ?? '', Number(record.book_id));
  }
  const nameOf = new Map<string, string>();
  await step('tags', (file, progress) =>
    runImport(db, {
      records: csvRecords(file),
      parse: (r: CsvRecord) => {
        const name = required(r, 'tag_name');
        if (!habit.test(name) && seoName(name) !== seoName('') && seoName(name).length >= 3) nameOf.set(required(r, 'tag_id'), name);
        return null;
      },
      write: async () => 0,
      progress,
    }),
  );
  await step('book_tags', (file, progress) =>
    runImport(db, {
      records: csvRecords(file),
      parse: (r: CsvRecord) => {
        const book = bookOf.get(required(r, 'goodreads_book_id'));
        if (!book) throw new BadRecord('goodreads_book_id is not in books.csv');
        const name = nameOf.get(required(r, 'tag_id'));
        return name && whole(r, 'count', -1e9, 1e9) >= 100 ? { book, slug: seoName(name), name: name.replace(/-/g, ' ') } : null;
      },
      write: async (tx, rows) => {
        await sql`insert into topics (slug, name, title) select distinct on (slug) slug, name, name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(slug text, name text) on conflict (slug) do nothing`.execute(
          tx,
        );
        const { numAffectedRows } = await sql`insert into work_topics (work_id, topic_id)
          select distinct b.work_id, t.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(book bigint, slug text)
          join lateral (select work_id from books where source_key = 'goodbooks:' || r.book
            union all select x.work_id from source_aliases s join books x on x.id = s.book_id where s.kind = 'book' and s.source_key = 'goodbooks:' || r.book) b on true join topics t on t.slug = r.slug on conflict do nothing`.execute(
          tx,
        );
        return Number(numAffectedRows ?? 0);
      },
      progress,
      batchSize: 5000,
    }),
  );
}
