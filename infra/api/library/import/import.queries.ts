import type { ImportLine, LibraryImport, LineReason } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { booksByIds } from '../../entities/book/book.queries';
import { pageOf, refuse } from '../../platform';
import { UNDO_DAYS } from './import.limits';
import type { Remark } from './line.rules';

interface ImportRow {
  id: number;
  file_name: string;
  layout: LibraryImport['kaynak'];
  state: LibraryImport['durum'];
  encoding: LibraryImport['kodlama'];
  delimiter: LibraryImport['ayirici'];
  reviews: LibraryImport['incelemeler'];
  total: number;
  done: number;
  added: number;
  present: number;
  created: number;
  failed: number;
  asked: number;
  lacking: number;
  undoable: boolean;
  created_at: Date;
  finished_at: Date | null;
}

const toImport = (r: ImportRow): LibraryImport => ({
  id: r.id,
  dosyaAdi: r.file_name,
  kaynak: r.layout,
  durum: r.state,
  kodlama: r.encoding,
  ayirici: r.delimiter,
  incelemeler: r.reviews,
  toplam: r.total,
  islenen: r.done,
  eklenen: r.added,
  zatenVar: r.present,
  yeniKitap: r.created,
  hatali: r.failed,
  eksik: r.lacking,
  sorulacak: r.asked,
  geriAlinabilir: r.undoable ? 1 : 0,
  zaman: r.created_at.toISOString(),
  ...(r.finished_at ? { bitis: r.finished_at.toISOString() } : {}),
});

/** Lines that were taken in, or will be, without something that the file has. */
const isLacking = sql`reason is not null and state in ('eklendi', 'zaten-var', 'sorulacak')`;
const select = (where: RawBuilder<unknown>, limit: number) => sql<ImportRow>`
  select i.*, (select count(*)::int from library_import_lines l where l.import_id = i.id and l.state = 'sorulacak') as asked,
    (select count(*)::int from library_import_lines where import_id = i.id and ${isLacking}) as lacking,
    i.state in ('bitti', 'durduruldu') and i.done > 0 and i.created_at > now() - make_interval(days => ${UNDO_DAYS}) as undoable
  from library_imports i where ${where} order by i.id desc limit ${limit}`;

/** The member's imports, the latest first; files that were only looked at are left out. */
export async function listImports(db: Db, memberId: number): Promise<LibraryImport[]> {
  return (await select(sql`i.member_id = ${memberId} and i.state <> 'onizleme'`, 20).execute(db)).rows.map(toImport);
}

/** One of the member's imports. @throws Refusal `importNotFound` */
export async function findImport(db: Db, memberId: number, id: number): Promise<LibraryImport> {
  const [row] = (await select(sql`i.member_id = ${memberId} and i.id = ${id}`, 1).execute(db)).rows;
  if (!row) throw refuse('importNotFound');
  return toImport(row);
}

interface LineRow {
  line: number;
  title: string;
  author: string;
  state: ImportLine['durum'];
  reason: LineReason | null;
  value: string | null;
  more: Remark[] | null;
  book_id: number | null;
  new_book: boolean;
  candidates: number[];
}

/** What of a line could not be taken, on the wire. */
export const reasonsOf = ({ reason, value, more }: { reason?: LineReason | null; value?: string | null; more?: readonly Remark[] | null }) => ({
  ...(reason ? { neden: reason } : {}),
  ...(value ? { deger: value } : {}),
  ...(more?.length ? { digerNedenler: more.map((one) => ({ neden: one.reason, ...(one.value ? { deger: one.value } : {}) })) } : {}),
});

/** Lines of an import, in the order of the file, with their books. */
export async function listLines(
  db: Db,
  memberId: number,
  importId: number,
  f: { state?: string | undefined; lacking?: boolean; line?: number; after?: number | undefined; limit: number },
) {
  const { rows } = await sql<LineRow>`
    select line, title, author, state, reason, value, more, book_id, new_book, candidates from library_import_lines
    where import_id = ${importId} and ${f.state ? sql`state = ${f.state}` : sql`true`} and ${f.lacking ? isLacking : sql`true`} and ${f.line ? sql`line = ${f.line}` : sql`line > ${f.after ?? 0}::bigint`} order by line limit ${f.limit + 1}`.execute(
    db,
  );
  const books = new Map(
    (
      await booksByIds(db, memberId, [
        ...new Set(rows.flatMap((row) => [...(row.book_id ? [row.book_id] : []), ...(row.state === 'sorulacak' ? row.candidates : [])])),
      ])
    ).map((book) => [book.id, book]),
  );
  return pageOf(
    rows,
    f.limit,
    (row) => [row.line],
    (row): ImportLine => {
      const kitap = row.book_id ? books.get(row.book_id) : undefined;
      return {
        id: row.line,
        satir: row.line,
        adi: row.title,
        yazar: row.author,
        durum: row.state,
        yeni: row.new_book ? 1 : 0,
        ...reasonsOf(row),
        ...(kitap ? { kitap } : {}),
        ...(row.state === 'sorulacak' ? { adaylar: row.candidates.flatMap((id) => books.get(id) ?? []) } : {}),
      };
    },
  );
}
