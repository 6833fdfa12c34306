import { type Kysely, sql } from 'kysely';
import { refreshPopularity } from '../../api/catalog/popularity';
import { idSeoSlug } from '../demo-loader/slug';
import type { Schema } from '../schema';
import { writeAuthors, writeBooks } from './catalogue-writer';
import { normalizeIsbn } from './isbn.rules';
import { languageCode } from './language.rules';
import { BadRecord, type ImportReport, runImport } from './run';
import { textLines } from './source';

interface DumpRecord {
  type: string;
  key: string;
  data: Record<string, unknown>;
}

/** One line of an Open Library dump: type, key, revision, last_modified, JSON, tab-separated. @throws BadRecord */
export function parseDumpLine(line: string): DumpRecord {
  const [type, key, , , text] = line.split('\t');
  if (!type || !key || text === undefined) throw new BadRecord('not five tab-separated fields');
  try {
    return { type: type.replace('/type/', ''), key, data: JSON.parse(text) as Record<string, unknown> };
  } catch {
    throw new BadRecord('the fifth field is not JSON');
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);
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
const name = (key: string) => key.split('/').pop() ?? key;

/** Authors known only by key are stored unpublished under it until their record arrives. */
const danglingAuthors = (keys: string[]) => keys.map((key) => ({ key: `ol:${name(key)}`, name: name(key), published: false }));

/**
 * Imports dump lines of authors, works and editions, in any order and from any number of files. References to records not imported yet are accepted: the
 * missing record is created empty and filled in when it arrives. Finally popularity is recomputed.
 */
export async function importOpenLibrary(db: Kysely<Schema>, file: string, progress: (report: ImportReport) => void): Promise<ImportReport> {
  const report = await runImport(db, {
    records: textLines(file),
    parse: (line: string) => {
      const record = parseDumpLine(line);
      if (!['author', 'work', 'edition'].includes(record.type)) throw new BadRecord(`records of type ${record.type} are not imported`);
      const title = text(record.data[record.type === 'author' ? 'name' : 'title']);
      if (!title) throw new BadRecord(record.type === 'author' ? 'no name' : 'no title');
      return { ...record, title };
    },
    write: async (tx, rows) => {
      let written = 0;
      const authors = rows
        .filter((r) => r.type === 'author')
        .map((r) => ({
          key: `ol:${name(r.key)}`,
          name: r.title.slice(0, 200),
          slug: idSeoSlug(r.title),
          born: yearOf(r.data.birth_date),
          died: yearOf(r.data.death_date),
        }));
      if (authors.length) {
        written += await writeAuthors(tx, authors);
        await sql`update authors a set name = r.name, born = r.born, died = r.died, published = true
          from jsonb_to_recordset(${JSON.stringify(authors)}::jsonb) as r(key text, name text, born int, died int) where a.source_key = r.key and not a.published`.execute(
          tx,
        );
      }
      const works = rows.filter((r) => r.type === 'work');
      if (works.length) {
        await writeAuthors(tx, danglingAuthors(works.flatMap((w) => authorKeys(w.data.authors))));
        const payload = works.map((w) => ({ key: `ol:${name(w.key)}`, title: w.title.slice(0, 500), year: yearOf(w.data.first_publish_date) }));
        const result =
          await sql`insert into works (source_key, title, first_year) select key, title, year from jsonb_to_recordset(${JSON.stringify(payload)}::jsonb) as r(key text, title text, year int)
          on conflict (source_key) do update set title = excluded.title, first_year = coalesce(excluded.first_year, works.first_year) where works.title is distinct from excluded.title`.execute(
            tx,
          );
        written += Number(result.numAffectedRows ?? 0);
      }
      const editions = rows.filter((r) => r.type === 'edition');
      if (editions.length) {
        const keys = editions.flatMap((e) => authorKeys(e.data.authors));
        await writeAuthors(tx, danglingAuthors(keys));
        const known = await tx
          .selectFrom('authors')
          .select(['source_key', 'name'])
          .where('source_key', 'in', ['', ...keys.map((k) => `ol:${name(k)}`)])
          .where('published', '=', true)
          .execute();
        const nameOf = new Map(known.map((a) => [a.source_key, a.name]));
        written += await writeBooks(
          tx,
          editions.map((e) => {
            const work = keyOf(list(e.data.works)[0]);
            return {
              key: `ol:${name(e.key)}`,
              workKey: `ol:${name(work ?? e.key)}`,
              workTitle: e.title.slice(0, 500),
              title: e.title,
              originalTitle: null,
              firstYear: null,
              year: yearOf(e.data.publish_date),
              language: languageCode(keyOf(list(e.data.languages)[0])),
              isbn13: [...list(e.data.isbn_13), ...list(e.data.isbn_10)].map((i) => normalizeIsbn(text(i))).find((i) => i !== null) ?? null,
              pages: typeof e.data.number_of_pages === 'number' ? Math.trunc(e.data.number_of_pages) : null,
              publisher: text(list(e.data.publishers)[0]),
              authors: authorKeys(e.data.authors).flatMap((k) => {
                const known = nameOf.get(`ol:${name(k)}`);
                return known ? [{ key: `ol:${name(k)}`, name: known }] : [];
              }),
            };
          }),
        );
      }
      return written;
    },
    progress,
    batchSize: 1000,
  });
  await refreshPopularity(db);
  return report;
}
