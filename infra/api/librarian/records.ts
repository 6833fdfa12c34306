import { seoName } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { normalizeIsbn } from '../../db/importers/isbn.rules';
import { type Ctx, invalid, refuse } from '../platform';
import { type CatalogRecord, type ContributorRole, parseContributions, parseIds, type RecordKind, recordFields, writeContributions } from './librarian.rules';
import { recountAuthors, recountGenres } from './recount';

/** A record with what a change must know of it. */
export interface Held {
  id: number;
  record: CatalogRecord;
  version: number;
  published: boolean;
  mergedInto: number | null;
  slug: string;
  name: string;
  /** Books: their work. */
  workId: number;
  /** Topics: who made it. */
  creatorId: number | null;
}
const notFound = { kitap: 'bookNotFound', yazar: 'authorNotFound', konu: 'topicNotFound' } as const;

/** Address of a record on the site. */
export const pathOf = (kind: RecordKind, row: { id: number; slug: string }): string =>
  kind === 'kitap' ? `/kitap/${row.slug}--${row.id}` : `/${kind}/${row.slug}`;

const selections = {
  kitap: (
    id: number,
  ) => sql`select b.id, b.version, b.published, b.merged_into, b.slug, b.title as name, b.work_id, null::bigint as creator_id, jsonb_build_object(
      'adi', b.title, 'altBaslik', b.subtitle, 'tur', b.kind, 'isbn', b.isbn13, 'sayfa', b.pages, 'dil', b.language, 'yayinevi', p.name, 'yil', b.year,
      'ozgunAdi', w.original_title, 'ozgunDil', w.language, 'ilkYil', w.first_year, 'tanitimTr', b.description_tr, 'tanitimEn', b.description_en, 'resim', b.image_key,
      'katkilar', (select string_agg(c.role || ':' || c.author_id, ',' order by array_position(array['yazar','cevirmen','editor','cizer','derleyen','tasarimci'], c.role), c.position, c.author_id) from book_contributors c where c.book_id = b.id),
      'turler', (select string_agg(g.genre_id::text, ',' order by g.genre_id) from work_genres g where g.work_id = b.work_id)) as record
    from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id where b.id = ${id}`,
  yazar: (id: number) => sql`select a.id, a.version, a.published, a.merged_into, a.slug, a.name, 0 as work_id, null::bigint as creator_id, jsonb_build_object(
      'adi', a.name, 'dogum', a.born, 'olum', a.died, 'ulke', a.country, 'hakkindaTr', a.bio_tr, 'hakkindaEn', a.bio_en, 'resim', a.image_key) as record from authors a where a.id = ${id}`,
  konu: (id: number) => sql`select t.id, t.version, t.published, null::bigint as merged_into, t.slug, t.name, 0 as work_id, t.creator_id, jsonb_build_object(
      'adi', t.name, 'baslik', t.title, 'aciklama', nullif(t.description, ''), 'resim', t.image_key) as record from topics t where t.id = ${id}`,
};
const tables = { kitap: 'books', yazar: 'authors', konu: 'topics' } as const;

/** Reads a record. With `lock` nobody else changes it before this transaction ends. @throws Refusal of the kind's `…NotFound` */
export async function hold(db: Db, kind: RecordKind, id: number, lock = false): Promise<Held> {
  if (lock) await sql`select id from ${sql.table(tables[kind])} where id = ${id} for update`.execute(db);
  const { rows } = await sql<{
    id: number;
    version: number;
    published: boolean;
    merged_into: number | null;
    slug: string;
    name: string;
    work_id: number;
    creator_id: number | null;
    record: CatalogRecord;
  }>`${selections[kind](id)}`.execute(db);
  const row = rows[0];
  if (!row) throw refuse(notFound[kind]);
  return {
    id: row.id,
    record: Object.fromEntries(recordFields[kind].map((field) => [field, row.record[field] ?? null])),
    version: row.version,
    published: row.published,
    mergedInto: row.merged_into,
    slug: row.slug,
    name: row.name,
    workId: row.work_id,
    creatorId: row.creator_id,
  };
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? null : String(value));
const whole = (value: string | number | null | undefined) => (value === null || value === undefined ? null : Number(value));

/**
 * Checks a record against the catalogue and brings it into its stored form: ISBN to thirteen digits, contributors in the order of roles.
 * @throws Refusal of single fields: what does not exist, an ISBN that is none or another book's, dates that contradict each other
 */
export async function checkRecord(ctx: Ctx, kind: RecordKind, record: CatalogRecord, id: number | null): Promise<CatalogRecord> {
  const clean: CatalogRecord = { ...record };
  await checkPicture(ctx, kind, text(record.resim), id);
  await checkCodes(ctx, clean);
  if (kind === 'yazar') {
    const [born, died] = [whole(clean.dogum), whole(clean.olum)];
    if (born !== null && died !== null && died < born) throw invalid({ olum: 'diesBeforeBirth' });
  }
  if (kind !== 'kitap') return clean;
  if (clean.isbn) {
    const isbn = normalizeIsbn(String(clean.isbn));
    if (!isbn) throw invalid({ isbn: 'isbnUnknown' });
    const other = await ctx.db
      .selectFrom('books')
      .select(['id', 'title'])
      .where('isbn13', '=', isbn)
      .where('merged_into', 'is', null)
      .where('id', '<>', id ?? 0)
      .executeTakeFirst();
    if (other) throw invalid({ isbn: ['isbnTaken', { name: other.title }] });
    clean.isbn = isbn;
  }
  const contributions = parseContributions(clean.katkilar);
  if (!contributions.some((c) => c.role === 'yazar')) throw invalid({ katkilar: 'authorNeeded' });
  const ids = [...new Set(contributions.map((c) => c.authorId))];
  const known = await ctx.db.selectFrom('authors').select('id').where('id', 'in', ids).where('merged_into', 'is', null).execute();
  if (known.length !== ids.length) throw invalid({ katkilar: 'authorNotFound' });
  const order: ContributorRole[] = ['yazar', 'cevirmen', 'editor', 'cizer', 'derleyen', 'tasarimci'];
  clean.katkilar = writeContributions([...contributions].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role)));
  const genres = parseIds(clean.turler);
  if (genres.length) {
    const found = await ctx.db.selectFrom('genres').select('id').where('id', 'in', genres).execute();
    if (found.length !== genres.length) throw invalid({ turler: 'genreNotFound' });
  }
  clean.turler = genres.length ? genres.join(',') : null;
  return clean;
}

/** A picture counts only when it was uploaded for this and its content was checked then, or when the record has it already. */
async function checkPicture(ctx: Ctx, kind: RecordKind, key: string | null, id: number | null): Promise<void> {
  if (!key) return;
  const own = await ctx.db.selectFrom('media').select('key').where('key', '=', key).where('kind', '=', kind).executeTakeFirst();
  if (own) return;
  const now = id ? (await hold(ctx.db, kind, id)).record.resim : null;
  if (now !== key) throw invalid({ resim: 'badImage' });
}

async function checkCodes(ctx: Ctx, record: CatalogRecord): Promise<void> {
  for (const field of ['dil', 'ozgunDil', 'ulke'] as const) {
    const value = text(record[field]);
    if (!value) continue;
    const known = await ctx.db
      .selectFrom(field === 'ulke' ? 'countries' : 'languages')
      .select('code')
      .where('code', '=', value)
      .executeTakeFirst();
    if (!known) throw invalid({ [field]: ['wrong', { field }] });
  }
}

async function publisherId(tx: Db, name: string | null): Promise<number | null> {
  if (!name) return null;
  const { rows } = await sql<{ id: number }>`select id from publishers where fold(name) = fold(${name}) order by (name = ${name}) desc, id limit 1`.execute(tx);
  if (rows[0]) return rows[0].id;
  const added = await sql<{
    id: number;
  }>`insert into publishers (name, slug) values (${name}, ${seoName(name)}) on conflict (slug) do update set slug = excluded.slug returning id`.execute(tx);
  return added.rows[0]?.id ?? null;
}

/** An address that no other author or topic has or had. */
async function freeSlug(tx: Db, kind: 'yazar' | 'konu', name: string, id: number | null): Promise<string> {
  const base = seoName(name);
  await sql`select pg_advisory_xact_lock(hashtext(${`slug:${kind}:${base}`}))`.execute(tx);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    const { rows } = await sql<{ taken: boolean }>`select exists (select 1 from ${sql.table(tables[kind])} where slug = ${slug} and id <> ${id ?? 0})
      or exists (select 1 from old_slugs where kind = ${kind} and slug = ${slug} and entity_id <> ${id ?? 0}) as taken`.execute(tx);
    if (!rows[0]?.taken) return slug;
  }
}

/** Keeps the old address of a renamed author or topic, and frees the new one if it was their own old one. */
async function moveSlug(tx: Db, kind: 'yazar' | 'konu', id: number, from: string, to: string): Promise<void> {
  if (from === to) return;
  await tx.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', to).execute();
  await sql`insert into old_slugs (kind, slug, entity_id) values (${kind}, ${from}, ${id}) on conflict (kind, slug) do update set entity_id = excluded.entity_id`.execute(
    tx,
  );
}

/** Writes a checked record; without `held` a new one. Slugs, author line and the counters that depend on it follow. @returns id, version and address */
export async function writeRecord(ctx: Ctx, kind: RecordKind, record: CatalogRecord, held: Held | null, creatorId: number | null = null) {
  const id = kind === 'kitap' ? await writeBook(ctx.db, record, held) : await writeNamed(ctx.db, kind, record, held, creatorId);
  const now = await hold(ctx.db, kind, id);
  return { id, version: now.version, path: pathOf(kind, now), now };
}

async function writeBook(tx: Db, r: CatalogRecord, held: Held | null): Promise<number> {
  const title = String(r.adi);
  const work = { original_title: text(r.ozgunAdi), language: text(r.ozgunDil), first_year: whole(r.ilkYil) };
  const workId =
    held?.workId ??
    (
      await tx
        .insertInto('works')
        .values({ title, ...work })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const row = {
    title,
    subtitle: text(r.altBaslik),
    slug: seoName(title),
    kind: String(r.tur ?? 'kitap'),
    isbn13: text(r.isbn),
    pages: whole(r.sayfa),
    language: text(r.dil),
    publisher_id: await publisherId(tx, text(r.yayinevi)),
    year: whole(r.yil),
    image_key: text(r.resim),
    description_tr: text(r.tanitimTr),
    description_en: text(r.tanitimEn),
    updated_at: new Date(),
  };
  let id: number;
  const touched = new Set<number>();
  if (held) {
    id = held.id;
    for (const c of parseContributions(held.record.katkilar)) touched.add(c.authorId);
    await tx
      .updateTable('books')
      .set({ ...row, version: held.version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('works').set(work).where('id', '=', workId).execute();
    await sql`update works w set title = ${title} from books b where b.id = ${id} and b.is_main and w.id = b.work_id`.execute(tx);
    await tx.deleteFrom('book_contributors').where('book_id', '=', id).execute();
  } else
    id = (
      await tx
        .insertInto('books')
        .values({ ...row, work_id: workId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const contributions = parseContributions(r.katkilar);
  for (const c of contributions) touched.add(c.authorId);
  await tx
    .insertInto('book_contributors')
    .values(contributions.map((c, position) => ({ book_id: id, author_id: c.authorId, role: c.role, position })))
    .execute();
  const before = parseIds(held?.record.turler);
  const genres = parseIds(r.turler);
  await tx.deleteFrom('work_genres').where('work_id', '=', workId).execute();
  if (genres.length)
    await tx
      .insertInto('work_genres')
      .values(genres.map((genre_id) => ({ work_id: workId, genre_id })))
      .execute();
  await refreshAuthorLines(tx, [id]);
  await recountAuthors(tx, [...touched]);
  await recountGenres(tx, [...before, ...genres]);
  return id;
}

async function writeNamed(tx: Db, kind: 'yazar' | 'konu', r: CatalogRecord, held: Held | null, creatorId: number | null): Promise<number> {
  const name = String(r.adi);
  const slug = held && seoName(held.name) === seoName(name) ? held.slug : await freeSlug(tx, kind, name, held?.id ?? null);
  if (held) await moveSlug(tx, kind, held.id, held.slug, slug);
  const stamp = { updated_at: new Date(), ...(held ? { version: held.version + 1 } : {}) };
  if (kind === 'konu') {
    const row = { name, slug, title: String(r.baslik ?? name), description: text(r.aciklama) ?? '', image_key: text(r.resim), ...stamp };
    if (!held)
      return (
        await tx
          .insertInto('topics')
          .values({ ...row, creator_id: creatorId })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await tx.updateTable('topics').set(row).where('id', '=', held.id).execute();
    return held.id;
  }
  const row = {
    name,
    slug,
    born: whole(r.dogum),
    died: whole(r.olum),
    country: text(r.ulke),
    bio_tr: text(r.hakkindaTr),
    bio_en: text(r.hakkindaEn),
    image_key: text(r.resim),
    ...stamp,
  };
  if (!held) return (await tx.insertInto('authors').values(row).returning('id').executeTakeFirstOrThrow()).id;
  await tx.updateTable('authors').set(row).where('id', '=', held.id).execute();
  if (held.name !== name) {
    const books = await tx.selectFrom('book_contributors').select('book_id').where('author_id', '=', held.id).where('role', '=', 'yazar').execute();
    await refreshAuthorLines(
      tx,
      books.map((b) => b.book_id),
    );
  }
  return held.id;
}

/** The line of author names that lists and the search show, made anew from the contributors. */
export async function refreshAuthorLines(tx: Db, bookIds: readonly number[]): Promise<void> {
  if (!bookIds.length) return;
  await sql`update books b set author_line = coalesce((select string_agg(a.name, ', ' order by c.position, a.id) from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'yazar'), '')
    where b.id = any(${bookIds}::bigint[])`.execute(tx);
}
