import { type Kysely, type Migration, sql } from 'kysely';
import { createDatabase, type Database } from './database';
import { startEmbeddedPostgres } from './embedded/start';
import { makeTempHome, removeTempHome } from './embedded/testing/temp-home';
import type { EmbeddedPostgres } from './embedded/types';
import { catchUp, migrate } from './migrate';
import { migrations } from './migrations';

const quiet = () => {};
let dir: string;
let server: EmbeddedPostgres;
let opened: Database[];
let count = 0;

beforeAll(async () => {
  dir = makeTempHome();
  server = await startEmbeddedPostgres({ dataDir: dir, appName: 'yaprak', database: 'yaprak', settings: { fsync: 'off' } });
});
afterAll(async () => {
  await server?.stop();
  removeTempHome(dir);
});
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
});

function open(url: string): Database {
  const database = createDatabase(url);
  opened.push(database);
  return database;
}

/** URL of a new, empty database on the server. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${++count}`;
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(open(server.url).db);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.toString();
}

/** The whole schema as sorted lines: columns, indexes, constraints, functions and triggers. */
async function schemaOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT line FROM (
      SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT format('function %s %s', p.oid::regprocedure, md5(p.prosrc))
        FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      UNION ALL SELECT format('extension %s', extname) FROM pg_extension
      UNION ALL SELECT format('migration %s', name) FROM kysely_migration
    ) lines ORDER BY line`.execute(db);
  return rows.map((row) => row.line);
}

const names = Object.keys(migrations).sort();

describe('migrate', () => {
  test('applies everything once and announces each; a second run finds nothing to do', async () => {
    const database = open(await emptyDatabase());
    const lines: string[] = [];
    expect(await migrate(database.db, (line) => lines.push(line))).toEqual(names);
    for (const name of names) expect(lines).toContain(`Migrating the database: ${name}`);
    const schema = await schemaOf(database);

    const second: string[] = [];
    expect(await migrate(database.db, (line) => second.push(line))).toEqual([]);
    expect(second).toEqual([]);
    expect(await schemaOf(database)).toEqual(schema);
  });

  test('gives the same schema when several processes start it at once', async () => {
    const alone = open(await emptyDatabase());
    await migrate(alone.db, quiet);
    const url = await emptyDatabase();
    const together = [open(url), open(url), open(url)];
    const applied = await Promise.all(together.map(({ db }) => migrate(db, quiet)));
    expect(applied.flat().sort()).toEqual(names);
    expect(await schemaOf(together[0] as Database)).toEqual(await schemaOf(alone));
  });

  test('leaves nothing behind if a migration fails, and names it', async () => {
    const database = open(await emptyDatabase());
    const failing: Record<string, Migration> = {
      '0001-good': { up: async (db: Kysely<unknown>) => void (await sql`CREATE TABLE half (id int)`.execute(db)) },
      '0002-bad': { up: async (db: Kysely<unknown>) => void (await sql`CREATE TABLE broken (`.execute(db)) },
    };
    await expect(migrate(database.db, quiet, failing)).rejects.toThrow(/The migration 0002-bad failed and nothing was changed: syntax error/);
    const { rows } = await sql`SELECT to_regclass('half') AS half`.execute(database.db);
    expect(rows).toEqual([{ half: null }]);
    expect(await migrate(database.db, quiet)).toEqual(names);
  });

  test('[R-SCALE-04] begins again when it stood in the way of running requests, and applies everything once', async () => {
    const { db } = open(await emptyDatabase());
    let runs = 0;
    const held: Migration = {
      up: async (tx) => {
        await sql`create table shelves (id int)`.execute(tx);
        runs += 1;
        if (runs === 1) await sql.raw("do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$").execute(tx);
      },
    };
    expect(await migrate(db, quiet, { '0001-shelves': held })).toEqual(['0001-shelves']);
    expect(runs).toBe(2);
  });

  test('refuses a database migrated by a newer program', async () => {
    const database = open(await emptyDatabase());
    const newer = { ...migrations, '9999-later': { up: async () => {} } };
    await migrate(database.db, quiet, newer);
    await expect(migrate(database.db, quiet)).rejects.toThrow('The database is newer than this program: it has the migration 9999-later');
  });

  test('[R-SCALE-04] for a process that replaces another, applies what is missing and leaves a newer database alone; what fails is said', async () => {
    const { db } = open(await emptyDatabase());
    const one: Migration = { up: async (tx) => void (await sql`create table shelves (id int)`.execute(tx)) };
    const two: Migration = { up: async (tx) => void (await sql`create table books (id int)`.execute(tx)) };
    await migrate(db, quiet, { '0001-shelves': one });
    await catchUp(db, quiet, { '0001-shelves': one, '0002-books': two });
    const found = await sql`select to_regclass('books') is not null as there`.execute(db);
    expect(found.rows).toEqual([{ there: true }]);
    await catchUp(db, quiet, { '0001-shelves': one });
    const broken: Migration = { up: async (tx) => void (await sql`create table books (id int)`.execute(tx)) };
    await expect(catchUp(db, quiet, { '0001-shelves': one, '0002-books': two, '0003-again': broken })).rejects.toThrow('The migration 0003-again failed');
  });

  test('returns the connection with the default statement timeout', async () => {
    const database = open(await emptyDatabase());
    await migrate(database.db, quiet);
    const { rows } = await sql`SELECT current_setting('statement_timeout') AS limit FROM pg_sleep(0)`.execute(database.db);
    expect(rows).toEqual([{ limit: '15s' }]);
    const held = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`.execute(database.db);
    expect(held.rows).toEqual([]);
  });
});
