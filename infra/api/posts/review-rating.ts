import type { Db } from '../../db/database';
import { changeShelf } from '../library/shelf.writes';

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
