import type { Result } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type ExportLine, parseExportLine } from '../../db/importers/goodreads';
import { BadRecord } from '../../db/importers/run';
import { booksByIds } from '../catalog/books.queries';
import { changeShelf } from '../catalog/shelf.writes';
import { invalid } from '../platform';
import { sumReadings } from './readings.writes';

type Report = Result<'v2/kitaplik/iceAktar'>;
type Line = Report['satirlar'][number];
interface Parsed {
  satir: number;
  adi: string;
  line: ExportLine | null;
  neden?: string;
}

/** Rows of an export file. @throws Refusal for what is no such file, and for more rows than an import takes */
function readRows(content: Buffer): Parsed[] {
  let records: string[][];
  try {
    records = parse(content, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch {
    throw invalid({ dosya: 'badLibraryFile' });
  }
  const [header = [], ...rows] = records;
  const columns = header.map((name) => name.trim());
  if (!['Title', 'Author', 'Exclusive Shelf'].every((name) => columns.includes(name)) || rows.length > limits.importRows)
    throw invalid({ dosya: 'badLibraryFile' });
  return rows.map((row, i) => {
    const record = Object.fromEntries(columns.map((name, at) => [name, row[at] ?? '']));
    const adi = (record.Title ?? '').slice(0, 200);
    try {
      return { satir: i + 2, adi, line: parseExportLine(row.length === columns.length ? record : null) };
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      return { satir: i + 2, adi, line: null, neden: error.message };
    }
  });
}

/** The editions that lines speak of: by ISBN, else by folded title and first author. The catalogue stays as it is; librarians add books. */
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

/** Own shelves and the main one as a line says, with dates and readings. Returns false when the book stands in the library already. */
async function addLine(tx: Db, memberId: number, book: { id: number; work_id: number }, line: ExportLine): Promise<boolean> {
  const there = await tx.selectFrom('shelf_entries').select('shelf').where('member_id', '=', memberId).where('work_id', '=', book.work_id).executeTakeFirst();
  if (there) return false;
  await changeShelf(tx, memberId, book, () => ({ shelf: line.shelf, rating: line.shelf === 'okuyacagim' ? null : line.rating }), { keepReadings: true });
  if (line.shelf === 'okuyorum') await sql`insert into readings (member_id, work_id, book_id) values (${memberId}, ${book.work_id}, ${book.id})`.execute(tx);
  if (line.shelf === 'okudum')
    // The file knows the last day alone; earlier readings are kept without one.
    await sql`insert into readings (member_id, work_id, book_id, finished_on, done) select ${memberId}, ${book.work_id}, ${book.id}, case when n = 1 then ${line.finishedOn}::date end, true
      from generate_series(1, ${Math.min(line.readings, 50)}::int) n`.execute(tx);
  await sumReadings(tx, memberId, book.work_id);
  return true;
}

/**
 * Imports a Goodreads library export: what is not in the library yet is added with shelf, rating and day, and every line is reported.
 * Importing the same file again adds nothing.
 */
export async function importLibrary(tx: Db, memberId: number, content: Buffer): Promise<Report> {
  const rows = readRows(content);
  const found = await matchBooks(tx, rows);
  const satirlar: Line[] = [];
  const added: { line: Line; bookId: number }[] = [];
  for (const { satir, adi, line, neden } of rows) {
    const book = found.get(satir);
    const answer = (durum: Line['durum']): Line => ({ satir, adi, durum, ...(neden ? { neden } : {}) });
    if (!line) satirlar.push(answer('hatali'));
    else if (!book) satirlar.push(answer('bulunamadi'));
    else {
      const entry = answer((await addLine(tx, memberId, book, line)) ? 'eklendi' : 'zaten-var');
      satirlar.push(entry);
      added.push({ line: entry, bookId: book.id });
    }
  }
  const books = await booksByIds(tx, memberId, [...new Set(added.map((a) => a.bookId))]);
  for (const { line, bookId } of added) {
    const kitap = books.find((b) => b.id === bookId);
    if (kitap) line.kitap = kitap;
  }
  return { okunan: rows.length, eklenen: satirlar.filter((s) => s.durum === 'eklendi').length, satirlar };
}
