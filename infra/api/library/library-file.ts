import { csvFile } from '../platform/csv';
import type { ReadingDates } from './import/values.rules';

/** Columns of our own library file, in both its notations; a list of one name per field of `layouts.rules.ts`. */
export const libraryColumns = [
  'kitap_no',
  'adi',
  'ozgun_adi',
  'yazarlar',
  'isbn',
  'yayinevi',
  'sayfa',
  'yil',
  'ilk_yil',
  'dil',
  'raf',
  'sira',
  'puan',
  'okumalar',
  'ilerleme',
  'baslama',
  'bitis',
  'eklenme',
  'degisme',
  'raflar',
  'gizli_raflar',
  'bicim',
  'sahiplik',
  'not',
  'inceleme_basligi',
  'inceleme',
  'inceleme_zamani',
  'surpriz',
] as const;
/** One line of it; empty cells are empty texts. */
export type LibraryRow = Record<(typeof libraryColumns)[number], string>;

/** Readings in the notation of `readingsOf`. */
export const writeReadings = (readings: readonly ReadingDates[]): string =>
  readings.map((r) => `${r.start ?? ''}/${r.done ? (r.end ?? '') : '-'}${r.page === null ? '' : `@${r.page}`}`).join('; ');

/** Names of shelves with the moment of shelving. */
export const writeShelves = (shelves: readonly { name: string; at: string | null }[]): string =>
  shelves.map(({ name, at }) => `${name.replaceAll(';', '\\;')}${at ? ` @${at}` : ''}`).join('; ');

/** Rows as a CSV file. */
export const libraryCsv = (rows: readonly LibraryRow[]): string => csvFile(libraryColumns, rows);

/** Name that a JSON file of ours carries. */
const MARK = 'yaprak-kitaplik';
/** Rows as a JSON file. */
export const libraryJson = (rows: readonly LibraryRow[]): string =>
  `${JSON.stringify({ tur: MARK, surum: 1, satirlar: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))) }, null, 1)}\n`;

/** The rows of our JSON file; null if it is none. */
export function readLibraryJson(text: string): LibraryRow[] | null {
  try {
    const file = JSON.parse(text) as { tur?: unknown; satirlar?: unknown };
    if (file.tur !== MARK || !Array.isArray(file.satirlar)) return null;
    const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
    return file.satirlar.map(
      (row: unknown) => Object.fromEntries(libraryColumns.map((name) => [name, asText((row as Record<string, unknown> | null)?.[name])])) as LibraryRow,
    );
  } catch {
    return null;
  }
}
