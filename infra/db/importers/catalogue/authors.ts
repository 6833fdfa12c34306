import { sql } from 'kysely';
import { nameAddress } from '../../works/name-address.rules';
import { addAliases, findByKey } from './aliases';
import { type ImportedAuthor, sourceOf, type Tx, unique } from './catalogue.types';
import { entersFirstTier } from './first-tier';

interface Row {
  key: string;
  name: string;
  slug: string;
  born: number | null;
  died: number | null;
  published: boolean;
}

/** Without a name yet, an author is stored unpublished under the key. */
const placeholderName = (key: string) => key.slice(key.indexOf(':') + 1);
function rowOf({ key, name, born, died }: ImportedAuthor): Row {
  const shown = (name ?? placeholderName(key)).slice(0, 200);
  return { key, name: shown, slug: nameAddress(shown, 'yazar'), born: born ?? null, died: died ?? null, published: name !== null };
}
const recordset = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, name text, slug text, born int, died int, published boolean)`;

/** Records with free slugs: where the plain one is taken, by homonyms of the same batch too, the next free number is appended. */
const withFreeSlugs = (rows: readonly Row[]) => sql`
  select key, name, born, died, published, case when place = 1 and not taken then slug else slug || '-' || (
      select n from (select generate_series(2, 1000000) as n) numbers
      where not exists (select 1 from authors a where a.slug = p.slug || '-' || n) and not exists (select 1 from old_slugs o where o.kind = 'yazar' and o.slug = p.slug || '-' || n)
      offset place - 1 - (not taken)::int limit 1) end as slug
  from (select r.*, row_number() over (partition by slug order by key) as place,
      exists (select 1 from authors a where a.slug = r.slug) or exists (select 1 from old_slugs o where o.kind = 'yazar' and o.slug = r.slug) as taken
    from ${recordset(rows)}) p`;

/**
 * Authors of other sources with the same name, or into whom one of that name was merged. Each is taken once by a source that tells homonyms apart, and never with
 * another year of birth.
 */
async function findByName(tx: Tx, rows: readonly Row[]): Promise<Map<string, number>> {
  const [first] = rows;
  if (!first) return new Map();
  const source = sourceOf(first.key);
  const { rows: found } = await sql<{ key: string; id: number }>`
    select distinct on (id) key, id from (
      select distinct on (r.key) r.key, a.id from ${recordset(rows)}
        cross join lateral (
          select k.id, k.born, k.source_key, k.published from authors m join authors k on k.id = coalesce(m.merged_into, m.id) and k.merged_into is null
            where m.slug = r.slug
          union select id, born, source_key, published from authors where search_name = fold(r.name) and merged_into is null) a
        where r.published and split_part(coalesce(a.source_key, ''), ':', 1) <> ${source}
          and (a.born is null or r.born is null or a.born = r.born)
          and not exists (select 1 from source_aliases s where s.author_id = a.id and s.kind = 'author' and split_part(s.source_key, ':', 1) = ${source})
        order by r.key, a.published desc, a.id) c
    order by id, key`.execute(tx);
  return new Map(found.map((row) => [row.key, row.id]));
}

/** Gives authors known by key only their name, also on the editions that name them. */
async function fillPlaceholders(tx: Tx, rows: readonly Row[]): Promise<number> {
  const { rows: filled } = await sql<{ id: number }>`
    update authors a set name = f.name, slug = f.slug, born = f.born, died = f.died, published = true, updated_at = now()
    from (${withFreeSlugs(rows)}) f where a.source_key = f.key returning a.id`.execute(tx);
  await writeAuthorLines(tx, sql`select book_id from book_contributors where author_id = any(${filled.map((a) => a.id)}::bigint[])`);
  return filled.length;
}

/** Writes the names of their authors on editions. @param books query for their ids */
export const writeAuthorLines = (tx: Tx, books: ReturnType<typeof sql>) =>
  sql`update books b set author_line = l.line from (
      select c.book_id, string_agg(a.name, ', ' order by c.position, a.id) as line from book_contributors c join authors a on a.id = c.author_id and a.published
      where c.role = 'yazar' and c.book_id in (${books}) group by c.book_id) l
    where b.id = l.book_id and b.author_line <> l.line`.execute(tx);

/** Finds authors, and creates those that are missing. @returns their ids by key, and how many are new or got their name */
export async function writeAuthors(tx: Tx, authors: readonly ImportedAuthor[]): Promise<{ ids: Map<string, number>; written: number }> {
  // Named records come first: they win over mere mentions of the same author.
  const rows = unique([...authors.filter((a) => a.name !== null), ...authors.filter((a) => a.name === null)], (a) => a.key).map(rowOf);
  const ids = await findByKey(
    tx,
    'author',
    rows.map((r) => r.key),
  );
  const known = rows.filter((r) => ids.has(r.key) && r.published && sourceOf(r.key) !== 'name');
  let written = 0;
  if (known.length) {
    const { rows: nameless } = await sql<{ key: string }>`select source_key as key from authors
      where source_key = any(${known.map((r) => r.key)}::text[]) and not published and name = split_part(source_key, ':', 2)`.execute(tx);
    const keys = new Set(nameless.map((r) => r.key));
    if (keys.size) {
      written += await fillPlaceholders(
        tx,
        known.filter((r) => keys.has(r.key)),
      );
    }
  }
  const byName = await findByName(
    tx,
    rows.filter((r) => !ids.has(r.key)),
  );
  await addAliases(tx, 'author', byName);
  for (const [key, id] of byName) ids.set(key, id);
  const popular = ids.size < rows.length && (await entersFirstTier(tx, 'authors'));
  // A slug that looks numbered may collide with a number given here: that author's turn comes again.
  for (let missing = rows.filter((r) => !ids.has(r.key)); missing.length; missing = missing.filter((r) => !ids.has(r.key))) {
    const { rows: added } = await sql<{ id: number; key: string }>`
      insert into authors (source_key, name, slug, born, died, published, popular)
        select key, name, slug, born, died, published, ${popular} from (${withFreeSlugs(missing)}) n
      on conflict do nothing returning id, source_key as key`.execute(tx);
    for (const { id, key } of added) ids.set(key, id);
    if (!added.length)
      for (const [key, id] of await findByKey(
        tx,
        'author',
        missing.map((r) => r.key),
      ))
        ids.set(key, id);
    written += added.length;
  }
  return { ids, written };
}
