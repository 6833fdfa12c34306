import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { changeShelf } from '../catalog/shelf.writes';

/**
 * A member rates a work once: the rating of a review is the rating on the shelf (R-WRITE-01, R-BOOK-22). Both ways lock the work before
 * the review, so that they wait for each other instead of for ever.
 */

/** Makes other changes of the work's shelves and reviews wait for the end of the transaction. Comes before any lock of a post. */
export const lockWork = (tx: Db, workId: number) => sql`select id from works where id = ${workId} for update`.execute(tx);

/**
 * Puts the rating of a review on the shelf; a book that stands nowhere or only waits to be read counts as read.
 * @param rating half stars; 0 takes the rating away, absent leaves it as it is
 * @returns the rating that the review shows
 */
export async function rateByReview(tx: Db, memberId: number, book: { id: number; work_id: number }, rating: number | undefined): Promise<number | null> {
  if (rating === undefined) {
    const entry = await tx
      .selectFrom('shelf_entries')
      .select('rating')
      .where('member_id', '=', memberId)
      .where('work_id', '=', book.work_id)
      .executeTakeFirst();
    return entry?.rating ?? null;
  }
  const after = await changeShelf(tx, memberId, book, (now) =>
    rating ? { shelf: now.shelf === null || now.shelf === 'okuyacagim' ? 'okudum' : now.shelf, rating } : { ...now, rating: null },
  );
  return after.rating;
}

/** Shows the rating of the shelf in the member's review of the work. @returns the id of the review, when there is one */
export async function rateReview(tx: Db, memberId: number, workId: number, rating: number | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update posts set rating = ${rating} where author_id = ${memberId} and work_id = ${workId} and kind = 'inceleme' and deleted_at is null returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}
