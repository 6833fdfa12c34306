import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDatabase, type Database, type Db } from '../../db/database';
import { loadDemo } from '../../db/demo-loader/load';
import { scaledTimeout } from '../../testing/timeouts.cjs';

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

/** A migrated, empty database for one test file, on the server started by the run's setup. */
export interface TestDatabase extends Database {
  url: string;
  name: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Milliseconds for which a file waits until another has loaded the demo; only what hangs takes as long. */
const WAIT_MS = scaledTimeout(240);

/** Runs statements between databases, with time for long ones. */
async function onServer(template: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = createDatabase(withDatabase(template, 'postgres'), null, undefined, WAIT_MS);
  try {
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await work(connection);
    });
  } finally {
    await close();
  }
}

const clone = (name: string, template: string) => sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`;
const nameIn = (url: string) => new URL(url).pathname.slice(1);

/** Name of a template that holds the demo as well, loaded by the first test file of a run that asks for it: that takes seconds, a copy of it a fraction of one. */
async function demoTemplate(template: string): Promise<string> {
  // What the demo's readers did today is of this day.
  const name = `demo_${new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })}`;
  await onServer(template, async (db) => {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(db);
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
    if (rows.length) return;
    const filling = `${name}_filling`;
    await sql`drop database if exists ${sql.id(filling)} with (force)`.execute(db);
    await clone(filling, nameIn(template)).execute(db);
    const filled = createDatabase(withDatabase(template, filling));
    await loadDemo(filled.db, () => {}).finally(filled.close);
    await sql`alter database ${sql.id(filling)} rename to ${sql.id(name)}`.execute(db);
  });
  return name;
}

/**
 * Clones the template, much faster than migrating again. Copying its files takes a fifth of the processor time of PostgreSQL's own way, which writes every page
 * to the log as well.
 * @param demo whether it is to hold the demo
 */
export async function createTestDatabase({ demo = false }: { demo?: boolean } = {}): Promise<TestDatabase> {
  const template = process.env.YAPRAK_TEST_TEMPLATE_URL;
  if (!template) throw new Error('YAPRAK_TEST_TEMPLATE_URL is missing: run API tests through jest, whose global setup starts the database.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = demo ? await demoTemplate(template) : nameIn(template);
  const server = createDatabase(withDatabase(template, 'postgres'));
  await clone(name, from).execute(server.db);
  const url = withDatabase(template, name);
  const database = createDatabase(url);
  return {
    ...database,
    url,
    name,
    async drop() {
      await database.close();
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server.db);
      await server.close();
    },
  };
}
