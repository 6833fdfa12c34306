import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database';

/** A database and a folder for the files of an import, for all tests of a file; the database is there once they begin. */
export function importBed(name: string): { readonly db: TestDatabase['db']; readonly folder: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `yaprak-${name}-`));
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    get db() {
      if (!database) throw new Error('The tests have not begun.');
      return database.db;
    },
  };
}

/** A line of an Open Library dump. @param id of the record: `OL1W` */
export const dumpLine = (type: 'author' | 'work' | 'edition', id: string, data: object): string =>
  [`/type/${type}`, `/${type}s/${id}`, '1', '2020-01-01T00:00:00', JSON.stringify(data)].join('\t');
