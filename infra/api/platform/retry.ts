import type { Db } from '../../db/database';

/**
 * How often a transaction is tried that loses against others which change the same rows. On a busy machine a merge holds its rows long enough for a
 * reader's mark to lose four times in a row; the pauses grow, so that the tries of several do not meet again.
 */
const TRIES = 8;
/** Serialization failure, deadlock, and a prepared statement that a change of its table has made useless. */
const lostRace = (error: unknown) => ['40001', '40P01', '0A000'].includes(String((error as { code?: unknown } | null)?.code));

/** Runs a transaction, and runs it again when the database gave way to another one; nothing of the lost try remains. */
export async function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute((tx) => run(tx));
    } catch (error) {
      if (tried >= TRIES || !lostRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * tried + Math.random() * 20));
    }
  }
}

/** Runs in a transaction of its own, or as a part of the caller's. */
export const withinTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> => (db.isTransaction ? run(db) : inTransaction(db, run));
