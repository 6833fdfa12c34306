import { sql } from 'kysely';
import type { Db } from './database';

/**
 * Runs statements with generic plans, which are created once per connection. For large statements PostgreSQL would otherwise replan for every value because it
 * overestimates the generic plan's cost (decision 006). Runs in a transaction, its own or `db`'s, so that the setting ends with it behind any pooler.
 */
export function withGeneralPlans<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const inside = async (tx: Db) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    return run(tx);
  };
  return db.isTransaction ? inside(db) : db.transaction().execute(inside);
}
