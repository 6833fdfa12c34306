import { seoName } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { nameAddress } from '../../db/works/name-address.rules';
import type { Ctx } from '../platform';
import { type CatalogRecord, changedFields, parseContributions, parseIds, type RecordKind, workFields } from './librarian.rules';
import { type Held, hold, pathOf, tables, text, whole } from './records';
import { recountAuthors, recountGenres } from './recount';
import { writeSeries } from './write-series';

async function publisherId(tx: Db, name: string | null): Promise<number | null> {
  if (!name) return null;
  const { rows } = await sql<{ id: number }>`select id from publishers where fold(name) = fold(${name}) order by (name = ${name}) desc, id limit 1`.execute(tx);
  if (rows[0]) return rows[0].id;
  const added = await sql<{
    id: number;
  }>`insert into publishers (name, slug) values (${name}, ${nameAddress(name, 'yayinevi')}) on conflict (slug) do update set slug = excluded.slug returning id`.execute(
    tx,
  );
  return added.rows[0]?.id ?? null;
}

/** A slug that no other author or topic has or had. */
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

/** Keeps the old slug of a renamed author or topic as a redirect, and frees the new one if it was one of its own old slugs. */
async function moveSlug(tx: Db, kind: 'yazar' | 'konu', id: number, from: string, to: string): Promise<void> {
  if (from === to) return;
  await tx.deleteFrom('old_slugs').where('kind', '=', kind).where('slug', '=', to).execute();
  await sql`insert into old_slugs (kind, slug, entity_id) values (${kind}, ${from}, ${id}) on conflict (kind, slug) do update set entity_id = excluded.entity_id`.execute(
    tx,
  );
}

/** Writes a validated record; without `held`, a new one. Updates slugs, author line and the counters that depend on it. @returns id, version and URL */
export async function writeRecord(ctx: Ctx, kind: RecordKind, record: CatalogRecord, held: Held | null, creatorId: number | null = null) {
  const id =
    kind === 'kitap'
      ? await writeBook(ctx.db, record, held)
      : kind === 'seri'
        ? await writeSeries(ctx.db, record, held)
        : await writeNamed(ctx.db, kind, record, held, creatorId);
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
    // What the other editions show of the work is new as well: a form opened there before would take it back.
    if (changedFields(held.record, r).some((field) => workFields.includes(field)))
      await sql`update books set version = version + 1, updated_at = now() where work_id = ${workId} and id <> ${id}`.execute(tx);
    await sql`update works w set title = ${title} from books b where b.id = ${id} and b.is_main and w.id = b.work_id`.execute(tx);
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
  if (!held || held.record.katkilar !== r.katkilar) {
    await tx.deleteFrom('book_contributors').where('book_id', '=', id).execute();
    if (contributions.length)
      await tx
        .insertInto('book_contributors')
        .values(contributions.map((c, position) => ({ book_id: id, author_id: c.authorId, role: c.role, position })))
        .execute();
    await refreshAuthorLines(tx, [id]);
  }
  const before = parseIds(held?.record.turler);
  const genres = parseIds(r.turler);
  await tx.deleteFrom('work_genres').where('work_id', '=', workId).execute();
  if (genres.length)
    await tx
      .insertInto('work_genres')
      .values(genres.map((genre_id) => ({ work_id: workId, genre_id })))
      .execute();
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
    const row = {
      name,
      name_en: text(r.adiEn),
      slug,
      title: String(r.baslik ?? name),
      title_en: text(r.baslikEn),
      description: text(r.aciklama) ?? '',
      description_en: text(r.aciklamaEn),
      image_key: text(r.resim),
      ...stamp,
    };
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

/** Rebuilds the line of author names shown in lists and search from the contributors. */
export async function refreshAuthorLines(tx: Db, bookIds: readonly number[]): Promise<void> {
  if (!bookIds.length) return;
  await sql`update books b set author_line = coalesce((select string_agg(a.name, ', ' order by c.position, a.id) from book_contributors c join authors a on a.id = c.author_id where c.book_id = b.id and c.role = 'yazar'), '')
    where b.id = any(${bookIds}::bigint[])`.execute(tx);
}
