import type { Book } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { bookOpen } from '../entities/book/book.visibility';
import type { Viewer } from '../entities/member/member.visibility';
import { refuse } from '../platform';

/** A reader's favourite books in their order: unpublished ones and works merged into another favourite are left out, and come back with an undo. */
export async function listFavourites(db: Db, viewer: Viewer, memberId: number): Promise<Book[]> {
  const { rows } = await sql<{ b: BookRow }>`
    select ${bookJson(viewer)} as b from favourite_books f join books b on b.id = f.book_id join works w on w.id = f.work_id
    where f.member_id = ${memberId} and ${bookOpen(viewer)} and w.merged_into is null order by f.position`.execute(db);
  return rows.map((row) => toBook(row.b));
}

/**
 * Sets a member's favourite books.
 * @param bookIds in order; editions of the same work count once
 * @throws Refusal `bookNotFound` if one of them is not there for them
 */
export async function setFavourites(tx: Db, memberId: number, bookIds: readonly number[]): Promise<void> {
  // Concurrent changes one after the other: each leaves a whole list.
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
  const found = (
    await sql<{
      id: number;
      work_id: number;
    }>`select b.id, b.work_id from books b where b.id = any(${[...bookIds]}::bigint[]) and ${bookOpen(memberId)}`.execute(tx)
  ).rows;
  const chosen = new Map<number, number>();
  for (const id of bookIds) {
    const book = found.find((b) => b.id === id);
    if (!book) throw refuse('bookNotFound');
    if (!chosen.has(book.work_id)) chosen.set(book.work_id, id);
  }
  await tx.deleteFrom('favourite_books').where('member_id', '=', memberId).execute();
  const rows = [...chosen].map(([work_id, book_id], i) => ({ member_id: memberId, position: i + 1, work_id, book_id }));
  if (rows.length) await tx.insertInto('favourite_books').values(rows).execute();
}
