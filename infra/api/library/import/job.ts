import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { happened } from '../../happenings/happenings';
import { inTransaction } from '../../platform';
import { istanbulDay } from '../../platform/calendar';
import { anyTime, type JobKind, type JobLog } from '../../platform/jobs';
import { reportReached } from '../reached';
import { addToCounts } from './counts';
import { createBooks } from './create-books';
import type { Delimiter, Encoding } from './encoding.rules';
import { findBooks } from './find-books';
import { UNDO_DAYS } from './import.limits';
import type { Columns, Layout } from './layouts.rules';
import { type LibraryLine, type ReadLine, type Remark, readLine, remarksOf, withRemarks } from './line.rules';
import { makeShelves } from './own-shelves';
import { decodeFile, type FileRecord, readRecords } from './read-file';
import { type Change, type Item, shelve } from './shelve';
import type { ReviewChoice } from './take-reviews';
import { undoBatch } from './undo';

/** Lines per transaction: short enough that a restart loses little and nobody waits for locks. */
export const BATCH = 250;
/** Seconds after which a silent import is taken over, in case its process has died. */
const SILENT_S = 20;
/** Above the number of any line. */
const AFTER_ALL = 2_147_483_647;
/** States in which there is work to do. */
const open = ['bekliyor', 'suruyor', 'geri-aliniyor'] as const;

/** How a file is read, as stored with its import. */
export interface StoredColumns {
  columns: Columns;
  outOf: 5 | 10;
  width: number;
}
interface Running {
  id: number;
  member_id: number;
  layout: Layout;
  encoding: Encoding;
  delimiter: Delimiter;
  columns: StoredColumns;
  reviews: ReviewChoice;
  done: number;
}

/** A line of the report. */
interface Outcome {
  n: number;
  title: string;
  author: string;
  state: string;
  reason: string | null;
  value: string | null;
  more: Remark[];
  record: LibraryLine | null;
  candidates: number[];
  book: number | null;
  fresh: boolean;
  change: Change | null;
}
const outcomeOf = (n: number, told: Pick<ReadLine, 'title' | 'author' | 'reason' | 'value' | 'more'>, more: Partial<Outcome>): Outcome => ({
  n,
  title: told.title,
  author: told.author,
  state: 'hatali',
  reason: told.reason ?? null,
  value: told.value ?? null,
  more: told.more ?? [],
  record: null,
  candidates: [],
  book: null,
  fresh: false,
  change: null,
  ...more,
});

/** Takes lines into the library: matched ones to their book, missing ones to a new one, doubtful ones as questions. @returns what became of each */
async function takeLines(tx: Db, run: Pick<Running, 'id' | 'member_id' | 'reviews'>, lines: readonly { n: number; read: ReadLine }[]): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const good = lines.flatMap(({ n, read }) => (read.line?.title ? [{ n, read, line: read.line }] : []));
  const verdicts = await findBooks(
    tx,
    run.member_id,
    good.map(({ line }) => line),
  );
  const items: Item[] = [];
  const missing: { n: number; line: LibraryLine }[] = [];
  for (const [i, { n, read, line }] of good.entries()) {
    const verdict = verdicts[i];
    if (verdict === 'none' || !verdict) missing.push({ n, line });
    else if ('book' in verdict) items.push({ n, line, book: { id: verdict.book.bookId, work_id: verdict.book.workId } });
    else outcomes.set(n, outcomeOf(n, read, { state: 'sorulacak', record: line, candidates: verdict.ask.map((c) => c.bookId) }));
  }
  const made = await createBooks(tx, `ice-aktarma:${run.id}`, missing);
  const fresh = new Set(missing.map(({ n }) => n));
  for (const [i, { n, line }] of missing.entries()) items.push({ n, line, book: made[i] as Item['book'] });
  items.sort((a, b) => a.n - b.n);
  const shelved = await shelve(tx, run.member_id, items, run.reviews);
  // Lines without a book stand for shelves: those that exist, empty ones too, in their order.
  const shelvesOnly = lines.filter(({ read }) => read.line && !read.line.title);
  const { made: madeShelves } = await makeShelves(
    tx,
    run.member_id,
    shelvesOnly.flatMap(({ n, read }) => (read.line?.shelves ?? []).map((shelf) => ({ n, shelf }))),
  );
  for (const { n, read } of lines) {
    if (outcomes.has(n)) continue;
    const result = shelved.get(n);
    if (result) {
      const told = result.reason ? { ...read, ...withRemarks([...remarksOf(read), { reason: result.reason }]) } : read;
      outcomes.set(n, outcomeOf(n, told, { state: result.state, book: result.change.book, fresh: fresh.has(n), change: result.change }));
    } else if (read.line)
      outcomes.set(
        n,
        outcomeOf(
          n,
          { ...read, title: read.line.shelves[0]?.name ?? '' },
          { state: madeShelves.has(n) ? 'eklendi' : 'zaten-var', change: { work: 0, book: 0, madeShelves: madeShelves.get(n) ?? [] } },
        ),
      );
    else outcomes.set(n, outcomeOf(n, read, {}));
  }
  return lines.map(({ n }) => outcomes.get(n) as Outcome);
}

/** Writes what became of lines, and counts it. */
async function writeOutcomes(tx: Db, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`insert into library_import_lines (import_id, line, title, author, state, reason, value, more, record, candidates, book_id, new_book, change)
    select ${importId}::bigint, n, title, author, state, reason, value, nullif(more, '[]'), record, array(select x::bigint from jsonb_array_elements_text(candidates) x), book, fresh, change
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r(n int, title text, author text, state text, reason text, value text, more jsonb, record jsonb, candidates jsonb, book bigint, fresh boolean, change jsonb)`.execute(
    tx,
  );
  await addToCounts(tx, importId, outcomes);
}

/** Errors that are the line's own: a value that the database refuses. Everything else is an outage, after which the job is run again. */
const isOfTheLine = (error: unknown) => /^(22|23|P0)/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** Processes one batch in one transaction, if the import still runs and nobody else has been faster. @returns whether to go on */
async function takeBatch(db: Db, run: Running, from: number, records: readonly FileRecord[]): Promise<boolean> {
  const reading = { layout: run.layout, columns: run.columns.columns, outOf: run.columns.outOf, today: istanbulDay() };
  const lines = records.map((record) => ({
    n: record.line,
    read: record.broken ? { line: null, title: '', author: '', reason: 'tirnak' as const } : readLine(record.cells, run.columns.width, reading),
  }));
  const claimed = async (tx: Db, work: (rest: typeof lines) => Promise<void>) => {
    const now = await tx.selectFrom('library_imports').select(['state', 'done']).where('id', '=', run.id).forUpdate().executeTakeFirst();
    if (now?.state !== 'suruyor') return false;
    const rest = lines.slice(Math.max(0, now.done - from));
    if (rest.length) {
      await work(rest);
      await tx
        .updateTable('library_imports')
        .set({ done: Math.max(now.done, from + lines.length), updated_at: new Date() })
        .where('id', '=', run.id)
        .execute();
    }
    return true;
  };
  try {
    return await inTransaction(db, (tx) => claimed(tx, async (rest) => writeOutcomes(tx, run.id, await takeLines(tx, run, rest))));
  } catch (error) {
    if (!isOfTheLine(error)) throw error;
    return inTransaction(db, (tx) => claimed(tx, async (rest) => writeOutcomes(tx, run.id, await oneByOne(tx, run, rest))));
  }
}

/** Each line by itself, so that one that the database refuses costs only itself. */
async function oneByOne(tx: Db, run: Running, lines: readonly { n: number; read: ReadLine }[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    await sql`savepoint one_line`.execute(tx);
    try {
      outcomes.push(...(await takeLines(tx, run, [line])));
      await sql`release savepoint one_line`.execute(tx);
    } catch (error) {
      if (!isOfTheLine(error)) throw error;
      await sql`rollback to savepoint one_line`.execute(tx);
      outcomes.push(outcomeOf(line.n, { title: line.read.title, author: line.read.author, reason: 'hata' }, {}));
    }
  }
  return outcomes;
}

/** Runs an import to its end from where it stands (R-LIBIO-03). */
async function runImport(db: Db, id: number): Promise<void> {
  await db.updateTable('library_imports').set({ state: 'suruyor', updated_at: new Date() }).where('id', '=', id).where('state', '=', 'bekliyor').execute();
  const row = await db.selectFrom('library_imports').selectAll().where('id', '=', id).where('state', '=', 'suruyor').executeTakeFirst();
  const file = row && (await db.selectFrom('library_import_files').select('content').where('import_id', '=', id).executeTakeFirst());
  if (!row || !file) return;
  const run = row as unknown as Running;
  let [at, batch]: [number, FileRecord[]] = [-1, []];
  const flush = async () => {
    const from = at - batch.length;
    const going = !batch.length || at <= run.done || (await takeBatch(db, run, from, batch));
    batch = [];
    return going;
  };
  for await (const record of readRecords(decodeFile(file.content, run.encoding), run.delimiter, run.layout)) {
    at += 1;
    if (at === 0) continue;
    batch.push(record);
    if (batch.length >= BATCH && !(await flush())) return;
  }
  if (!(await flush())) return;
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('library_imports')
      .set({ state: 'bitti', finished_at: new Date(), updated_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'suruyor')
      .returning('member_id')
      .executeTakeFirst();
    if (!ended) return;
    await tx.deleteFrom('library_import_files').where('import_id', '=', id).execute();
    await happened(tx, 'libraryImported', { memberId: ended.member_id });
    await reportReached(tx, ended.member_id);
  });
}

/** Takes back an import batch by batch, each before the one before it, so that none passes over what is undone already. */
async function undoImport(db: Db, id: number): Promise<void> {
  for (let below: number | null = AFTER_ALL; below !== null; ) {
    const before: number = below;
    below = await inTransaction(db, (tx) => undoBatch(tx, id, BATCH, before));
  }
}

async function work(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('library_imports').select('state').where('id', '=', id).executeTakeFirst();
  if (row?.state === 'geri-aliniyor') await undoImport(db, id);
  else await runImport(db, id);
}

/** Runs one import or its undoing, or without an id all that wait and those whose process has died. */
export async function runImports(db: Db, log: JobLog, id?: number, silentSeconds = SILENT_S): Promise<void> {
  const { rows } = id
    ? { rows: [{ id }] }
    : await sql<{
        id: number;
      }>`select id from library_imports where state in (${sql.join(open)}) and updated_at <= now() - make_interval(secs => ${silentSeconds}) order by updated_at`.execute(
        db,
      );
  for (const row of rows) {
    try {
      await work(db, row.id);
    } catch (error) {
      log.error({ err: error, import: row.id }, 'library import');
      if (id) throw error;
    }
  }
}

/** Name of the queue of imports. */
export const importQueue = 'kitaplik-aktarimi';
/** Runs imports when they are sent; soon after a start, and every minute, those that a stopped process has left. */
export const libraryImportJob = (db: Db, log: JobLog): JobKind => ({
  name: importQueue,
  cron: '* * * * *',
  dueAtStart: async () => Boolean(await db.selectFrom('library_imports').select('id').where('state', 'in', open).limit(1).executeTakeFirst()),
  // By then nothing that died with the process before still counts as running.
  startDelayS: SILENT_S + 1,
  work: (data) => runImports(db, log, (data as { id?: number }).id),
});

/** Forgets files that were never taken in, and imports that can no longer be taken back and have no open question. */
export async function forgetImports(db: Db): Promise<void> {
  await sql`delete from library_imports where state = 'onizleme' and updated_at < now() - interval '1 day'`.execute(db);
  await sql`delete from library_imports i where state in ('bitti', 'durduruldu', 'geri-alindi', 'hata') and updated_at < now() - make_interval(days => ${UNDO_DAYS + 1})
    and not exists (select 1 from library_import_lines l where l.import_id = i.id and l.state = 'sorulacak')`.execute(db);
}
/** The nightly `forgetImports`. */
export const importCleanupJob = (db: Db): JobKind => ({ name: 'aktarim-temizligi', cron: '27 4 * * *', catchUp: anyTime, work: () => forgetImports(db) });
