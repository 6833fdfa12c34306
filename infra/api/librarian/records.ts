import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { refuse } from '../platform';
import { type CatalogRecord, type RecordKind, recordFields } from './librarian.rules';

/** A record with what a change needs to know about it. */
export interface Held {
  id: number;
  record: CatalogRecord;
  version: number;
  published: boolean;
  /** Whether those who are no librarians may know of it: not of what is unpublished, nor of an imported book that was refused. */
  known: boolean;
  mergedInto: number | null;
  slug: string;
  name: string;
  /** Books only: their work. */
  workId: number;
  /** Topics only: their creator. */
  creatorId: number | null;
}
const notFound = { kitap: 'bookNotFound', yazar: 'authorNotFound', konu: 'topicNotFound', seri: 'seriesNotFound' } as const;
/** Refusal of a record that does not exist, or that the member must not know about. */
export const missing = (kind: RecordKind) => refuse(notFound[kind]);

/** URL path of a record. */
export const pathOf = (kind: RecordKind, row: { id: number; slug: string }): string =>
  kind === 'kitap' || kind === 'seri' ? `/${kind}/${row.slug}--${row.id}` : `/${kind}/${row.slug}`;

const selections = {
  kitap: (
    id: number,
  ) => sql`select b.id, b.version, b.published, (b.published and b.review is distinct from 'ret') as known, b.merged_into, b.slug, b.title as name, b.work_id, null::bigint as creator_id, jsonb_build_object(
      'adi', b.title, 'altBaslik', b.subtitle, 'tur', b.kind, 'isbn', b.isbn13, 'sayfa', b.pages, 'dil', b.language, 'yayinevi', p.name, 'yil', b.year,
      'ozgunAdi', w.original_title, 'ozgunDil', w.language, 'ilkYil', w.first_year, 'tanitimTr', b.description_tr, 'tanitimEn', b.description_en, 'resim', b.image_key,
      'katkilar', (select string_agg(c.role || ':' || c.author_id, ',' order by array_position(array['yazar','cevirmen','editor','cizer','derleyen','tasarimci'], c.role), c.position, c.author_id) from book_contributors c where c.book_id = b.id),
      'turler', (select string_agg(g.genre_id::text, ',' order by g.genre_id) from work_genres g where g.work_id = b.work_id)) as record
    from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id where b.id = ${id}`,
  yazar: (
    id: number,
  ) => sql`select a.id, a.version, a.published, a.published as known, a.merged_into, a.slug, a.name, 0 as work_id, null::bigint as creator_id, jsonb_build_object(
      'adi', a.name, 'dogum', a.born, 'olum', a.died, 'ulke', a.country, 'hakkindaTr', a.bio_tr, 'hakkindaEn', a.bio_en, 'resim', a.image_key) as record from authors a where a.id = ${id}`,
  konu: (
    id: number,
  ) => sql`select t.id, t.version, t.published, t.published as known, null::bigint as merged_into, t.slug, t.name, 0 as work_id, t.creator_id, jsonb_build_object(
      'adi', t.name, 'adiEn', t.name_en, 'baslik', t.title, 'baslikEn', t.title_en, 'aciklama', nullif(t.description, ''), 'aciklamaEn', t.description_en, 'resim', t.image_key) as record from topics t where t.id = ${id}`,
  seri: (
    id: number,
  ) => sql`select s.id, s.version, s.published, s.published as known, null::bigint as merged_into, s.slug, s.name, 0 as work_id, null::bigint as creator_id, jsonb_build_object(
      'adi', s.name, 'ozgunAdi', s.original_name, 'aciklamaTr', s.description_tr, 'aciklamaEn', s.description_en,
      'eserler', (select string_agg(x.work_id || ':' || coalesce(x.place, ''), ',' order by x.position, x.work_id) from series_works x where x.series_id = s.id)) as record
    from series s where s.id = ${id}`,
};
export const tables = { kitap: 'books', yazar: 'authors', konu: 'topics', seri: 'series' } as const;

/**
 * Locks records against other librarians until the transaction ends. Ordered by id: of two librarians who merge the same pair, the second waits and then
 * learns that it is done. Foreign keys may still point at the records: a reader who marks a book holds its work and inserts a row that names the book,
 * while a merge holds the book and waits for the work. With `for update` each would wait for the other. A book is locked together with the other editions of
 * its work, whose records share its fields.
 */
export const lockRecords = (db: Db, kind: RecordKind, ...ids: number[]) => {
  const meant = sql`any(${ids}::bigint[])`;
  const which = kind === 'kitap' ? sql`work_id in (select work_id from books where id = ${meant})` : sql`id = ${meant}`;
  return sql`select id from ${sql.table(tables[kind])} where ${which} order by id for no key update`.execute(db);
};

/** The other editions of a book's work. */
export async function otherEditions(db: Db, kind: RecordKind, id: number): Promise<number[]> {
  if (kind !== 'kitap') return [];
  const { rows } = await sql<{ id: number }>`select o.id from books b join books o on o.work_id = b.work_id and o.id <> b.id where b.id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

/** Loads a record. With `lock` it is locked until the transaction ends. @throws Refusal of the kind's `…NotFound` */
export async function hold(db: Db, kind: RecordKind, id: number, lock = false): Promise<Held> {
  if (lock) await lockRecords(db, kind, id);
  const { rows } = await sql<{
    id: number;
    version: number;
    published: boolean;
    known: boolean;
    merged_into: number | null;
    slug: string;
    name: string;
    work_id: number;
    creator_id: number | null;
    record: CatalogRecord;
  }>`${selections[kind](id)}`.execute(db);
  const row = rows[0];
  if (!row) throw missing(kind);
  return {
    id: row.id,
    record: Object.fromEntries(recordFields[kind].map((field) => [field, row.record[field] ?? null])),
    version: row.version,
    published: row.published,
    known: row.known,
    mergedInto: row.merged_into,
    slug: row.slug,
    name: row.name,
    workId: row.work_id,
    creatorId: row.creator_id,
  };
}

/** A record field as a string. */
export const text = (value: string | number | null | undefined) => (value === null || value === undefined ? null : String(value));
/** A record field as a number. */
export const whole = (value: string | number | null | undefined) => (value === null || value === undefined ? null : Number(value));
