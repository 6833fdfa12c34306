import type { Transaction } from 'kysely';
import type { Schema } from '../../schema';
import type { SeriesPlace } from '../../works/series.rules';

export type Tx = Transaction<Schema>;

/** An author of a source. Keys are stable names of a record in its source, e.g. `ol:OL23919A`; authors known by name only have the key `name:<slug>`. */
export interface ImportedAuthor {
  key: string;
  /** Null if only the key is known as yet. */
  name: string | null;
  born?: number | null;
  died?: number | null;
}

export interface ImportedWork {
  key: string;
  title: string;
  originalTitle: string | null;
  firstYear: number | null;
}

/** One edition from an importer, with its work and authors. */
export interface ImportedBook {
  key: string;
  workKey: string;
  workTitle: string;
  title: string;
  originalTitle: string | null;
  firstYear: number | null;
  year: number | null;
  language: string | null;
  isbn13: string | null;
  pages: number | null;
  publisher: string | null;
  authors: { key: string; name: string | null }[];
  /** Series of the work, from `parseSeriesTitle` or fields of the source. */
  series?: readonly SeriesPlace[];
}

/** The source a key belongs to: `ol:OL1A` → `ol`. */
export const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'));
/** The first row of each key. */
export const unique = <T>(rows: readonly T[], key: (row: T) => string): T[] => {
  const seen = new Set<string>();
  return rows.filter((row) => seen.size < seen.add(key(row)).size);
};
