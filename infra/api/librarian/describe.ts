import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Lang } from '../platform/errors';
import { type CatalogRecord, changedFields, parseContributions, parseIds, parsePeople, parseWorks, type RecordKind, recordFields } from './librarian.rules';
import { pathOf } from './records';

export interface Target {
  id: number;
  turu: RecordKind;
  adi: string;
  yol: string;
}
/** Key of a record among `targetsOf`. */
export const targetKey = (kind: RecordKind, id: number) => `${kind}:${id}`;

/** Names and URLs of records, by `targetKey`; topics by the name in the language. */
export async function targetsOf(db: Db, lang: Lang, refs: readonly { kind: RecordKind; id: number }[]): Promise<Map<string, Target>> {
  const of = (kind: RecordKind) => [...new Set(refs.filter((r) => r.kind === kind).map((r) => r.id))];
  const { rows } = await sql<{ kind: RecordKind; id: number; name: string; slug: string }>`
    select 'kitap' as kind, id, title as name, slug from books where id = any(${of('kitap')}::bigint[])
    union all select 'yazar', id, name, slug from authors where id = any(${of('yazar')}::bigint[])
    union all select 'konu', id, ${sql.raw(lang === 'en' ? 'coalesce(name_en, name)' : 'name')}, slug from topics where id = any(${of('konu')}::bigint[])
    union all select 'seri', id, name, slug from series where id = any(${of('seri')}::bigint[])`.execute(db);
  return new Map(rows.map((r) => [targetKey(r.kind, r.id), { id: r.id, turu: r.kind, adi: r.name, yol: pathOf(r.kind, r) }]));
}

/**
 * What remained of the records that have been merged, by `targetKey`.
 * @param hidden whether the viewer is told of hidden records too
 */
export async function remainsOf(db: Db, refs: readonly { kind: RecordKind; id: number }[], hidden: boolean): Promise<Map<string, Target>> {
  const of = (kind: RecordKind) => [...new Set(refs.filter((r) => r.kind === kind).map((r) => r.id))];
  const { rows } = await sql<{ kind: RecordKind; merged: number; id: number; name: string; slug: string }>`
    with recursive records as (
        select 'kitap' as kind, id, merged_into, title as name, slug, published from books union all select 'yazar', id, merged_into, name, slug, published from authors),
      way as (
        select r.kind, r.id as merged, r.merged_into as next from records r
          where (r.kind = 'kitap' and r.id = any(${of('kitap')}::bigint[]) or r.kind = 'yazar' and r.id = any(${of('yazar')}::bigint[])) and r.merged_into is not null
        union select w.kind, w.merged, r.merged_into from way w join records r on r.kind = w.kind and r.id = w.next where r.merged_into is not null)
    select w.kind, w.merged, r.id, r.name, r.slug from way w join records r on r.kind = w.kind and r.id = w.next where r.merged_into is null and (r.published or ${hidden})`.execute(
    db,
  );
  return new Map(rows.map((r) => [targetKey(r.kind, r.merged), { id: r.id, turu: r.kind, adi: r.name, yol: pathOf(r.kind, r) }]));
}

/** Names of the authors, genres and works a record refers to by id. */
export interface Names {
  authors: ReadonlyMap<number, string>;
  genres: ReadonlyMap<number, string>;
  works: ReadonlyMap<number, string>;
  picture: string;
  roles: Readonly<Record<string, string>>;
  /** Said of people whom the catalogue lacked. */
  newcomer: string;
}
const roleNames = {
  tr: { yazar: 'yazar', cevirmen: 'çevirmen', editor: 'editör', cizer: 'çizer', derleyen: 'derleyen', tasarimci: 'tasarımcı' },
  en: { yazar: 'author', cevirmen: 'translator', editor: 'editor', cizer: 'illustrator', derleyen: 'compiler', tasarimci: 'designer' },
} as const;

/** Names of the people, genres and works that records refer to. */
export async function namesOf(db: Db, lang: Lang, records: readonly (CatalogRecord | null)[]): Promise<Names> {
  const authorIds = [...new Set(records.flatMap((r) => parseContributions(r?.katkilar).map((c) => c.authorId)))];
  const genreIds = [...new Set(records.flatMap((r) => parseIds(r?.turler)))];
  const workIds = [...new Set(records.flatMap((r) => parseWorks(r?.eserler).map((w) => w.workId)))];
  const works = workIds.length ? await db.selectFrom('works').select(['id', 'title']).where('id', 'in', workIds).execute() : [];
  const authors = authorIds.length ? await db.selectFrom('authors').select(['id', 'name']).where('id', 'in', authorIds).execute() : [];
  const column = lang === 'en' ? ('name_en as name' as const) : ('name_tr as name' as const);
  const genres = genreIds.length ? await db.selectFrom('genres').select(['id', column]).where('id', 'in', genreIds).execute() : [];
  return {
    authors: new Map(authors.map((a) => [a.id, a.name])),
    genres: new Map(genres.map((g) => [g.id, g.name])),
    works: new Map(works.map((w) => [w.id, w.title])),
    picture: lang === 'en' ? 'a picture' : 'görsel',
    roles: roleNames[lang],
    newcomer: lang === 'en' ? 'new' : 'yeni',
  };
}

/** A field of a record in readable form; undefined if empty. */
function readable(field: string, record: CatalogRecord | null, names: Names): string | undefined {
  const value = record?.[field];
  if (value === null || value === undefined || value === '') return undefined;
  if (field === 'resim') return names.picture;
  if (field === 'turler')
    return parseIds(value)
      .map((id) => names.genres.get(id) ?? `#${id}`)
      .join(', ');
  if (field === 'katkilar') {
    const people = parsePeople(record?.yeniKisiler);
    const nameOf = (id: number) => names.authors.get(id) ?? people[-id - 1] ?? `#${id}`;
    return parseContributions(value)
      .map((c) => `${nameOf(c.authorId)} (${[names.roles[c.role] ?? c.role, ...(c.authorId < 0 ? [names.newcomer] : [])].join(', ')})`)
      .join(', ');
  }
  if (field === 'eserler')
    return parseWorks(value)
      .map(({ workId, place }) => `${place ? `${place}. ` : ''}${names.works.get(workId) ?? `#${workId}`}`)
      .join(' · ');
  return String(value);
}

/** Differences between two records, in form order. */
export function describeFields(
  kind: RecordKind,
  before: CatalogRecord | null,
  after: CatalogRecord | null,
  names: Names,
): { alan: string; once?: string; sonra?: string }[] {
  const changed = new Set(changedFields(before ?? {}, after ?? {}));
  return recordFields[kind]
    .filter((field) => changed.has(field))
    .map((alan) => {
      const once = readable(alan, before, names);
      const sonra = readable(alan, after, names);
      return { alan, ...(once ? { once } : {}), ...(sonra ? { sonra } : {}) };
    });
}
