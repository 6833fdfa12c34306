import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** A record of a source file with its starting line number. */
export interface Numbered<T> {
  line: number;
  record: T;
}

/** Opens a file, unpacking `.gz`. */
function openSource(file: string): Readable {
  const raw = createReadStream(file);
  if (!file.endsWith('.gz')) return raw;
  const unpacked = createGunzip();
  raw.on('error', (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}

/** Records of a CSV file with a header line (RFC 4180), by column name. A record with the wrong number of fields yields `record: null`. */
export async function* csvRecords(file: string): AsyncGenerator<Numbered<Record<string, string> | null>> {
  const parser = openSource(file).pipe(parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }));
  let header: string[] | undefined;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!header) {
      header = record;
      continue;
    }
    const columns = header;
    yield { line: info.lines, record: record.length === columns.length ? Object.fromEntries(columns.map((name, i) => [name, record[i] ?? ''])) : null };
  }
}

/** Lines of a text file. */
export async function* textLines(file: string): AsyncGenerator<Numbered<string>> {
  let line = 0;
  for await (const record of createInterface({ input: openSource(file), crlfDelay: Number.POSITIVE_INFINITY })) yield { line: ++line, record };
}
