import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Ctx, invalid } from '../platform';
import { type CatalogRecord, parseContributions, parsePeople, withPeople } from './librarian.rules';
import { writeChecked } from './write-checked';

/**
 * The people whom a book names and the catalogue lacks.
 * @throws Refusal of the field `katkilar`: somebody without a name or with one that is too long, somebody whom no role refers to, a role that refers to nobody
 */
export function peopleOf(record: CatalogRecord): string[] {
  const people = parsePeople(record.yeniKisiler);
  const max = limits.library.name.max;
  if (people.some((name) => name.length > max)) throw invalid({ katkilar: ['tooLongHere', { n: max }] });
  const named = new Set(parseContributions(record.katkilar).flatMap(({ authorId }) => (authorId < 0 ? [-authorId] : [])));
  if (people.includes('') || named.size !== people.length || people.some((_, i) => !named.has(i + 1))) throw invalid({ katkilar: 'wrongHere' });
  return people;
}

/** Whether a published author has the same name, folded, or once had it as another one. */
async function hasNamesake(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from authors a where a.published and a.merged_into is null
    and (a.search_name = fold(${name}) or a.id in (select n.author_id from author_names n where n.search_name = fold(${name}))) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Adds the people whom a book names and the catalogue lacks, or takes those who were chosen in their place.
 * @param proposal the proposal that names them, and whom the librarian chose for each by number (0: somebody new)
 * @returns the record with their ids, and the ids in order
 * @throws Refusal of the field `kisiler` if a proposal's person has a namesake and nothing was chosen, or a choice is for nobody
 */
export async function settlePeople(
  ctx: Ctx,
  record: CatalogRecord,
  proposal?: { requestId: number; chosen: ReadonlyMap<number, number> },
): Promise<{ record: CatalogRecord; ids: number[] }> {
  const people = peopleOf(record);
  if (proposal && [...proposal.chosen.keys()].some((n) => !people[n - 1])) throw invalid({ kisiler: 'wrongHere' });
  if (!people.length) return { record, ids: [] };
  const ids: number[] = [];
  for (const [i, adi] of people.entries()) {
    const chosen = proposal?.chosen.get(i + 1);
    if (proposal && chosen === undefined && (await hasNamesake(ctx.db, adi))) throw invalid({ kisiler: ['namesake', { name: adi }] });
    ids.push(chosen || (await writeChecked(ctx, 'yazar', { adi }, null, { requestId: proposal?.requestId })).id);
  }
  const { yeniKisiler: _, ...rest } = record;
  return { record: { ...rest, katkilar: withPeople(record.katkilar, ids) }, ids };
}

/** An author who may be the one that is meant. */
export interface Alike {
  id: number;
  adi: string;
  ayrinti: string;
}
/** How alike names must be. */
const NEAR = 0.5;
const AT_MOST = 5;

/** The catalogue's authors of the same or a similar name, the likeliest first, by name. */
export async function alikeTo(db: Db, lang: Ctx['lang'], names: readonly string[]): Promise<Map<string, Alike[]>> {
  if (!names.length) return new Map();
  const [book, books] = lang === 'en' ? ['book', 'books'] : ['kitap', 'kitap'];
  const { rows } = await sql<Alike & { name: string }>`select n.name, a.id, a.adi, a.ayrinti from unnest(${[...new Set(names)]}::text[]) n (name)
    cross join lateral (select a.id, a.name as adi, concat_ws(' · ', nullif(concat_ws('–', a.born::text, a.died::text), ''), concat_ws(' ', a.book_count::text, case when a.book_count = 1 then ${book}::text else ${books}::text end)) as ayrinti, s.near
      from (select author_id, max(similarity(search_name, fold(n.name))) as near from (
        select id as author_id, search_name from authors where search_name % fold(n.name)
        union all select author_id, search_name from author_names where search_name % fold(n.name)) spelled group by author_id) s
      join authors a on a.id = s.author_id and s.near >= ${NEAR} and a.published and a.merged_into is null
      order by near desc, a.reader_count desc, a.id limit ${AT_MOST}) a order by n.name, a.near desc`.execute(db);
  const found = new Map<string, Alike[]>();
  for (const { name, id, adi, ayrinti } of rows) found.set(name, [...(found.get(name) ?? []), { id, adi, ayrinti }]);
  return found;
}
