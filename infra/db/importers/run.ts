import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema';
import type { Numbered } from './source';

/** Refuses one record: thrown by a parser with the reason reported next to the line number. */
export class BadRecord extends Error {}

export interface ImportReport {
  read: number;
  written: number;
  refused: { line: number; reason: string }[];
  seconds: number;
}

interface ImportOptions<Raw, Row> {
  records: AsyncIterable<Numbered<Raw>>;
  /** Turns a record into a row, or null to skip it silently. @throws BadRecord */
  parse(raw: Raw): Row | null;
  /** Writes one batch in the given transaction; must be idempotent, so that an interrupted import can be rerun. Returns the number of new rows. */
  write(tx: Transaction<Schema>, rows: Row[]): Promise<number>;
  progress?(report: ImportReport): void;
  batchSize?: number;
}

/** Streams records into the database, one transaction per batch: refused records are listed, nothing is half-written. */
export async function runImport<Raw, Row>(db: Kysely<Schema>, o: ImportOptions<Raw, Row>): Promise<ImportReport> {
  const started = performance.now();
  const report: ImportReport = { read: 0, written: 0, refused: [], seconds: 0 };
  let batch: Row[] = [];
  // One batch is written while the next is read; batches never overtake each other.
  let writing: Promise<void> = Promise.resolve();
  const write = async (rows: Row[]) => {
    if (rows.length) report.written += await db.transaction().execute((tx) => o.write(tx, rows));
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
  for await (const { line, record } of o.records) {
    report.read++;
    try {
      const row = o.parse(record);
      if (row !== null) batch.push(row);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      report.refused.push({ line, reason: error.message });
    }
    if (batch.length >= (o.batchSize ?? 2000)) await flush();
  }
  await flush();
  await writing;
  return report;
}
