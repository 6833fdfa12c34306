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
}

/** PostgreSQL's refusals of a value (class 22) or of a row (class 23): one record's fault, not the import's. */
const refusedValue = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Streams records into the database, one transaction per batch and without a limit on its statements: refused records are listed, nothing is half-written.
 * A batch with a value the database refuses is halved until that record stands alone.
 */
export async function runImport<Raw, Row>(db: Kysely<Schema>, o: ImportOptions<Raw, Row>): Promise<ImportReport> {
  const started = performance.now();
  const report: ImportReport = { read: 0, written: 0, refused: [], seconds: 0 };
  const size = o.batchSize ?? 2000;

  async function writeRows(rows: Parsed<Row>[]): Promise<void> {
    try {
      report.written += await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        return o.write(
          tx,
          rows.map((r) => r.row),
        );
      });
    } catch (error) {
      const [only] = rows;
      if (!refusedValue(error) || !only) throw error;
      if (rows.length === 1) report.refused.push({ line: only.line, reason: (error as Error).message });
      else {
        const half = rows.length >> 1;
        await writeRows(rows.slice(0, half));
        await writeRows(rows.slice(half));
      }
    }
  }

  let batch: Parsed<Row>[] = [];
  // One batch is written while the next is read; batches never overtake each other.
  let writing: Promise<void> = Promise.resolve();
  const write = async (rows: Parsed<Row>[]) => {
    if (rows.length) await writeRows(rows);
    report.seconds = (performance.now() - started) / 1000;
    o.progress?.(report);
  };
  const flush = async () => {
    const rows = batch;
    batch = [];
    await writing;
    writing = write(rows);
    // The next await reports a failure; until then it must not count as unhandled.
    writing.catch(() => {});
  };

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
  await writing;
  report.refused.sort((a, b) => a.line - b.line);
  return report;
}
