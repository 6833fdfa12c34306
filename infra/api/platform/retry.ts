import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionError } from '../../db/connection-errors';
import type { Db } from '../../db/database';
import { pipelined } from '../../db/pipelined';

/** Maximum attempts for a transaction that loses against concurrent changes to the same rows. */
const TRIES = 4;
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);
/** A prepared statement invalidated by a change to its table; the next attempt prepares it afresh. */
const outdated = (error: unknown) => codeOf(error) === '0A000';
/** Serialization failure, deadlock, or an outdated statement. */
const lostRace = (error: unknown) => ['40001', '40P01'].includes(codeOf(error)) || outdated(error);

/** Runs a transaction and retries it if it lost against another; nothing of a lost attempt remains. */
export async function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute((tx) => pipelined(tx, run));
    } catch (error) {
      if (tried >= TRIES || !lostRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * tried + Math.random() * 20));
    }
  }
}

/** Runs in a new transaction, or as part of the caller's. */
export const withinTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> => (db.isTransaction ? run(db) : inTransaction(db, run));

/** A loss reported later than this many ms is not tried again: the caller has waited long enough (R-SCALE-03). */
const QUICK_MS = 2_000;
/** Time for the pool to notice lost connections and for a pooler to find the next server, in ms. */
const PAUSE_MS = 250;

/** A read in the way of others: on a replica, of what came from the primary, such as a vacuum; anywhere, of a migration, which locks tables in its own order. */
const inTheWay = (error: unknown) => {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code === '40P01' || (code === '40001' && message.includes('conflict with recovery'));
};

/**
 * Runs again, once, what a lost database connection or another's locks cut short. Only for what may run twice: reads, and writes that their client's id makes idempotent, since
 * the first attempt may have been committed.
 */
export async function onceMore<T>(run: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await run();
  } catch (error) {
    if (!(isConnectionError(error) || inTheWay(error) || outdated(error)) || performance.now() - begun > QUICK_MS) throw error;
    await sleep(PAUSE_MS);
    return run();
  }
}
