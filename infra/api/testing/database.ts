import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDatabase, type Database } from '../../db/database';

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

/**
 * Clones the template, much faster than migrating again. Copying its files takes a fifth of the processor time of PostgreSQL's own way, which writes every page
 * to the log as well.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env.YAPRAK_TEST_TEMPLATE_URL;
  if (!template) throw new Error('YAPRAK_TEST_TEMPLATE_URL is missing: run API tests through jest, whose global setup starts the database.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = createDatabase(withDatabase(template, 'postgres'));
  await sql`create database ${sql.id(name)} template ${sql.id(new URL(template).pathname.slice(1))} strategy file_copy`.execute(server.db);
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
