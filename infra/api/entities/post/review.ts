import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/**
 * A member rates a work once: a review's rating is the shelf's rating (R-WRITE-01, R-BOOK-22). Both directions lock the work before the review to avoid
 * deadlocks.
 */
/** Serialises changes to the work's shelves and reviews until the transaction ends. Must precede any lock on a post. */
export const lockWork = (tx: Db, workId: number) => sql`select id from works where id = ${workId} for update`.execute(tx);

/** Copies the shelf's rating to the member's review of the work. @returns the review's id, if any */
export async function rateReview(tx: Db, memberId: number, workId: number, rating: number | null): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update posts set rating = ${rating} where author_id = ${memberId} and work_id = ${workId} and kind = 'inceleme' and deleted_at is null returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}
