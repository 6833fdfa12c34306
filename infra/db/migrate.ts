import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database';
import type { Log } from './embedded/types';
import { migrations as ours } from './migrations';

/** Arbitrary advisory lock id; serialises processes migrating one database. */
const LOCK = 727_275;
/** Attempts when the locks of running processes are in the way: nothing of a lost one remains. */
const TRIES = 5;
const DEADLOCK = '40P01';

/** The schema could not be migrated; the message is human-readable, `cause` the underlying error. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The database has migrations that this program does not know. */
export class NewerDatabaseError extends MigrationError {
  override name = 'NewerDatabaseError';
}

/**
 * Migrates the schema: all pending migrations in one transaction, or none. Forward only. Safe with concurrent starters: later ones wait and find nothing to do.
 * @returns names of the migrations applied by this call
 * @throws MigrationError naming the failed migration; NewerDatabaseError if the database is newer than this program
 */
export async function migrate(db: Db, log: Log, migrations: Readonly<Record<string, Migration>> = ours): Promise<string[]> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await migrateOnce(db, log, migrations);
    } catch (error) {
      if (tried >= TRIES || (error as { cause?: { code?: unknown } }).cause?.code !== DEADLOCK) throw error;
      log("The migrations and running requests were in each other's way; they begin again.");
    }
  }
}

/**
 * For a process that replaces another of a running site: a release may have been put in place since the first prepared the database. One of the release before
 * goes on beside a newer one.
 * @throws MigrationError naming the failed migration
 */
export async function catchUp(db: Db, log: Log, migrations?: Readonly<Record<string, Migration>>): Promise<void> {
  await migrate(db, log, migrations).catch((error: unknown) => {
    if (!(error instanceof NewerDatabaseError)) throw error;
  });
}

function migrateOnce(db: Db, log: Log, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Begun by hand, since the migrator takes no transaction. Everything below ends with it, so that it holds behind a transaction pooler too.
    await sql`BEGIN`.execute(connection);
    try {
      // Building an index on a large table may exceed the statement timeout.
      await sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(connection);
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(connection);
      const applied = await applyMissing(connection, log, migrations);
      await sql`COMMIT`.execute(connection);
      return applied;
    } catch (error) {
      // On a lost connection this fails too, and the server has already rolled back.
      await sql`ROLLBACK`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

async function applyMissing(connection: Db, log: Log, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  /** What the migrator reports instead comes after it: nothing more can be asked in a failed transaction. */
  let first: { name: string; error: unknown } | undefined;
  const failing = (name: string, error: unknown) => {
    first ??= { name, error };
  };
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => announced(migrations, log, failing) },
    disableTransactions: true, // it runs in ours
  });
  await refuseNewer(connection, migrations);
  const { error: reported, results } = await migrator.migrateToLatest();
  const error = first?.error ?? reported;
  if (error !== undefined) {
    const failed = first?.name;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(failed ? `The migration ${failed} failed and nothing was changed: ${reason}` : `The migrations cannot run: ${reason}`, {
      cause: error,
    });
  }
  const applied = (results ?? []).map((result) => result.migrationName);
  if (applied.length > 0) log(`The database schema is up to date (${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied).`);
  return applied;
}

/** An older program could damage a newer database. */
async function refuseNewer(connection: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const table = await sql<{ found: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(connection);
  if (!table.rows[0]?.found) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(connection);
  const unknown = rows.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(`The database is newer than this program: it has the migration ${unknown.join(', ')}, which is not known here.`);
  }
}

/** The migrations with progress output and without their down steps, which are never used. */
function announced(migrations: Readonly<Record<string, Migration>>, log: Log, failing: (name: string, error: unknown) => void): Record<string, Migration> {
  const withProgress = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db: Kysely<unknown>) => {
        log(`Migrating the database: ${name}`);
        await migration.up(db).catch((error: unknown) => {
          failing(name, error);
          throw error;
        });
      },
    },
  ]);
  return Object.fromEntries(withProgress);
}
