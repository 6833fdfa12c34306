import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { nameAddress } from '../../../db/works/name-address.rules';
import { isMainShelf } from '../library.queries';
import { MOST_SHELVES } from './import.limits';
import type { OwnShelf } from './line.rules';

/** A book to be put on a shelf of the reader's own; `n` is its line. */
interface Placement {
  n: number;
  bookId: number;
  shelf: OwnShelf;
}
/** What was put where, by line. */
export interface Placed {
  shelves: Map<number, [shelf: number, book: number][]>;
  /** Shelves made for these lines. */
  made: Map<number, number[]>;
  /** Lines with a shelf that was one too many. */
  refused: Set<number>;
}

const slugOf = (name: string) => {
  const slug = nameAddress(name, 'raf');
  return isMainShelf(slug) || slug === 'ice-aktar' ? `${slug}-rafi` : slug;
};

/** Makes the shelves that lines name and are not there yet, in the order of the lines. Names that differ only in case or accents are one shelf. */
export async function makeShelves(
  tx: Db,
  memberId: number,
  wanted: readonly { n: number; shelf: OwnShelf }[],
): Promise<{ ids: Map<string, number>; made: Map<number, number[]>; refused: Set<number> }> {
  const made = new Map<number, number[]>();
  const refused = new Set<number>();
  if (!wanted.length) return { ids: new Map(), made, refused };
  await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
  const there = await tx.selectFrom('own_shelves').select(['id', 'name', 'slug', 'position']).where('member_id', '=', memberId).execute();
  const ids = new Map(there.flatMap((shelf) => [nameAddress(shelf.name, 'raf'), shelf.slug].map((slug) => [slug, shelf.id] as const)));
  let count = there.length;
  let position = Math.max(0, ...there.map((shelf) => shelf.position));
  for (const { n, shelf } of wanted) {
    const slug = slugOf(shelf.name);
    if (ids.has(slug)) continue;
    if (count >= MOST_SHELVES) {
      refused.add(n);
      continue;
    }
    position += 1;
    count += 1;
    const { id } = await tx
      .insertInto('own_shelves')
      .values({ member_id: memberId, name: shelf.name, slug, is_private: shelf.hidden, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(slug, id);
    made.set(n, [...(made.get(n) ?? []), id]);
  }
  return { ids, made, refused };
}

/** Puts books on shelves of the reader's own; those already there stay as they are. */
export async function placeOnShelves(tx: Db, memberId: number, placements: readonly Placement[]): Promise<Placed> {
  const { ids, made, refused } = await makeShelves(tx, memberId, placements);
  const rows = placements.flatMap(({ n, bookId, shelf }) => {
    const id = ids.get(slugOf(shelf.name));
    return id ? [{ n, shelf: id, book: bookId, at: shelf.addedAt }] : [];
  });
  const shelves = new Map<number, [number, number][]>();
  if (!rows.length) return { shelves, made, refused };
  const { rows: put } = await sql<{ shelf_id: number; book_id: number }>`
    with put as (insert into own_shelf_books (shelf_id, book_id, added_at) select shelf, book, coalesce(min(at), now()) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(shelf bigint, book bigint, at timestamptz) group by 1, 2
      on conflict do nothing returning shelf_id, book_id),
    counted as (update own_shelves s set book_count = s.book_count + c.n, updated_at = now() from (select shelf_id, count(*)::int as n from put group by 1) c where s.id = c.shelf_id)
    select shelf_id, book_id from put`.execute(tx);
  const lineOf = new Map(rows.map((row) => [`${row.shelf} ${row.book}`, row.n]));
  for (const { shelf_id, book_id } of put) {
    const n = lineOf.get(`${shelf_id} ${book_id}`) as number;
    shelves.set(n, [...(shelves.get(n) ?? []), [shelf_id, book_id]]);
  }
  return { shelves, made, refused };
}
