import { sql } from 'kysely';
import type { Db } from './database';

/**
 * Runs statements with generic plans, which are created once per connection. For large statements PostgreSQL would otherwise replan for every value because it
 * overestimates the generic plan's cost (decision 006). Such a plan cannot tell that few rows match and would read small tables whole, although comparing texts
 * is dear, so whatever an index serves is read from it. Runs in a transaction, its own or `db`'s, so that the settings end with it behind any pooler.
 */
export function withGeneralPlans<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const inside = async (tx: Db) => {
    // Until PostgreSQL 18 reading a table without an index is then estimated as so dear that the plan would be compiled to machine code.
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
      tx,
    );
    return run(tx);
  };
  return db.isTransaction ? inside(db) : db.transaction().execute(inside);
}
