import { limits } from '@yaprak/shared-kit/limits';
import { invalid } from '../../platform';
import { istanbulDay } from '../../platform/calendar';
import { cut } from '../../platform/cut';
import type { Delimiter, Encoding } from './encoding.rules';
import { type Columns, type Field, fields, type Layout, recognise } from './layouts.rules';
import { type Reading, type ReadLine, readLine } from './line.rules';
import { decodeFile, readRecords, sniff } from './read-file';

/** What the reader has chosen instead of what was recognised. */
interface Chosen {
  encoding?: Encoding;
  delimiter?: Delimiter;
  columns?: Columns;
}
/** A file as it would be read. */
export interface Analysis extends Reading {
  encoding: Encoding;
  delimiter: Delimiter;
  header: string[];
  /** Lines below the header. */
  total: number;
  sample: (ReadLine & { n: number })[];
}
const SAMPLE = 8;
/** Bytes by whose look a file's kind is told. */
const SNIFFED = 4_096;

/** `adi:0,yazar:3` as columns; fields and numbers that do not exist are left out. */
function parseColumns(text: string, width: number): Columns {
  const known = new Set<string>(fields);
  const found: Columns = {};
  for (const pair of text.split(',')) {
    const [field = '', at = ''] = pair.split(':');
    if (known.has(field) && at && Number(at) < width) found[field as Field] = Number(at);
  }
  return found;
}

/** Whether a file begins with more zeros than broken lines of a table would hold: a picture, an archive. */
const isBinary = (text: string): boolean => text.slice(0, SNIFFED).split('\0').length > 40;

/** Whether a text may be a list of titles: words in letters of ours, and no page of the web, PDF or text of a word processor. */
const isList = (text: string): boolean => /^\uFEFF?(?!\s*(?:<|%PDF|\{\\rtf))[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(text.slice(0, SNIFFED));

/** What a file that is no table of text is, by how it begins, so that its reader learns what to do; null if it may be one. */
function otherKind(content: Buffer): 'libraryFileEmpty' | 'libraryFileSheet' | 'libraryFilePacked' | 'libraryFileJson' | null {
  if (!content.subarray(0, SNIFFED).some((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf && byte !== 0xfe && byte !== 0xff))
    return content.length <= SNIFFED ? 'libraryFileEmpty' : null;
  const start = content.subarray(0, SNIFFED).toString('latin1');
  // A backup of ours has become a table by now.
  if (/^(?:\xEF\xBB\xBF)?\s*(?:\{|\[\s*[[{"\]])/.test(start)) return 'libraryFileJson';
  // Old Excel; Excel, LibreOffice and Numbers, whose archives name their parts at once.
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'libraryFileSheet';
  if (start.startsWith('PK\x03\x04'))
    return /\[Content_Types\]|_rels\/|docProps\/|xl\/|opendocument\.spreadsheet|Index\/(Document|Tables)/.test(start)
      ? 'libraryFileSheet'
      : 'libraryFilePacked';
  return ['\x1F\x8B', '7z\xBC\xAF', 'Rar!'].some((sign) => start.startsWith(sign)) ? 'libraryFilePacked' : null;
}

/** Reads a file once to tell how it is made and how long it is (R-LIBIO-01, R-LIBIO-02). @throws Refusal if it is no table of books, or too long a one */
export async function analyse(content: Buffer, chosen: Chosen & { columnsText?: string } = {}): Promise<Analysis> {
  const other = otherKind(content);
  if (other) throw invalid({ kitaplik: other });
  const sniffed = sniff(content);
  const [encoding, delimiter] = [chosen.encoding ?? sniffed.encoding, chosen.delimiter ?? sniffed.delimiter];
  const text = decodeFile(content, encoding);
  if (isBinary(text)) throw invalid({ kitaplik: 'badLibraryFile' });
  let header: string[] | undefined;
  let layout: Layout = 'diger';
  let columns: Columns = {};
  const first: { line: number; cells: string[]; broken?: boolean }[] = [];
  let total = 0;
  let highest = 0;
  for await (const record of readRecords(text, delimiter, headerLayout(text, delimiter))) {
    if (!header) {
      if (record.broken || record.cells.some((name) => name.includes('\0'))) throw invalid({ kitaplik: 'badLibraryFile' });
      header = record.cells.map((name) => cut(name.replace(/^\uFEFF/, '').trim(), 100));
      ({ layout, columns } = recognise(header));
      if (chosen.columnsText !== undefined) columns = parseColumns(chosen.columnsText, header.length);
      continue;
    }
    total += 1;
    if (total > limits.importRows) throw invalid({ kitaplik: ['libraryFileLong', { n: limits.importRows }] });
    if (first.length < SAMPLE) first.push(record);
    const rating = columns.puan === undefined ? 0 : Number((record.cells[columns.puan] ?? '').trim().replace(',', '.'));
    if (rating > highest && rating <= 10) highest = rating;
  }
  if (header && !total && (header.length > 1 || columns.adi !== undefined)) throw invalid({ kitaplik: 'libraryFileHeaderOnly' });
  if (!header) throw invalid({ kitaplik: 'badLibraryFile' });
  if (header.length < 2 && columns.adi === undefined) throw invalid({ kitaplik: isList(text) ? 'libraryFileOneColumn' : 'badLibraryFile' });
  const reading: Reading = { layout, columns, outOf: highest > 5 ? 10 : 5, today: istanbulDay() };
  const width = header.length;
  const sample = first.map(({ line, cells, broken }) => ({
    n: line,
    ...(broken ? { line: null, title: '', author: '', reason: 'tirnak' as const } : readLine(cells, width, reading)),
  }));
  return { ...reading, encoding, delimiter, header, total, sample };
}

/** LibraryThing's tables must be known before they are read, since their quotes are letters. */
const headerLayout = (text: string, delimiter: Delimiter): Layout =>
  delimiter === 'sekme' ? recognise((text.split(/[\r\n]/)[0] ?? '').split('\t')).layout : 'diger';
