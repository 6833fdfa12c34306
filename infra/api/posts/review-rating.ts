import type { Db } from '../../db/database';
import { happened } from '../happenings/happenings';

/**
 * Tells the rating of a review, which its shelf then takes over.
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
  await happened(tx, 'reviewRated', { memberId, book, rating });
  return rating || null;
}
