import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../api/testing/database';
import { compiled } from './compiled';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test("a statement is compiled once per shape, and run with each call's values", async () => {
  let built = 0;
  const ask = compiled<{ one: number; other: string | null }, 'both' | 'one', { one: number; other: string | null }>(({ one, other }, shape) => {
    built += 1;
    return sql`select ${one}::int + ${sql.lit(1)} as one, ${shape === 'both' ? other : 'fixed'}::text as other where ${one}::int > ${0}`;
  });
  const { db } = database;
  expect(await ask(db, 'both', { one: 1, other: 'ş' })).toEqual([{ one: 2, other: 'ş' }]);
  expect(await ask(db, 'both', { one: 6, other: null })).toEqual([{ one: 7, other: null }]);
  expect(await ask(db, 'one', { one: 3, other: 'unused' })).toEqual([{ one: 4, other: 'fixed' }]);
  expect(await ask(db, 'both', { one: 0, other: 'x' })).toEqual([]);
  expect(built).toBe(2);
});

test('it takes part in a transaction, and passes non-text values', async () => {
  const insert = compiled<{ kind: string; id: number; weight: number }, '', { entity_id: number }>(
    ({ kind, id, weight }) => sql`insert into agenda (kind, entity_id, weight) values (${kind}, ${id}, ${weight}) returning entity_id`,
  );
  await expect(
    database.db.transaction().execute(async (tx) => {
      expect(await insert(tx, '', { kind: 'okur', id: 5, weight: 0.5 })).toEqual([{ entity_id: 5 }]);
      throw new Error('back');
    }),
  ).rejects.toThrow('back');
  expect(await database.db.selectFrom('agenda').selectAll().execute()).toEqual([]);
  const echo = compiled<{ bytes: Buffer; list: number[] }, '', { bytes: Buffer; list: number[] }>(
    ({ bytes, list }) => sql`select ${bytes}::bytea as bytes, ${list}::bigint[] as list`,
  );
  expect(await echo(database.db, '', { bytes: Buffer.from([0, 255]), list: [1, 2] })).toEqual([{ bytes: Buffer.from([0, 255]), list: [1, 2] }]);
});
