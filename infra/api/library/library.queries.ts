import { type LibraryBook, type Shelf, type ShelfInfo, shelves } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import type { Viewer } from '../entities/member/member.visibility';
import { decodeCursor, pageOf, refuse } from '../platform';
import { likeText } from '../platform/like-text';
import { shelfAddress, shelfMeant } from './shelf-address.rules';

/** Whether a slug is that of a shelf every reader has. */
export const isMainShelf = (slug: string): slug is Shelf => (shelves as readonly string[]).includes(slug);

export type LibrarySort = 'son-eklenen' | 'bitirme-tarihi' | 'ada-gore' | 'yazara-gore' | 'puana-gore' | 'sayfa-sayisi' | 'sira';
/** The beginning of a name, by which books are sorted: a cursor holds it, and is no longer than a call takes. */
const begun = (name: string, length: number) => sql<string>`left(${sql.ref(name)}, ${sql.lit(length)})`;
/** Sort keys as strings, so that names and numbers page alike; `down` is the direction. Numbers are zero-padded. */
const sorts: Record<LibrarySort, { key: RawBuilder<string>; down: boolean }> = {
  'son-eklenen': { key: sql<string>`to_char(coalesce(x.added_at, e.updated_at) at time zone 'utc', 'YYYYMMDDHH24MISSUS')`, down: true },
  'bitirme-tarihi': { key: sql<string>`coalesce(to_char(e.finished_on, 'YYYYMMDD'), '0')`, down: true },
  'ada-gore': { key: begun('b.title', 60), down: false },
  'yazara-gore': { key: sql<string>`${begun('b.author_line', 32)} || ' ' || ${begun('b.title', 32)}`, down: false },
  'puana-gore': { key: sql<string>`lpad(coalesce(e.rating, 0)::text, 2, '0')`, down: true },
  sira: {
    key: sql<string>`coalesce(lpad(e.queue_place::int::text, 8, '0'), '9' || to_char(e.updated_at at time zone 'utc', 'YYYYMMDDHH24MISSUS'))`,
    down: false,
  },
  'sayfa-sayisi': { key: sql<string>`lpad(coalesce(b.pages, 0)::text, 6, '0')`, down: true },
};

/** Copies that one's own library is narrowed to; `yok` means that nothing was said. */
export interface OwnCopies {
  bicim?: NonNullable<LibraryBook['bicim']> | 'yok';
  sahiplik?: NonNullable<LibraryBook['sahiplik']> | 'yok';
}
export interface LibraryFilter extends OwnCopies {
  /** One of the four shelves, or the address of a custom one; all books if absent. */
  shelf?: string;
  sort?: LibrarySort;
  words?: string;
}
interface LibraryRow {
  book: BookRow;
  shelf: Shelf | null;
  rating: number | null;
  started_on: string | null;
  finished_on: string | null;
  readings: number | null;
  pages: number | null;
  page: number | null;
  percent: number | null;
  format: NonNullable<LibraryBook['bicim']> | null;
  ownership: NonNullable<LibraryBook['sahiplik']> | null;
  added_at: Date;
  own: number[] | null;
  k: string;
}

/** Whether entry `e` is a copy of this kind. */
const isCopy = (column: 'format' | 'ownership', value: string | undefined): RawBuilder<unknown> => {
  if (value === undefined) return sql`true`;
  return value === 'yok' ? sql`${sql.ref(`e.${column}`)} is null` : sql`${sql.ref(`e.${column}`)} = ${value}`;
};
/** Whether entry `e` is one of these copies; undefined if they are not narrowed. */
const areCopies = ({ bicim, sahiplik }: OwnCopies): RawBuilder<unknown> | undefined =>
  bicim || sahiplik ? sql`${isCopy('format', bicim)} and ${isCopy('ownership', sahiplik)}` : undefined;

/**
 * Number of books that a custom shelf shows: `book_count` also counts those that a librarian has taken out of the catalogue.
 * @param shelf its alias in the query
 * @param copies what is to be true of the owner's entry `e`, if only some are counted
 */
export const shownOnShelf = (shelf: string, copies?: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from own_shelf_books x join books b on b.id = x.book_id and b.published
    ${copies ? sql`left join shelf_entries e on e.member_id = ${sql.ref(`${shelf}.member_id`)} and e.work_id = b.work_id` : sql``}
    where x.shelf_id = ${sql.ref(`${shelf}.id`)} and ${copies ?? sql`true`})`;

/** A reader's shelves with counts; private ones for the owner only, who may count some of their copies alone: a shelf then holds as many as its list shows. */
export async function listShelves(db: Db, memberId: number, own: boolean, copies: OwnCopies = {}): Promise<ShelfInfo[]> {
  const narrowed = own && areCopies(copies);
  const { rows } = await sql<{
    shelf: string;
    n: number;
  }>`select e.shelf, count(*)::int as n from shelf_entries e join books b on b.id = e.book_id and b.published where e.member_id = ${memberId} and ${narrowed || sql`true`} group by e.shelf`.execute(
    db,
  );
  const more = await db
    .selectFrom('own_shelves')
    .select(['id', 'name', 'slug', 'is_private', shownOnShelf('own_shelves', narrowed || undefined).as('book_count')])
    .where('member_id', '=', memberId)
    .$if(!own, (q) => q.where('is_private', '=', false))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [
    ...shelves.map((raf) => ({ raf, kitapSayisi: rows.find((r) => r.shelf === raf)?.n ?? 0 })),
    ...more.map((s) => ({ raf: shelfAddress(s), id: s.id, adi: s.name, kitapSayisi: s.book_count, ...(s.is_private ? { gizli: 1 as const } : {}) })),
  ];
}

/**
 * A reader's books: on one shelf, or all of them (custom shelves may hold books that are on none of the four). Paged by sort key and id.
 * @throws Refusal `shelfNotFound` if the reader has no such shelf or the viewer may not see it
 */
export async function listLibrary(
  db: Db,
  viewer: Viewer,
  memberId: number,
  f: LibraryFilter,
  limit: number,
  cursor: string | undefined,
): Promise<{ liste: LibraryBook[]; imlec?: string }> {
  const own = f.shelf && !isMainShelf(f.shelf) ? await findOwnShelf(db, viewer, memberId, f.shelf) : null;
  if (f.sort === 'sira' && f.shelf !== 'okuyacagim') throw refuse('malformed');
  const { key, down } = sorts[f.sort ?? 'son-eklenen'];
  const at = decodeCursor(cursor, 2);
  if (at && !Number.isSafeInteger(Number(at[1]))) throw refuse('malformed');
  const collated = sql`${key} collate "tr-x-icu"`;
  const after = at ? sql`(${collated}, b.id) ${sql.raw(down ? '<' : '>')} (${String(at[0])}, ${Number(at[1])}::bigint)` : sql`true`;
  const from = own
    ? sql`own_shelf_books x join books b on b.id = x.book_id left join shelf_entries e on e.member_id = ${memberId} and e.work_id = b.work_id`
    : sql`shelf_entries e join books b on b.id = e.book_id left join (select null::timestamptz as added_at) x on true`;
  const where = own ? sql`x.shelf_id = ${own.id}` : sql`e.member_id = ${memberId} and ${f.shelf ? sql`e.shelf = ${f.shelf}` : sql`true`}`;
  const copies = (viewer === memberId && areCopies(f)) || sql`true`;
  const { rows } = await sql<LibraryRow>`
    select ${bookJson(viewer)} as book, e.shelf, e.rating, e.started_on, e.finished_on, e.readings, b.pages, coalesce(x.added_at, e.updated_at) as added_at, ${key} as k,
      now_reading.page, now_reading.percent, ${viewer === memberId ? sql`e.format, e.ownership` : sql`null::text as format, null::text as ownership`},
      ${viewer === memberId ? sql`(select array_agg(o.shelf_id) from own_shelf_books o join own_shelves os on os.id = o.shelf_id where os.member_id = ${memberId} and o.book_id = b.id)` : sql`null::bigint[]`} as own
    from ${from} join works w on w.id = b.work_id left join readings now_reading on now_reading.member_id = ${memberId} and now_reading.work_id = b.work_id and not now_reading.done
    where ${where} and b.published and ${f.words ? sql`b.search_text like '%' || fold(${likeText(f.words)}) || '%'` : sql`true`} and ${copies} and ${after}
    order by ${collated} ${sql.raw(down ? 'desc' : 'asc')}, b.id ${sql.raw(down ? 'desc' : 'asc')} limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.k, row.book.id], toLibraryBook);
}

const toLibraryBook = (r: LibraryRow): LibraryBook => ({
  ...toBook(r.book),
  okumaSayisi: r.readings ?? 0,
  eklenme: r.added_at.toISOString(),
  ...(r.shelf ? { raf: r.shelf } : {}),
  ...(r.rating ? { kendiPuani: r.rating } : {}),
  ...(r.started_on ? { baslangic: r.started_on } : {}),
  ...(r.finished_on ? { bitis: r.finished_on } : {}),
  ...(r.pages ? { sayfaSayisi: r.pages } : {}),
  ...(r.page !== null ? { sayfada: r.page } : {}),
  ...(r.percent !== null ? { yuzde: r.percent } : {}),
  ...(r.format ? { bicim: r.format } : {}),
  ...(r.ownership ? { sahiplik: r.ownership } : {}),
  ...(r.own ? { rafIdleri: r.own } : {}),
});

/** A custom shelf by its address, if the viewer may see it. @throws Refusal `shelfNotFound` */
async function findOwnShelf(db: Db, viewer: Viewer, memberId: number, address: string) {
  const meant = shelfMeant(address);
  const shelf = await db
    .selectFrom('own_shelves')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((e) => ('id' in meant ? e('id', '=', meant.id) : e('slug', '=', meant.slug)))
    .executeTakeFirst();
  if (!shelf || (shelf.is_private && viewer !== memberId)) throw refuse('shelfNotFound');
  return shelf;
}
