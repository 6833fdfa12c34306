import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/**
 * A member rates a work once: the rating of a review is the rating on the shelf (R-WRITE-01, R-BOOK-22). Both ways lock the work before
 * the review, so that they wait for each other instead of for ever.
 */
/** Makes other changes of the work's shelves and reviews wait for the end of the transaction. Comes before any lock of a post. */
export const lockWork = (tx: Db, workId: number) => sql`select id from works where id = ${workId} for update`.execute(tx);

/** Shows the rating of the shelf in the member's review of the work. @returns the id of the review, when there is one */
export async function rateReview(tx: Db, memberId: number, workId: number, rating: number | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update posts set rating = ${rating} where author_id = ${memberId} and work_id = ${workId} and kind = 'inceleme' and deleted_at is null returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}
