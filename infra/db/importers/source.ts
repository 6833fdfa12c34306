import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** Bytes read at a time. */
const CHUNK = 1 << 20;
/** Lines one quoted record may span; a quote open for longer counts as never closed. */
const MOST_LINES = 1_000;
const NUL = 0;
const NEWLINE = 10;

/** Why something in a file cannot be used; reported next to its line number. */
export class BadRecord extends Error {}

/** A record of a source file with its starting line number, or why it cannot be read. */
export interface Numbered<T> {
  line: number;
  record: T | BadRecord;
}

/** Opens a file, unpacking `.gz`. */
function openSource(file: string): Readable {
  const raw = createReadStream(file, { highWaterMark: CHUNK });
  if (!file.endsWith('.gz')) return raw;
  const unpacked = createGunzip({ chunkSize: CHUNK });
  raw.on('error', (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}

/** Whole lines of bytes, about a chunk at a time. */
async function* wholeLines(file: string): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const chunk of openSource(file) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end < 0) {
      open.push(chunk);
      continue;
    }
    yield Buffer.concat([...open, chunk.subarray(0, end)]);
    open = [chunk.subarray(end + 1)];
  }
  const rest = Buffer.concat(open);
  if (rest.length) yield rest;
}

/** Looks at single lines only where something in the block is wrong. */
function linesOf(block: Buffer): (string | BadRecord)[] {
  if (isUtf8(block) && !block.includes(NUL)) return block.toString('utf8').split('\n');
  const lines: (string | BadRecord)[] = [];
  for (let start = 0; start <= block.length; ) {
    const newline = block.indexOf(NEWLINE, start);
    const end = newline < 0 ? block.length : newline;
    const bytes = block.subarray(start, end);
    lines.push(!isUtf8(bytes) ? new BadRecord('invalid UTF-8') : bytes.includes(NUL) ? new BadRecord('contains NUL') : bytes.toString('utf8'));
    start = end + 1;
  }
  return lines;
}

/** Lines of a text file, many at a time. Lines with NUL or invalid UTF-8 are reported and passed over. */
export async function* textLines(file: string): AsyncGenerator<Numbered<string>[]> {
  let line = 0;
  for await (const block of wholeLines(file)) {
    yield linesOf(block).map((text) => {
      line += 1;
      if (typeof text !== 'string') return { line, record: text };
      const unmarked = line === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
      return { line, record: unmarked.endsWith('\r') ? unmarked.slice(0, -1) : unmarked };
    });
  }
}

/** Fields of one record, or null if its quotes are in the wrong places. */
function quotedFields(text: string): string[] | null {
  try {
    return (parse(text, { relax_column_count: true }) as string[][])[0] ?? null;
  } catch {
    return null;
  }
}

/** Puts lines together to records. A quote that is never closed costs its own line only. */
class RecordReader {
  #held: { line: number; text: string }[] = [];
  #quotes = 0;

  constructor(readonly emit: (line: number, fields: string[] | BadRecord) => void) {}

  take(line: number, text: string): void {
    const lines = [{ line, text }];
    for (let next = lines.shift(); next; next = lines.shift()) {
      if (!this.#held.length && !next.text.includes('"')) {
        if (next.text) this.emit(next.line, next.text.split(','));
        continue;
      }
      this.#held.push(next);
      for (let at = next.text.indexOf('"'); at >= 0; at = next.text.indexOf('"', at + 1)) this.#quotes += 1;
      if (this.#quotes % 2 === 0) lines.unshift(...this.#close());
      else if (this.#held.length > MOST_LINES) lines.unshift(...this.#giveUp('unclosed quote'));
    }
  }

  end(): void {
    while (this.#held.length) for (const { line, text } of this.#giveUp('unclosed quote')) this.take(line, text);
  }

  #close() {
    const [first] = this.#held;
    const fields = quotedFields(this.#held.map((h) => h.text).join('\n'));
    if (!first || !fields) return this.#giveUp(this.#held.length > 1 ? 'unclosed quote' : 'quotes in the wrong places');
    this.emit(first.line, fields);
    this.#held = [];
    this.#quotes = 0;
    return [];
  }

  /** Refuses the line the record began with. @returns those after it, to be reread */
  #giveUp(reason: string) {
    const [first, ...rest] = this.#held;
    this.#held = [];
    this.#quotes = 0;
    if (first) this.emit(first.line, new BadRecord(reason));
    return rest;
  }
}

export type CsvRecord = Record<string, string> | null;

/**
 * Records of a CSV file with a header line (RFC 4180), by column name, many at a time. A record with the wrong number of fields is null; lines that cannot
 * be read are reported and passed over.
 */
export async function* csvRecords(file: string): AsyncGenerator<Numbered<CsvRecord>[]> {
  let header: string[] | undefined;
  let records: Numbered<CsvRecord>[] = [];
  const reader = new RecordReader((line, fields) => {
    if (fields instanceof BadRecord) records.push({ line, record: fields });
    else if (!header) header = fields;
    else records.push({ line, record: fields.length === header.length ? byName(header, fields) : null });
  });
  for await (const block of textLines(file)) {
    for (const { line, record } of block) {
      if (typeof record === 'string') reader.take(line, record);
      else records.push({ line, record });
    }
    yield records;
    records = [];
  }
  reader.end();
  if (records.length) yield records;
}

function byName(header: readonly string[], fields: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let i = 0; i < header.length; i += 1) record[header[i] as string] = fields[i] as string;
  return record;
}
