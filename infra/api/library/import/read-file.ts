import { parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { type Delimiter, delimiters, type Encoding, sniffDelimiter, sniffEncoding } from './encoding.rules';
import type { Layout } from './layouts.rules';

/** A record of a file with the number of the line on which it begins, from 1; `broken` if nothing can be read there. */
export interface FileRecord {
  line: number;
  cells: string[];
  broken?: boolean;
}

/** Characters of a record beyond which a quote was never closed. */
const LONGEST_RECORD = 400_000;
/** Columns beyond which a table is none that a reader has. */
const MAX_COLUMNS = 200;
/** Broken places after which the rest of a file is not worth reading. */
const MOST_BROKEN = 500;
const SLICE = 64 * 1024;

/** Text of a file; bytes that are no letters in its encoding become U+FFFD, which makes their line a broken one. */
export const decodeFile = (content: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(content);

/** Encoding and separator as they seem to be. */
export function sniff(content: Buffer): { encoding: Encoding; delimiter: Delimiter } {
  const encoding = sniffEncoding(content);
  return { encoding, delimiter: sniffDelimiter(decodeFile(content.subarray(0, SLICE), encoding)) };
}

function* slices(text: string, from: number): Generator<string> {
  for (let at = from; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}
/** Where the line after the given one begins. */
function nextLine(text: string, from: number, lines: number): number {
  let at = from;
  for (let n = 0; n < lines; n++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}

/** A parser that hands over what it read before it met something unreadable. */
function running(delimiter: Delimiter, quote: '"' | false) {
  let queue: { record: string[]; lines: number }[] = [];
  const parser = parse({
    delimiter: delimiters[delimiter],
    quote,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    on_record: (record: string[], { lines }) => {
      queue.push({ record, lines });
      return null;
    },
  });
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.resume();
  return {
    /** Reads a piece of text, or the end. @returns whether it is torn there */
    async feed(text: string | null): Promise<boolean> {
      await new Promise<void>((resolve) => (text === null ? parser.end(() => resolve()) : parser.write(text, () => resolve())));
      return failed;
    },
    taken() {
      const records = queue;
      queue = [];
      return records;
    },
  };
}
const linesIn = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** A line by itself, with quotes wherever they are, if that gives it the right number of cells. */
function alone(line: string, delimiter: Delimiter, width: number): string[] | null {
  try {
    const [cells] = parseText(line, { delimiter: delimiters[delimiter], relax_quotes: true, relax_column_count: true }) as string[][];
    return cells?.length === width && !cells.some((cell) => cell.startsWith('"')) ? cells : null;
  } catch {
    return null;
  }
}

/**
 * Records of a file one by one, its header first. Where a quote is not closed or stands in the wrong place, the line is read by itself or named as broken, and
 * reading goes on with the line after it (R-LIBIO-02).
 */
export async function* readRecords(content: string, delimiter: Delimiter, layout: Layout = 'diger'): AsyncGenerator<FileRecord> {
  const text = content.replace(/\r\n?/g, '\n');
  // LibraryThing's tables know no quotes: one at the beginning of a cell belongs to it.
  const quote = layout === 'librarything' && delimiter === 'sekme' ? false : '"';
  let [from, before, broken, width] = [0, 0, 0, 0];
  while (from < text.length) {
    let last = 0;
    let torn = false;
    const run = running(delimiter, quote);
    for (const slice of [...slices(text, from), null]) {
      torn = await run.feed(slice);
      for (const { record, lines } of run.taken()) {
        const height = linesIn(record);
        // A quote that was closed somewhere further down has swallowed the lines between.
        if (width && height && record.length !== width) {
          torn = true;
          break;
        }
        width ||= record.length;
        if (record.some((cell) => cell.trim())) yield { line: before + lines - height, cells: record.slice(0, MAX_COLUMNS) };
        last = lines;
      }
      if (torn) break;
    }
    if (!torn || ++broken > MOST_BROKEN) return;
    const [start, end] = [nextLine(text, from, last), nextLine(text, from, last + 1)];
    const cells = alone(text.slice(start, end), delimiter, width);
    yield { line: before + last + 1, ...(cells ? { cells } : { cells: [], broken: true }) };
    from = end;
    before += last + 1;
  }
}
