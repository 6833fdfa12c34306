import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from './database';
import { openUndone } from './undone';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('what is asked side by side goes over the one connection in turn, without a warning, and is undone', async () => {
  const warned: string[] = [];
  const note = (warning: Error) => warned.push(warning.message);
  process.on('warning', note);
  const { db, undone } = await openUndone(database.url);
  const write = (code: string) => sql`insert into countries (code, name_tr, name_en) values (${code}, ${code}, ${code})`.execute(db);
  const { changed } = await undone(
    () => Promise.all(['ZA', 'ZB', 'ZC'].map(write)),
    () => true,
  );
  const { rows } = await sql`select 1 from countries where code in ('ZA', 'ZB', 'ZC')`.execute(db);
  await db.destroy();
  await new Promise(setImmediate);
  process.off('warning', note);
  expect([changed, rows, warned]).toEqual([['countries'], [], []]);
});
