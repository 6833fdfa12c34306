import type { Shelf } from '@yaprak/shared-kit/contract';
import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recount } from '../demo-loader/counters';
import { idSeoSlug } from '../demo-loader/slug';
import type { Schema } from '../schema';
import { plainReview } from '../works/plain-review';
import { parseSeriesTitle } from '../works/series.rules';
import { unlimited } from './bulk';
import { type ImportedBook, nameAddress, writeBooks } from './catalogue';
import { BadRecord, type ImportReport, runImport } from './run';
import { csvRecords } from './source';

/** The columns of an export that are used; there are more. */
const exportColumns = [
  'Book Id',
  'Title',
  'Author',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Publisher',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Read Count',
] as const;
type ExportColumn = (typeof exportColumns)[number];

export interface ExportLine {
  book: ImportedBook;
  shelf: Shelf;
  /** Half stars. */
  rating: number | null;
  finishedOn: string | null;
  readings: number;
  review: string | null;
  spoiler: boolean;
}

const shelfOf: Record<string, ExportLine['shelf']> = { read: 'okudum', 'currently-reading': 'okuyorum', 'to-read': 'okuyacagim' };
const stopped = /did-?not-?finish|dnf|abandon|unfinished|gave-up|stopped|yarım|yarim/i;

/** A line of a Goodreads library export, in the 24- or 31-column layout. @throws BadRecord */
export function parseExportLine(record: Record<string, string> | null): ExportLine {
  if (!record) throw new BadRecord('wrong number of fields');
  const get = (column: ExportColumn) => (record[column] ?? '').trim();
  const { title, series } = parseSeriesTitle(get('Title'));
  const author = get('Author').replace(/\s+/g, ' ');
  if (!title) throw new BadRecord('Title is empty');
  if (!author) throw new BadRecord('Author is empty');
  const rating = Number(get('My Rating') || 0);
  if (!Number.isInteger(rating) || rating < 0 || rating > 5) throw new BadRecord('My Rating is not 0 to 5');
  const date = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(get('Date Read'));
  const exclusive = get('Exclusive Shelf');
  const number = (column: ExportColumn) => (Number.isInteger(Number(get(column))) && Number(get(column)) > 0 ? Number(get(column)) : null);
  const isbn13 = normalizeIsbn(get('ISBN13')) ?? normalizeIsbn(get('ISBN'));
  const id = get('Book Id') || isbn13 || idSeoSlug(`${title} ${author}`);
  const shelf = shelfOf[exclusive] ?? (stopped.test(exclusive) ? 'yarim-biraktim' : 'okudum');
  const authors = [author, ...get('Additional Authors').split(',')].map((a) => a.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const review = plainReview(get('My Review'));
  return {
    book: {
      key: `goodreads:${id}`,
      workKey: `goodreads:${id}`,
      workTitle: title,
      title,
      originalTitle: null,
      firstYear: Number(get('Original Publication Year')) || null,
      year: number('Year Published'),
      language: null,
      isbn13,
      pages: number('Number of Pages'),
      publisher: get('Publisher') || null,
      authors: authors.map((name) => ({ key: `name:${nameAddress(name, 'yazar')}`, name })),
      series,
    },
    shelf,
    rating: rating ? rating * 2 : null,
    finishedOn: date && shelf === 'okudum' ? `${date[1]}-${date[2]}-${date[3]}` : null,
    readings: shelf === 'okudum' ? Math.max(1, number('Read Count') ?? 1) : 0,
    review: review || null,
    spoiler: get('Spoiler').toLowerCase() === 'true',
  };
}

/** Matches lines to the catalogue: by ISBN, else by folded title and first author, else newly created. Returns book and work of each line. */
async function resolveBooks(tx: Transaction<Schema>, lines: ExportLine[]): Promise<{ book_id: number; work_id: number }[]> {
  const find = async () => {
    const wanted = lines.map((l, i) => ({
      i,
      isbn: l.book.isbn13,
      key: l.book.key,
      title: l.book.title,
      author: l.book.authors[0]?.name ?? '',
    }));
    const { rows } = await sql<{ i: number; book_id: number; work_id: number }>`
      select r.i, b.id as book_id, b.work_id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(i int, isbn text, key text, title text, author text)
      join lateral (
        select id, work_id from (
          select id, work_id, 1 as rank from books where isbn13 = r.isbn
          union all select id, work_id, 2 from books where source_key = r.key
          union all select b.id, b.work_id, 2 from source_aliases s join books b on b.id = s.book_id where s.kind = 'book' and s.source_key = r.key
          union all select id, work_id, 3 from books where search_text = fold(r.title || ' ' || r.author)
        ) c order by rank limit 1
      ) b on true`.execute(tx);
    return new Map(rows.map((row) => [row.i, row]));
  };
  let found = await find();
  const missing = lines.filter((_, i) => !found.has(i)).map((l) => l.book);
  if (missing.length) {
    await writeBooks(tx, missing);
    found = await find();
  }
  return lines.map((line, i) => found.get(i) ?? raise(`no catalogue entry for ${line.book.title}`));
}
const raise = (message: string): never => {
  throw new Error(message);
};

/** Imports one reader's library export: shelves, ratings, dates and reviews. Existing shelf entries are left alone, so the same file can be imported again. */
export async function importGoodreadsExport(
  db: Kysely<Schema>,
  file: string,
  username: string,
  progress: (report: ImportReport) => void,
): Promise<ImportReport> {
  const member = await db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirst();
  if (!member) throw new Error(`There is no reader with the username "${username}".`);
  const report = await runImport(db, {
    records: csvRecords(file),
    parse: parseExportLine,
    write: async (tx, lines) => {
      const books = await resolveBooks(tx, lines);
      const rows = [...new Map(lines.map((l, i) => [books[i]?.work_id, { ...l, ...books[i] }])).values()];
      const { numAffectedRows } = await sql`insert into shelf_entries (member_id, work_id, book_id, shelf, rating, finished_on, readings, updated_at)
        select ${member.id}::bigint, work_id, book_id, shelf, rating, "finishedOn", readings, coalesce("finishedOn"::timestamptz, now())
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(work_id bigint, book_id bigint, shelf text, rating smallint, "finishedOn" date, readings int)
        on conflict (member_id, work_id) do nothing`.execute(tx);
      await sql`insert into posts (kind, author_id, work_id, book_id, text, rating, spoiler, created_at)
        select 'inceleme', ${member.id}::bigint, work_id, book_id, left(review, 20000), rating, spoiler, coalesce("finishedOn"::timestamptz, now())
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(work_id bigint, book_id bigint, review text, rating smallint, spoiler boolean, "finishedOn" date)
        where review is not null order by "finishedOn" on conflict (author_id, work_id) where kind = 'inceleme' and deleted_at is null and merged_from is null do nothing`.execute(
        tx,
      );
      return Number(numAffectedRows ?? 0);
    },
    progress,
    batchSize: 500,
  });
  await unlimited(db, recount);
  return report;
}
