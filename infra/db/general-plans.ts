import { type CompiledQuery, sql } from 'kysely';
import { type Db, lenderOf } from './database';
import { DearToPlan } from './prepared-statements';

/** Runs a statement and returns its rows. */
export type Ask = <R>(statement: CompiledQuery<R>) => Promise<R[]>;

// Before PostgreSQL 18 the estimated cost of reading a table without an index is so high here that the plan would be compiled to machine code.
const SETTINGS = 'set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off';

/**
 * Runs statements with generic plans, which are created once per connection. For large statements PostgreSQL would otherwise replan for every value because it
 * overestimates the generic plan's cost (decision 006). Such a plan cannot tell that few rows match and would read small tables whole, although comparing texts
 * is expensive, so whatever an index serves is read from it. Runs in a transaction, so that the settings end with it behind any pooler, and nobody waits for its
 * beginning or end: the first statement is sent behind the one, the answer is given before the other.
 */
export async function withGeneralPlans<T>(db: Db, run: (ask: Ask) => Promise<T>): Promise<T> {
  const lender = lenderOf(db);
  if (!lender) return inTransactionOf(db, run);
  const client = await lender.connect();
  const begun = client.query(`begin read only; ${SETTINGS}`);
  begun.catch(() => {});
  try {
    return await run(async <R>({ sql: text, parameters }: CompiledQuery<R>) => {
      const [{ rows }] = await Promise.all([client.query<R & object>(new DearToPlan(text, [...parameters])), begun]);
      return rows;
    });
  } finally {
    client.query('commit').then(
      () => client.release(),
      (error) => client.release(error),
    );
  }
}

/** The same as part of the caller's transaction. */
async function inTransactionOf<T>(db: Db, run: (ask: Ask) => Promise<T>): Promise<T> {
  await sql.raw(SETTINGS).execute(db);
  return run(async (statement) => (await db.executeQuery(statement)).rows);
}
