import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema';
import { BadRecord, type Numbered } from './source';

export { BadRecord } from './source';

export interface ImportReport {
  read: number;
  written: number;
  refused: { line: number; reason: string }[];
  seconds: number;
}

/** A parsed record with the line it began on. */
interface Parsed<Row> {
  line: number;
  row: Row;
}

interface ImportOptions<Raw, Row> {
  /** Records, many at a time. */
  records: AsyncIterable<Numbered<Raw>[]>;
  /** Turns a record into a row, or null to skip it silently. @throws BadRecord */
  parse(raw: Raw): Row | null;
  /** Writes one batch in the given transaction; must be idempotent, so that an interrupted import can be rerun. Returns the number of new rows. */
  write(tx: Transaction<Schema>, rows: Row[]): Promise<number>;
  progress?(report: ImportReport): void;
  batchSize?: number;
  /** Kind of a batch: one may be written beside another of its kind, on a connection of its own. Without, batches are written one after the other. */
  kindOf?(rows: readonly Row[]): string | null;
}

/** Batches of a kind written side by side: PostgreSQL does most of the work, and one connection keeps one processor busy. */
const SIDE_BY_SIDE = 2;
/** How often a batch is written anew that met another one. */
const ATTEMPTS = 5;

/** PostgreSQL's refusals of a value (class 22) or of a row (class 23): one record's fault, not the import's. */
const refusedValue = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown } | null)?.code));

/** Of two batches side by side, one came second: to a row that both would create, or in a circle of waiting. Written anew, it finds what the other has left. */
const metAnother = (error: unknown) => /^(23505|40001|40P01)$/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Streams records into the database, one transaction per batch and without a limit on its statements: refused records are listed, nothing is half-written.
 * A batch with a value the database refuses is halved until that record stands alone.
 */
export async function runImport<Raw, Row>(db: Kysely<Schema>, o: ImportOptions<Raw, Row>): Promise<ImportReport> {
  const started = performance.now();
  const report: ImportReport = { read: 0, written: 0, refused: [], seconds: 0 };
  const size = o.batchSize ?? 2000;

  async function writeRows(rows: Parsed<Row>[], attempts: number): Promise<void> {
    try {
      const written = await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        return o.write(
          tx,
          rows.map((r) => r.row),
        );
      });
      report.written += written;
    } catch (error) {
      if (attempts > 1 && metAnother(error)) return await writeRows(rows, attempts - 1);
      const [only] = rows;
      if (!refusedValue(error) || !only) throw error;
      if (rows.length === 1) report.refused.push({ line: only.line, reason: (error as Error).message });
      else {
        const half = rows.length >> 1;
        await writeRows(rows.slice(0, half), attempts);
        await writeRows(rows.slice(half), attempts);
      }
    }
  }

  let batch: Parsed<Row>[] = [];
  // Batches are written while the next is read, and only those of a kind overtake each other.
  const writing = new Set<Promise<void>>();
  let kind: string | null = null;
  const write = async (rows: Parsed<Row>[], attempts: number) => {
    await writeRows(rows, attempts);
    report.seconds = (performance.now() - started) / 1000;
    o.progress?.(report);
  };
  const flush = async () => {
    const rows = batch;
    batch = [];
    if (!rows.length) return;
    const next = o.kindOf?.(rows.map((r) => r.row)) ?? null;
    if (next === null || next !== kind) await Promise.all(writing);
    else if (writing.size >= SIDE_BY_SIDE) await Promise.race(writing);
    kind = next;
    const written = write(rows, next === null ? 1 : ATTEMPTS);
    writing.add(written);
    // A failure stays for the next await to report; until then it must not count as unhandled.
    written.then(
      () => writing.delete(written),
      () => {},
    );
  };

  try {
    for await (const records of o.records) {
      for (const { line, record } of records) {
        report.read += 1;
        try {
          if (record instanceof BadRecord) throw record;
          const row = o.parse(record);
          if (row !== null) batch.push({ line, row });
        } catch (error) {
          if (!(error instanceof BadRecord)) throw error;
          report.refused.push({ line, reason: error.message });
        }
        if (batch.length >= size) await flush();
      }
    }
    await flush();
    await Promise.all(writing);
  } finally {
    // Nothing is written any more when the import has failed.
    await Promise.allSettled(writing);
  }
  report.seconds = (performance.now() - started) / 1000;
  report.refused.sort((a, b) => a.line - b.line);
  return report;
}
