import { isBeside, type Place, reordered } from '@yaprak/shared-kit/format';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { nameAddress } from '../../db/works/name-address.rules';
import { invalid, moveCounter, refuse, setRow } from '../platform';
import { isMainShelf } from './library.queries';

/** Path segments below `kitaplarim` that are not shelves. */
const taken = ['ice-aktar'];

/** A custom shelf to be changed. @throws Refusal `shelfNotFound` if it is not the member's */
export async function ownShelf(tx: Db, memberId: number, id: number) {
  const shelf = await tx.selectFrom('own_shelves').selectAll().where('id', '=', id).where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  if (!shelf) throw refuse('shelfNotFound');
  return shelf;
}

/**
 * Creates or renames a custom shelf; its slug follows its name, and stays while the name does: the import gives a shelf called like one of the four another one.
 * The member's row is locked so that concurrent requests cannot both take a name.
 * @throws Refusal for a taken name and for too many shelves
 */
export async function saveShelf(tx: Db, memberId: number, input: { id?: number; adi: string; gizli?: 0 | 1 }) {
  await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
  const before = input.id ? await ownShelf(tx, memberId, input.id) : null;
  const others = await tx.selectFrom('own_shelves').select(['id', 'name', 'slug', 'position']).where('member_id', '=', memberId).execute();
  const slug = before?.name === input.adi ? before.slug : nameAddress(input.adi, 'raf');
  if (isMainShelf(slug) || taken.includes(slug) || others.some((s) => [s.slug, nameAddress(s.name, 'raf')].includes(slug) && s.id !== input.id))
    throw invalid({ adi: 'shelfTaken' });
  const isPrivate = input.gizli === undefined ? (before?.is_private ?? false) : input.gizli === 1;
  if (before)
    return tx
      .updateTable('own_shelves')
      .set({ name: input.adi, slug, is_private: isPrivate, updated_at: new Date() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  if (others.length >= limits.ownShelves) throw refuse('tooManyShelves', { n: limits.ownShelves });
  const position = Math.max(0, ...others.map((s) => s.position)) + 1;
  return tx
    .insertInto('own_shelves')
    .values({ member_id: memberId, name: input.adi, slug, is_private: isPrivate, position })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Where a shelf goes: a place up or down, to the head or the end, or beside another. */
export interface ShelfMove {
  id: number;
  yon: Place;
  hedefId?: number;
}

/**
 * Moves a custom shelf. The member's row is locked: two tabs move one after the other.
 * @throws Refusal `shelfNotFound` if it, or the one beside which it is to go, is not the member's
 */
export async function moveShelf(tx: Db, memberId: number, move: ShelfMove): Promise<void> {
  const { id, yon, hedefId } = move;
  if (isBeside(yon) !== (hedefId !== undefined)) throw invalid({ hedefId: 'onlyBeside' });
  await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
  await ownShelf(tx, memberId, id);
  const all = await tx.selectFrom('own_shelves').select('id').where('member_id', '=', memberId).orderBy('position').orderBy('id').execute();
  const order = all.map((s) => s.id);
  if (hedefId !== undefined && !order.includes(hedefId)) throw refuse('shelfNotFound');
  await sql`update own_shelves s set position = u.place from unnest(${reordered(order, id, yon, hedefId)}::bigint[]) with ordinality u(id, place)
    where s.id = u.id and s.position is distinct from u.place`.execute(tx);
}

/** Adds a book to a custom shelf or removes it, and updates the count. Idempotent. */
export async function putOnShelf(tx: Db, memberId: number, shelfId: number, bookId: number, put: boolean): Promise<void> {
  await ownShelf(tx, memberId, shelfId);
  const change = await setRow(tx, 'own_shelf_books', { shelf_id: shelfId, book_id: bookId }, put);
  if (!change) return;
  await moveCounter(tx, 'own_shelves', 'book_count', shelfId, change);
  await tx.updateTable('own_shelves').set({ updated_at: new Date() }).where('id', '=', shelfId).execute();
}

/** The member's custom shelves that hold an edition. */
export async function shelvesWith(tx: Db, memberId: number, bookId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('own_shelf_books')
    .innerJoin('own_shelves', 'own_shelves.id', 'own_shelf_books.shelf_id')
    .select('own_shelves.id')
    .where('own_shelves.member_id', '=', memberId)
    .where('own_shelf_books.book_id', '=', bookId)
    .execute();
  return rows.map((r) => r.id);
}
