import { sql } from 'kysely';
import type { Db } from './database';

/**
 * Runs statements with plans that do not look at their values, and are therefore made once a connection. For large statements that PostgreSQL would plan anew with
 * every value, because it guesses badly how little a general plan reads (decision 006). In a transaction, one's own or that of `db`, so that the setting ends with it behind any pooler.
 */
export function withGeneralPlans<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const inside = async (tx: Db) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    return run(tx);
  };
  return db.isTransaction ? inside(db) : db.transaction().execute(inside);
}
