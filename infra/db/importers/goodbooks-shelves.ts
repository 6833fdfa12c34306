import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { remaining } from '../works/remaining';
import { keepRows, unlimited, withIndexesRebuilt, withoutRowChecks } from './bulk';
import { type ImportReport, runImport } from './run';
import type { CsvRecord, Numbered } from './source';

type Db = Kysely<Schema>;

/** A line of ratings.csv or to_read.csv; the rating in half stars. */
export interface ShelfLine {
  user: number;
  book: number;
  rating: number | null;
}

interface ShelfImport {
  records: AsyncIterable<Numbered<CsvRecord>[]>;
  /** @throws BadRecord */
  parse(record: CsvRecord): ShelfLine;
  shelf: 'okudum' | 'okuyacagim';
  progress(report: ImportReport): void;
  /** Lines written together; a first load has at least as many. */
  portion?: number;
}

/** Lines received at a time, and written together. */
const RECEIVED = 50_000;
const WRITTEN = 250_000;

/** Numbers of readers, both included. */
interface Range {
  from: number;
  to: number;
}

/** Readers of the data set are only numbers; each becomes a member that nobody can sign in to. */
const addReaders = (db: Db) =>
  sql`
  insert into members (username, name, email, password_hash, gender, birth_date)
  select 'gb.' || n, 'Okur ' || n, 'gb.' || n || '@import.invalid', '!', case when n % 2 = 0 then 'kadin' else 'erkek' end, date '1990-01-01'
  from (select distinct reader as n from import_lines) r where not exists (select 1 from members m where m.username = 'gb.' || n) on conflict do nothing`.execute(
    db,
  );

/** Writes the lines of some readers. `alone`: nobody else can write to the shelves meanwhile, so no row has to look whether somebody has. @returns the number of new entries; lines about unknown books are skipped */
async function writeRange(tx: Db, shelf: string, { from, to }: Range, alone: boolean): Promise<number> {
  await sql`create temporary table import_entries as
    select distinct on (r.id, b.work_id) r.id as member_id, b.work_id, b.id as book_id, l.rating
    from import_lines l join import_readers r on r.number = l.reader join import_books b on b.number = l.book
    where l.reader between ${from} and ${to} order by r.id, b.work_id, l.rating desc nulls last`.execute(tx);
  // Nothing merged or deleted meanwhile is referred to.
  await keepRows(tx, 'members', sql`select member_id from import_entries`);
  await keepRows(tx, 'works', sql`select work_id from import_entries`);
  await keepRows(tx, 'books', sql`select book_id from import_entries`);
  const { numAffectedRows } = await withoutRowChecks(tx, () =>
    sql`insert into shelf_entries (member_id, work_id, book_id, shelf, rating, readings)
      select e.member_id, e.work_id, e.book_id, ${shelf}::text, e.rating, case when ${shelf}::text = 'okudum' then 1 else 0 end
      from import_entries e join members m on m.id = e.member_id join books b on b.id = e.book_id and b.work_id = e.work_id join works w on w.id = e.work_id and w.merged_into is null
      where not exists (select 1 from shelf_entries s where s.member_id = e.member_id and s.work_id = e.work_id)
      order by e.member_id, e.work_id ${alone ? sql`` : sql`on conflict do nothing`}`.execute(tx),
  );
  // Instead of the news of each row, everything kept in memory is emptied.
  await sql`select pg_notify('yaprak_changes', '*')`.execute(tx);
  await sql`drop table import_entries`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Whether nearly all entries will be new ones. */
async function isFirstLoad(db: Db, portion: number): Promise<boolean> {
  const { rows } = await sql<{ few: boolean }>`select (select count(*) from import_lines) >= ${sql.lit(portion)} and
    (select count(*) from (select 1 from shelf_entries limit (select count(*) / 10 from import_lines)) s) < (select count(*) / 10 from import_lines) as few`.execute(
    db,
  );
  return rows[0]?.few ?? false;
}

/**
 * Puts the data set's lines on shelves. They are received first and then written reader by reader, a quarter of a million at a time: sorted and in few
 * statements, as is cheapest. Entries that are there already stay as they are, so an interrupted import goes on where it stopped.
 * A first load is one transaction that rebuilds the indexes; shelves cannot be read meanwhile.
 */
export const importShelves = (db: Db, { records, parse, shelf, progress, portion = WRITTEN }: ShelfImport): Promise<ImportReport> =>
  unlimited(db, async (connection) => {
    const started = performance.now();
    await sql`set work_mem = '128MB'`.execute(connection);
    await sql`drop table if exists pg_temp.import_lines, pg_temp.import_readers, pg_temp.import_books`.execute(connection);
    await sql`create temporary table import_lines (reader int not null, book int not null, rating smallint)`.execute(connection);
    const received = await runImport(connection, {
      records,
      parse,
      // Columns are sent as arrays, which the server reads several times faster than JSON.
      write: async (tx, lines) => {
        await sql`insert into import_lines select * from unnest(${arrayOf(lines, 'user')}::int[], ${arrayOf(lines, 'book')}::int[], ${arrayOf(lines, 'rating')}::smallint[])`.execute(
          tx,
        );
        return 0;
      },
      batchSize: RECEIVED,
    });
    const report = (written: number): ImportReport => ({ ...received, written, seconds: (performance.now() - started) / 1000 });
    await sql`create index on import_lines (reader)`.execute(connection);
    await sql`analyze import_lines`.execute(connection);
    await addReaders(connection);
    await sql`create temporary table import_readers as select substr(username, 4)::int as number, id from members
      where username ~ '^gb\\.[0-9]{1,9}$' and password_hash = '!'`.execute(connection);
    const found = sql`select source_key as key, id, merged_into from books where source_key like 'goodbooks:%'
      union all select s.source_key, x.id, x.merged_into from source_aliases s join books x on x.id = s.book_id where s.kind = 'book' and s.source_key like 'goodbooks:%'`;
    await sql`create temporary table import_books as
      select split_part(k.key, ':', 2)::int as number, b.id, b.work_id from (${remaining('books', found)}) k join books b on b.id = k.id`.execute(connection);
    await sql`analyze import_readers, import_books`.execute(connection);
    const { rows: ranges } = await sql<Range>`
      select min(reader) as "from", max(reader) as "to" from (
        select reader, (sum(count(*)) over (order by reader) / ${sql.lit(portion)})::int as part from import_lines group by reader) parts
      group by part order by 1`.execute(connection);
    let written = 0;
    const writeAll = async (write: (range: Range) => Promise<number>) => {
      for (const range of ranges) {
        written += await write(range);
        progress(report(written));
      }
    };
    if (await isFirstLoad(connection, portion)) {
      await connection.transaction().execute((tx) => withIndexesRebuilt(tx, 'shelf_entries', () => writeAll((range) => writeRange(tx, shelf, range, true))));
    } else await writeAll((range) => connection.transaction().execute((tx) => writeRange(tx, shelf, range, false)));
    await sql`drop table import_lines, import_readers, import_books`.execute(connection);
    await sql`reset work_mem`.execute(connection);
    return report(written);
  });

/** A column in PostgreSQL's array notation: the driver would quote each number. */
function arrayOf(lines: readonly ShelfLine[], column: keyof ShelfLine): string {
  let text = '{';
  for (let i = 0; i < lines.length; i += 1) text += `${i ? ',' : ''}${lines[i]?.[column] ?? 'null'}`;
  return `${text}}`;
}
