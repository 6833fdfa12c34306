import type { Input, WorkRow, workLists } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { viewerOf } from '../entities/member/member.visibility';
import { settledMeanwhile } from '../entities/member/settled-by';
import { afterPlace, byDouble, byInt, type Ctx, descending, numericCursor, pageOf, refuse } from '../platform';
import { coverStanding } from './covers';
import { perform } from './operations';
import { hold, pathOf } from './records';
import { saveRecord } from './save';
import { type TwinReason, twinStanding } from './twins';

type List = (typeof workLists)[number];
const PAGE = 30;

/** A book `b` without an ISBN that could have one: magazines have none, and those of imports have a list of their own. */
export const withoutIsbn = sql`b.isbn13 is null and not b.no_isbn and b.published and b.review is null and b.kind = 'kitap'`;

/** How many rows each work list holds; the panel shows them. */
export const workCounts: Record<List, RawBuilder<unknown>> = {
  isbnsiz: sql`select count(*) from books b where ${withoutIsbn}`,
  ikizler: sql`select count(*) from catalog_twins t where ${twinStanding}`,
  kapaklar: sql`select count(*) from broken_covers c join books b on b.id = c.book_id where ${coverStanding}`,
};

const readers = byInt(sql`w.reader_count`);
const weight = byDouble(sql`t.weight`);
const bookId = sql`b.id`;
const pairId = sql`t.id`;
const details = sql`concat_ws(' · ', p.name, b.year::text)`;

interface BookWork {
  k: number;
  id: number;
  book: BookRow;
  detail: string;
  reason?: WorkRow['kusur'];
}
/** Books of a list, the most read first. */
async function books(ctx: Ctx, list: 'isbnsiz' | 'kapaklar', cursor: string | undefined, limit: number) {
  const [source, where, reason] =
    list === 'isbnsiz' ? [sql`books b`, withoutIsbn, sql`null`] : [sql`broken_covers c join books b on b.id = c.book_id`, coverStanding, sql`c.reason`];
  const { rows } = await sql<BookWork>`select ${readers.key} as k, b.id, ${bookJson(viewerOf(ctx))} as book, ${details} as detail, ${reason} as reason
    from ${source} join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id
    where ${where} and ${afterPlace(readers, bookId, numericCursor(cursor, 2))} order by ${descending(readers, bookId)} limit ${limit + 1}`.execute(ctx.db);
  return pageOf(
    rows,
    limit,
    (row) => [row.k, row.id],
    (row): WorkRow => ({ id: row.id, kitap: toBook(row.book), ...(row.detail ? { ayrinti: row.detail } : {}), ...(row.reason ? { kusur: row.reason } : {}) }),
  );
}

interface Side {
  id: number;
  name: string;
  slug: string;
  detail: string;
  readers: number;
  book: BookRow | null;
}
interface Pair {
  k: number;
  id: number;
  kind: 'kitap' | 'yazar';
  reason: TwinReason;
  a: number;
  b: number;
}
async function sides(ctx: Ctx, kind: Pair['kind'], ids: number[]): Promise<Map<number, Side>> {
  if (!ids.length) return new Map();
  const { rows } =
    kind === 'kitap'
      ? await sql<Side>`select b.id, b.title as name, b.slug, concat_ws(' · ', nullif(b.author_line, ''), p.name, b.year::text, b.isbn13) as detail, w.reader_count as readers, ${bookJson(viewerOf(ctx))} as book
          from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id where b.id = any(${ids}::bigint[])`.execute(ctx.db)
      : await sql<Side>`select a.id, a.name, a.slug, concat_ws(' · ', nullif(concat_ws('–', a.born::text, a.died::text), ''),
            (select string_agg(t.title, ', ') from (select distinct w.title, w.reader_count from book_contributors c join books b on b.id = c.book_id and b.is_main join works w on w.id = b.work_id
              where c.author_id = a.id order by w.reader_count desc, w.title limit 3) t)) as detail, a.reader_count as readers, null as book
          from authors a where a.id = any(${ids}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pairs that may be the same, the likest and most read first. */
async function pairs(ctx: Ctx, cursor: string | undefined, limit: number) {
  const { rows } = await sql<Pair>`select ${weight.key} as k, t.id, t.kind, t.reason, t.a, t.b from catalog_twins t
    where ${twinStanding} and ${afterPlace(weight, pairId, numericCursor(cursor, 2))} order by ${descending(weight, pairId)} limit ${limit + 1}`.execute(
    ctx.db,
  );
  const of = (kind: Pair['kind']) => sides(ctx, kind, [...new Set(rows.filter((row) => row.kind === kind).flatMap((row) => [row.a, row.b]))]);
  const found = { kitap: await of('kitap'), yazar: await of('yazar') };
  const side = (kind: Pair['kind'], id: number) => {
    const one = found[kind].get(id) as Side;
    return {
      id,
      adi: one.name,
      yol: pathOf(kind, one),
      ayrinti: one.detail,
      okur: one.readers,
      ...(one.book ? { kitap: toBook(one.book) } : {}),
    };
  };
  return pageOf(
    rows,
    limit,
    (row) => [row.k, row.id],
    (row): WorkRow => ({ id: row.id, ikiz: { turu: row.kind, neden: row.reason, ilki: side(row.kind, row.a), ikincisi: side(row.kind, row.b) } }),
  );
}

/** A page of a work list (R-STAFF-07). */
export const listWork = (ctx: Ctx, list: List, cursor?: string, limit = PAGE) =>
  list === 'ikizler' ? pairs(ctx, cursor, limit) : books(ctx, list, cursor, limit);

/** One field of a book, with its history, as its form would save it. */
async function changeBook(ctx: Ctx, id: number, change: { isbn: string } | { resim: null }): Promise<void> {
  const held = await hold(ctx.db, 'kitap', id, true);
  await saveRecord(ctx, 'kitap', { ...held.record, ...change, id, surum: held.version });
}

/** The refusal of what a colleague has settled: who it was, by the library's entries in the log. */
const already = (ctx: Ctx, kind: string, ids: readonly number[], ...actions: string[]) =>
  settledMeanwhile(ctx, { kind, ids, actions: actions.map((action) => `kutuphane:${action}`) }, 'stateAlready');

/** Gives an edition its ISBN, or says that it has none. @throws Refusal of the field; `settledMeanwhile` or `stateAlready` if it has one by now */
export async function settleIsbn(ctx: Ctx, { id, isbn }: Input<'v2/kutuphane/is/isbn'>): Promise<void> {
  await hold(ctx.db, 'kitap', id, true);
  const { rows } = await sql`select 1 from books b where b.id = ${id} and ${withoutIsbn}`.execute(ctx.db);
  if (!rows.length) throw await already(ctx, 'kitap', [id], 'isbn-yok', 'kitap-duzenle');
  if (isbn) return changeBook(ctx, id, { isbn });
  await ctx.db.updateTable('books').set({ no_isbn: true }).where('id', '=', id).execute();
  await ctx.audit('kutuphane:isbn-yok', { kind: 'kitap', id });
}

/** Merges a pair into the one that remains, or says that they differ. @throws Refusal `notFound`, `settledMeanwhile` if somebody was faster */
export async function settleTwins(ctx: Ctx, { id, karar }: Input<'v2/kutuphane/is/ikiz'>): Promise<void> {
  const pair = await ctx.db.selectFrom('catalog_twins').select(['kind', 'a', 'b']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!pair) throw refuse('notFound');
  const { rows } = await sql`select 1 from catalog_twins t where t.id = ${id} and ${twinStanding}`.execute(ctx.db);
  if (!rows.length) throw await already(ctx, pair.kind, [pair.a, pair.b], 'ayri', `${pair.kind}-birlestir`);
  if (karar === 'ayri') {
    await ctx.db.updateTable('catalog_twins').set({ differ: true }).where('id', '=', id).execute();
    await ctx.audit('kutuphane:ayri', { kind: pair.kind, id: pair.a }, undefined, { diger: pair.b });
    return;
  }
  const [keep, gone] = karar === 'ilki' ? [pair.a, pair.b] : [pair.b, pair.a];
  await perform(ctx, { islem: `${pair.kind}-birlestir`, id: keep, digerId: gone });
}

/** Takes a broken cover off, or accepts it. @throws Refusal `settledMeanwhile` or `stateAlready` if it has been exchanged since */
export async function settleCover(ctx: Ctx, { id, karar }: Input<'v2/kutuphane/is/kapak'>): Promise<void> {
  await hold(ctx.db, 'kitap', id, true);
  const { rows } = await sql`select 1 from broken_covers c join books b on b.id = c.book_id where b.id = ${id} and ${coverStanding}`.execute(ctx.db);
  if (!rows.length) throw await already(ctx, 'kitap', [id], 'kapak-iyi', 'kitap-duzenle');
  if (karar === 'kaldir') return changeBook(ctx, id, { resim: null });
  await ctx.db.updateTable('broken_covers').set({ accepted: true }).where('book_id', '=', id).execute();
  await ctx.audit('kutuphane:kapak-iyi', { kind: 'kitap', id });
}
