import { sql } from 'kysely';
import type { Db } from './database';

/**
 * Runs statements with generic plans, which are created once per connection. For large statements PostgreSQL would otherwise replan for every value because it
 * overestimates the generic plan's cost (decision 006). Runs in a transaction, its own or `db`'s, so that the settings end with it behind any pooler.
 * @param byIndex reads from an index whatever one serves: a generic plan cannot tell that few rows match, and reads small tables whole, although comparing texts
 *   is dear
 */
export function withGeneralPlans<T>(db: Db, run: (tx: Db) => Promise<T>, { byIndex = false } = {}): Promise<T> {
  const settings = sql.join([
    sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
    // Until PostgreSQL 18 a table without an index is then estimated as so dear that the plan would be compiled to machine code.
    ...(byIndex ? [sql`set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`] : []),
  ]);
  const inside = async (tx: Db) => {
    await sql`select ${settings}`.execute(tx);
    return run(tx);
  };
  return db.isTransaction ? inside(db) : db.transaction().execute(inside);
}
