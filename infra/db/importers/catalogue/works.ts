import { sql } from 'kysely';
import { bareTitle } from './address.rules';
import { addAliases, findByKey } from './aliases';
import { type ImportedWork, sourceOf, type Tx, unique } from './catalogue.types';

/** A work with the ids of its authors. */
export interface AuthoredWork extends ImportedWork {
  authors: readonly number[];
}

const titlesOf = (work: ImportedWork) => [...new Set([work.title, bareTitle(work.title), ...(work.originalTitle ? [work.originalTitle] : [])])];

/** Works of other sources with the same title, original title or title of an edition merged into one of theirs, and an author in common. */
async function findByTitle(tx: Tx, works: readonly AuthoredWork[]): Promise<Map<string, number>> {
  const [first] = works;
  if (!first) return new Map();
  const wanted = works.flatMap((w) => titlesOf(w).map((title) => ({ key: w.key, title, authors: w.authors })));
  const { rows } = await sql<{ key: string; id: number }>`
    select distinct on (r.key) r.key, w.id
    from (select key, authors, fold(title) as folded from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x(key text, title text, authors bigint[])) r
      cross join lateral (
        select id, source_key, reader_count from works where fold(title) = r.folded and merged_into is null
        union select id, source_key, reader_count from works where fold(original_title) = r.folded and original_title is not null and merged_into is null
        union select k.id, k.source_key, k.reader_count from books m join works k on k.id = m.work_id and k.merged_into is null
          where fold(m.title) = r.folded and m.merged_into is not null) w
    where split_part(coalesce(w.source_key, ''), ':', 1) <> ${sourceOf(first.key)}
      and exists (select 1 from books b join book_contributors c on c.book_id = b.id and c.role = 'yazar' where b.work_id = w.id and c.author_id = any(r.authors))
    order by r.key, w.reader_count desc, w.id`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/**
 * Finds works, and creates those that are missing.
 * @returns their ids by key, the keys of works of other sources they were found to be, and how many are new
 */
export async function writeWorks(tx: Tx, all: readonly AuthoredWork[]): Promise<{ ids: Map<string, number>; shared: Set<string>; written: number }> {
  const works = unique(all, (w) => w.key);
  const ids = await findByKey(
    tx,
    'work',
    works.map((w) => w.key),
  );
  const found = await findByTitle(
    tx,
    works.filter((w) => !ids.has(w.key) && w.authors.length),
  );
  await addAliases(tx, 'work', found);
  for (const [key, id] of found) ids.set(key, id);
  const missing = works.filter((w) => !ids.has(w.key)).map((w) => ({ key: w.key, title: w.title.slice(0, 500), original: w.originalTitle, year: w.firstYear }));
  if (missing.length) {
    const { rows } = await sql<{ id: number; key: string }>`insert into works (source_key, title, original_title, first_year)
      select key, title, original, year from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as r(key text, title text, original text, year int)
      returning id, source_key as key`.execute(tx);
    for (const { id, key } of rows) ids.set(key, id);
  }
  return { ids, shared: new Set(found.keys()), written: missing.length };
}
