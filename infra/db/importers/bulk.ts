import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema';

/** Runs on one connection without a limit on its statements: bulk loads and recounts take as long as they take. */
export const unlimited = <T>(db: Kysely<Schema>, run: (connection: Kysely<Schema>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await run(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/**
 * Runs without triggers and without the row-by-row checks of foreign keys, where the database role may switch them off: they cost twice as much as
 * writing the rows. The caller has locked everything the rows refer to (`keepRows`), and does what the triggers would have done.
 */
export async function withoutRowChecks<T>(tx: Kysely<Schema>, run: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ may: boolean }>`select has_parameter_privilege('session_replication_role', 'set') as may`.execute(tx);
  if (!rows[0]?.may) return run();
  await sql`set local session_replication_role = replica`.execute(tx);
  const result = await run();
  await sql`set local session_replication_role = origin`.execute(tx);
  return result;
}

/** Keeps rows from being deleted until the transaction ends, as references to them would. @param ids query for their ids */
export const keepRows = (tx: Kysely<Schema>, table: 'members' | 'works' | 'books' | 'authors' | 'publishers', ids: RawBuilder<unknown>) =>
  sql`select count(*) from (select 1 from ${sql.table(table)} where id in (${ids}) order by id for key share) kept`.execute(tx);

/**
 * Drops the secondary indexes of a table, runs, and builds them again: sorting all keys once costs less than inserting them one by one. The transaction keeps
 * everybody from the table until it ends, so this is for tables with next to nothing in them.
 */
export async function withIndexesRebuilt(tx: Kysely<Schema>, table: string, run: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = ${table}::regclass and not i.indisunique`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await run();
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
}
