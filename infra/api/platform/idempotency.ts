import { sql } from 'kysely';
import type { Db } from '../../db/database';

/**
 * Claims a client id (`istekId`) for one call of one owner inside the request's transaction. A second request with the same id waits on the
 * unique index until the first has been committed (and then gets its stored answer) or undone (and then runs itself).
 * @returns the stored answer, or null when this request is the first.
 */
export async function claim(tx: Db, owner: string, call: string, key: string): Promise<string | null> {
  const inserted = await sql`insert into idempotent_answers (owner, call, key) values (${owner}, ${call}, ${key}) on conflict do nothing`.execute(tx);
  if (inserted.numAffectedRows) return null;
  const stored = await tx.selectFrom('idempotent_answers').select('body').where('owner', '=', owner).where('call', '=', call).where('key', '=', key).executeTakeFirst();
  return stored?.body ?? null;
}

/** Keeps the answer of a claimed request. */
export async function keepAnswer(tx: Db, owner: string, call: string, key: string, body: string): Promise<void> {
  await tx.updateTable('idempotent_answers').set({ status: 200, body }).where('owner', '=', owner).where('call', '=', call).where('key', '=', key).execute();
}

/** Forgets answers older than a day; run now and then. */
export const forgetOldAnswers = (db: Db) => sql`delete from idempotent_answers where created_at < now() - interval '1 day'`.execute(db);
