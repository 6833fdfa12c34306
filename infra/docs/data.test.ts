import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../api/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const classes = ['public', 'shared', 'personal', 'confidential', 'secret'];

test('every table has one class of data, and no class is given to a table that is not there', async () => {
  const text = readFileSync(path.join(__dirname, 'data.md'), 'utf8');
  const section = text.slice(text.indexOf('## Tables'), text.indexOf('## Outside'));
  const classed = [...section.matchAll(/^\| `(\w+)` +\| (\w+) +\|/gm)].map(([, table = '', name = '']) => ({ table, name }));
  const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%' order by table_name`.execute(database.db);
  expect(classed.map(({ table }) => table).sort()).toEqual(rows.map(({ table }) => table));
  expect(classed.filter(({ name }) => !classes.includes(name))).toEqual([]);
});
