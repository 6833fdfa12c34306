import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database';
import type { Log } from './embedded/types';
import { migrations as ours } from './migrations';

/** Any number; two processes that migrate one database exclude each other with it. */
const LOCK = 727_275;

/** The schema could not be brought up to date; the message is a sentence for people, `cause` the error behind it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the schema up to date: all that is missing in one transaction, or nothing. Forward only. Safe with several
 * starters: the later ones wait and find nothing to do.
 * @returns names of the migrations applied by this call
 * @throws MigrationError naming the migration that failed, or a database newer than this program
 */
export async function migrate(db: Db, log: Log, migrations: Readonly<Record<string, Migration>> = ours): Promise<string[]> {
  return await db.connection().execute(async (connection) => {
    // Building an index on a grown table may take longer than any request may.
    await sql`SELECT set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`.execute(connection);
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await applyMissing(connection, log, migrations);
    } finally {
      // On a lost connection this fails too, and the server has already given the lock free.
      await giveBack(connection).catch(() => {});
    }
  });
}

async function giveBack(connection: Db): Promise<void> {
  await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
  await sql`RESET statement_timeout`.execute(connection);
  await sql`RESET idle_in_transaction_session_timeout`.execute(connection);
}

async function applyMissing(connection: Db, log: Log, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => announced(migrations, log) } });
  await refuseNewer(connection, migrations);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(failed ? `The migration ${failed} failed and nothing was changed: ${reason}` : `The migrations cannot run: ${reason}`, {
      cause: error,
    });
  }
  const applied = (results ?? []).map((result) => result.migrationName);
  if (applied.length > 0) log(`The database schema is up to date (${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied).`);
  return applied;
}

/** An older program on a newer database could damage what it does not know. */
async function refuseNewer(connection: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const table = await sql<{ found: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(connection);
  if (!table.rows[0]?.found) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(connection);
  const unknown = rows.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new MigrationError(`The database is newer than this program: it has the migration ${unknown.join(', ')}, which is not known here.`);
  }
}

/** The migrations with progress; their way back is left out, because we never go there. */
function announced(migrations: Readonly<Record<string, Migration>>, log: Log): Record<string, Migration> {
  const withProgress = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db: Kysely<unknown>) => {
        log(`Migrating the database: ${name}`);
        await migration.up(db);
      },
    },
  ]);
  return Object.fromEntries(withProgress);
}
