import { createHash } from 'node:crypto';
import type { Result } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type ExportLine, exportColumns, parseExportLine } from '../../db/importers/goodreads';
import { BadRecord } from '../../db/importers/run';
import { booksByIds } from '../entities/book/book.queries';
import { type Ctx, inTransaction, invalid, refuse } from '../platform';
import { sumReadings } from './readings.writes';
import { changeShelf } from './shelf.writes';

type Report = Result<'v2/kitaplik/iceAktar'>;
/** Lines per transaction. */
export const BATCH = 50;
/** Maximum columns of a row; an export has at most 31. */
export const MAX_COLUMNS = 64;
/** Outcome of a line, kept until the whole file is processed; `book` is the matched edition. */
type KeptLine = Pick<Report['satirlar'][number], 'durum' | 'neden'> & { book?: number };
interface Parsed {
  satir: number;
  adi: string;
  line: ExportLine | null;
  neden?: string;
}

/** Parses a file's fields. Stops at the first row that is too wide, or one too many: a small file can hold millions of either. @throws Error */
const fields = (content: Buffer): string[][] =>
  parse(content, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: limits.importRows + 2,
    cast: (value, { index }) => {
      if (index >= MAX_COLUMNS) throw new Error('A row has too many columns.');
      return value;
    },
  });

/** Rows of an export file. @throws Refusal if it is not an export, or has too many rows or columns */
function readRows(content: Buffer): Parsed[] {
  let records: string[][];
  try {
    records = fields(content);
  } catch {
    throw invalid({ dosya: 'badLibraryFile' });
  }
  const [header = [], ...rows] = records;
  const columns = header.map((name) => name.trim());
  if (!['Title', 'Author', 'Exclusive Shelf'].every((name) => columns.includes(name)) || rows.length > limits.importRows)
    throw invalid({ dosya: 'badLibraryFile' });
  const places = exportColumns.map((name) => [name, columns.indexOf(name)] as const).filter(([, at]) => at >= 0);
  const title = columns.indexOf('Title');
  return rows.map((row, i) => {
    const adi = (row[title] ?? '').slice(0, 200);
    try {
      const record = row.length === columns.length ? Object.fromEntries(places.map(([name, at]) => [name, row[at] ?? ''])) : null;
      return { satir: i + 2, adi, line: parseExportLine(record) };
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      return { satir: i + 2, adi, line: null, neden: error.message };
    }
  });
}

/** Matches lines to editions: by ISBN, else by folded title and first author. The catalogue is not changed; librarians add books. */
async function matchBooks(tx: Db, lines: Parsed[]): Promise<Map<number, { id: number; work_id: number }>> {
  const wanted = lines.flatMap(({ satir, line }) =>
    line ? [{ i: satir, isbn: line.book.isbn13, title: line.book.title.replace(/\s*\([^)]*#[^)]*\)\s*$/, ''), author: line.book.authors[0]?.name ?? '' }] : [],
  );
  const { rows } = await sql<{ i: number; id: number; work_id: number }>`
    select r.i, b.id, b.work_id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(i int, isbn text, title text, author text)
    join lateral (select id, work_id from (
      select id, work_id, 1 as rank from books where isbn13 = r.isbn and published
      union all select id, work_id, case when is_main then 2 else 3 end from books where search_text = fold(r.title || ' ' || r.author) and published) c order by rank, id limit 1) b on true`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.i, row]));
}

/** Adds a line's shelves, dates and readings. Returns false if the book is already in the library. */
async function addLine(tx: Db, memberId: number, book: { id: number; work_id: number }, line: ExportLine): Promise<boolean> {
  const there = await tx.selectFrom('shelf_entries').select('shelf').where('member_id', '=', memberId).where('work_id', '=', book.work_id).executeTakeFirst();
  if (there) return false;
  await changeShelf(tx, memberId, book, () => ({ shelf: line.shelf, rating: line.shelf === 'okuyacagim' ? null : line.rating }), { keepReadings: true });
  if (line.shelf === 'okuyorum') await sql`insert into readings (member_id, work_id, book_id) values (${memberId}, ${book.work_id}, ${book.id})`.execute(tx);
  if (line.shelf === 'okudum')
    // The file has only the last date; earlier readings are stored without one.
    await sql`insert into readings (member_id, work_id, book_id, finished_on, done) select ${memberId}, ${book.work_id}, ${book.id}, case when n = 1 then ${line.finishedOn}::date end, true
      from generate_series(1, ${Math.min(line.readings, 50)}::int) n`.execute(tx);
  await sumReadings(tx, memberId, book.work_id);
  return true;
}

/** Processes one batch from where the import stopped, in one transaction. @returns number of lines processed so far */
const readBatch = (db: Db, memberId: number, digest: string, rows: Parsed[]): Promise<KeptLine[]> =>
  inTransaction(db, async (tx) => {
    // Locks the row too: if the same file is sent twice at once, the two take turns.
    const kept = await tx
      .insertInto('library_imports')
      .values({ member_id: memberId, digest })
      .onConflict((c) => c.columns(['member_id', 'digest']).doUpdateSet({ updated_at: new Date() }))
      .returning(['done', 'lines'])
      .executeTakeFirstOrThrow();
    const lines = kept.lines as KeptLine[];
    const batch = rows.slice(kept.done, kept.done + BATCH);
    if (!batch.length) return lines;
    const found = await matchBooks(tx, batch);
    const works = [...new Set([...found.values()].map((book) => book.work_id))];
    // All at once and in id order, so that concurrent imports cannot deadlock.
    await sql`select id from works where id = any(${works}::bigint[]) order by id for update`.execute(tx);
    for (const { satir, line, neden } of batch) {
      const book = found.get(satir);
      const durum = !line ? 'hatali' : !book ? 'bulunamadi' : (await addLine(tx, memberId, book, line)) ? 'eklendi' : 'zaten-var';
      lines.push({ durum, ...(neden ? { neden } : {}), ...(book ? { book: book.id } : {}) });
    }
    await tx
      .updateTable('library_imports')
      .set({ done: lines.length, lines: JSON.stringify(lines), updated_at: new Date() })
      .where('member_id', '=', memberId)
      .where('digest', '=', digest)
      .execute();
    return lines;
  });

/** A completely processed file. */
export interface ReadFile {
  digest: string;
  rows: Parsed[];
  lines: KeptLine[];
}

/**
 * Imports a Goodreads library export batch by batch: books not in the library yet are added with shelf, rating and date. Each batch locks its works only
 * briefly, so a long file does not block other readers. An interrupted import resumes when the file is sent again, and its report covers the whole file.
 * @throws Refusal of the file, and `importStopped` with the number of lines processed
 */
export async function importLibrary(ctx: Ctx, content: Buffer): Promise<ReadFile> {
  const rows = readRows(content);
  const digest = createHash('sha256').update(content).digest('hex');
  let lines: KeptLine[] = [];
  try {
    do lines = await readBatch(ctx.db, ctx.self.id, digest, rows);
    while (lines.length < rows.length);
  } catch (error) {
    ctx.log.error({ err: error }, 'library import');
    throw refuse('importStopped', { n: lines.length, all: rows.length });
  }
  return { digest, rows, lines };
}

/** Deletes an import's progress; sending the same file later processes it again and adds nothing. */
export const forgetImport = (tx: Db, memberId: number, digest: string) =>
  tx.deleteFrom('library_imports').where('member_id', '=', memberId).where('digest', '=', digest).execute();

/** Outcome of every line of a file. */
export async function importReport(db: Db, memberId: number, { rows, lines }: ReadFile): Promise<Report> {
  const books = new Map((await booksByIds(db, memberId, [...new Set(lines.flatMap((line) => line.book ?? []))])).map((book) => [book.id, book]));
  const satirlar = rows.map(({ satir, adi }, i): Report['satirlar'][number] => {
    const { book, ...line } = lines[i] as KeptLine;
    const kitap = book ? books.get(book) : undefined;
    return { satir, adi, ...line, ...(kitap ? { kitap } : {}) };
  });
  return { okunan: rows.length, eklenen: lines.filter((line) => line.durum === 'eklendi').length, satirlar };
}
