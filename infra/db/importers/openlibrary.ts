import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { type Kysely, sql } from 'kysely';
import { refreshPopularity } from '../../api/catalog/popularity';
import { recountAuthorsBooks } from '../demo-loader/counters';
import type { Schema } from '../schema';
import { languageCode } from '../works/language.rules';
import { parseSeriesField, parseSeriesTitle, type SeriesPlace } from '../works/series.rules';
import { unlimited } from './bulk';
import { type ImportedBook, nameAuthors, type Tx, unique, writeAuthors, writeBooks, writeWorks } from './catalogue';
import { BadRecord, type ImportReport, runImport } from './run';
import { textLines } from './source';

/** Lines written in one transaction. */
const BATCH = 5_000;

interface DumpRecord {
  type: string;
  key: string;
  data: Record<string, unknown>;
}

/** One line of an Open Library dump: type, key, revision, last_modified, JSON, tab-separated. @throws BadRecord */
export function parseDumpLine(line: string): DumpRecord {
  const [type, key, , , text] = line.split('\t');
  if (!type || !key || text === undefined) throw new BadRecord('not five tab-separated fields');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadRecord('the fifth field is not JSON');
  }
  if (typeof data !== 'object' || data === null) throw new BadRecord('the fifth field is not a JSON object');
  return { type: type.replace('/type/', ''), key, data: data as Record<string, unknown> };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim().toWellFormed() : null);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const keyOf = (value: unknown): string | null => (typeof value === 'string' ? value : text((value as { key?: unknown } | null)?.key));
/** The four-digit year anywhere in a free-text date; years before 1000 occur only with an era and are ignored. */
export const yearOf = (value: unknown): number | null => {
  const year = Number(/\b(1\d{3}|20\d{2})\b/.exec(text(value) ?? '')?.[1]);
  return Number.isInteger(year) ? year : null;
};
/** Works name their authors as `{author: {key}}`, old records as a bare `{key}` or a string. */
export const authorKeys = (value: unknown): string[] =>
  list(value).flatMap((entry) => {
    const key = keyOf((entry as { author?: unknown })?.author ?? entry);
    return key ? [key] : [];
  });
/** `/authors/OL1A` → `ol:OL1A` */
const sourceKey = (key: string) => `ol:${key.split('/').pop() ?? key}`;
const authorsOf = (data: Record<string, unknown>) => [...new Set(authorKeys(data.authors))].map((key) => ({ key: sourceKey(key), name: null }));

interface Line extends DumpRecord {
  title: string;
  series: SeriesPlace[];
}

/** The series that a record names: in its title, or in a field of its own. */
function seriesOf(title: string, data: Record<string, unknown>): { title: string; series: SeriesPlace[] } {
  const named = parseSeriesTitle(title);
  const own = list(data.series).flatMap((one) => parseSeriesField(text(one) ?? '') ?? []);
  return { title: named.title, series: unique([...named.series, ...own], ({ name }) => name.toLowerCase()) };
}

/** @throws BadRecord */
function parseLine(line: string): Line {
  // PostgreSQL stores no NUL, however it is written.
  if (line.includes('\\u0000')) throw new BadRecord('contains NUL');
  const record = parseDumpLine(line);
  if (!['author', 'work', 'edition'].includes(record.type)) throw new BadRecord(`records of type ${record.type} are not imported`);
  const title = text(record.data[record.type === 'author' ? 'name' : 'title']);
  if (!title) throw new BadRecord(record.type === 'author' ? 'no name' : 'no title');
  return record.type === 'author' ? { ...record, title, series: [] } : { ...record, ...seriesOf(title, record.data) };
}

const bookOf = ({ key, title, data, series }: Line): ImportedBook => ({
  key: sourceKey(key),
  workKey: sourceKey(keyOf(list(data.works)[0]) ?? key),
  workTitle: title.slice(0, 500),
  title,
  originalTitle: null,
  firstYear: null,
  year: yearOf(data.publish_date),
  language: languageCode(keyOf(list(data.languages)[0])),
  isbn13: [...list(data.isbn_13), ...list(data.isbn_10)].map((i) => normalizeIsbn(text(i))).find((i) => i !== null) ?? null,
  pages: typeof data.number_of_pages === 'number' && data.number_of_pages < 100_000 ? Math.trunc(data.number_of_pages) : null,
  publisher: text(list(data.publishers)[0]),
  authors: authorsOf(data),
  series,
});

/** Writes works, and names their authors on editions that came before and name none. Authors are remembered for editions to come. */
async function writeWorkLines(tx: Tx, lines: readonly Line[], authorsOfWorks: Map<number, readonly number[]>): Promise<number> {
  const authors = await writeAuthors(
    tx,
    lines.flatMap((w) => authorsOf(w.data)),
  );
  const works = lines.map((w) => ({
    key: sourceKey(w.key),
    title: w.title.slice(0, 500),
    originalTitle: null,
    firstYear: yearOf(w.data.first_publish_date),
    authors: authorsOf(w.data).flatMap((a) => authors.ids.get(a.key) ?? []),
  }));
  const { ids, written } = await writeWorks(tx, works);
  const early = new Map<number, readonly number[]>();
  for (const { key, authors: own } of works) {
    const id = ids.get(key);
    if (id === undefined || !own.length) continue;
    authorsOfWorks.set(id, own);
    early.set(id, own);
  }
  if (written < early.size) await nameAuthors(tx, early);
  // Works known from an edition have its title and no year until now.
  const { numAffectedRows } = await sql`update works w set title = r.title, first_year = coalesce(r.year, w.first_year)
    from jsonb_to_recordset(${JSON.stringify(written < works.length ? works.map((w) => ({ key: w.key, title: w.title, year: w.firstYear })) : [])}::jsonb) as r(key text, title text, year int)
    where w.source_key = r.key and (w.title <> r.title or w.first_year is distinct from coalesce(r.year, w.first_year))`.execute(tx);
  return written + Number(numAffectedRows ?? 0);
}

/** What is remembered from file to file of a run: a dump's editions often leave their authors to the work. */
export type OpenLibraryRun = Map<number, readonly number[]>;

/**
 * Which batches may go side by side: editions alone, or works alone, which do not refer to each other. Of two authors of one name, each may be the one that another
 * source knows: which of them takes the place is told one after the other.
 */
const kindOf = ([first, ...others]: readonly Line[]) =>
  first && first.type !== 'author' && others.every(({ type }) => type === first.type) ? first.type : null;

/**
 * Imports dump lines of authors, works and editions, in any order and from any number of files. References to records not imported yet are accepted: the
 * missing record is created empty and filled in when it arrives. Finally what authors wrote is counted and popularity recomputed.
 * @param run shared by the files of one run
 * @param batch lines written in one transaction
 */
export async function importOpenLibrary(
  db: Kysely<Schema>,
  file: string,
  progress: (report: ImportReport) => void,
  run: OpenLibraryRun = new Map(),
  { batch = BATCH }: { batch?: number } = {},
): Promise<ImportReport> {
  const report = await runImport(db, {
    records: textLines(file),
    parse: parseLine,
    write: async (tx, lines) => {
      const of = (type: string) => lines.filter((line) => line.type === type);
      const authors = await writeAuthors(
        tx,
        of('author').map((a) => ({ key: sourceKey(a.key), name: a.title, born: yearOf(a.data.birth_date), died: yearOf(a.data.death_date) })),
      );
      const works = of('work');
      const written = authors.written + (works.length ? await writeWorkLines(tx, works, run) : 0);
      const editions = of('edition');
      return written + (editions.length ? await writeBooks(tx, editions.map(bookOf), run) : 0);
    },
    progress,
    batchSize: batch,
    kindOf,
  });
  await unlimited(db, async (connection) => {
    await recountAuthorsBooks(connection);
    await refreshPopularity(connection);
  });
  return report;
}
