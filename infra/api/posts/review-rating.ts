import type { Db } from '../../db/database';
import { happened } from '../happenings/happenings';

/**
 * Emits a review's rating, which its shelf takes over.
 * @param rating half stars; 0 removes the rating, absent leaves it unchanged
 * @returns the rating shown on the review
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
