import { sql } from 'kysely';
import { inTransaction } from '../api/platform/retry';
import { createTestDatabase, type TestDatabase } from '../api/testing/database';
import type { Db } from './database';
import { together } from './pipelined';
import { listen } from './testing/listen';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`select 1`.execute(database.db);
});
afterAll(() => database?.drop());
afterEach(() => jest.restoreAllMocks());

const add = (tx: Db, word: string) => sql`insert into search_words (word) values (${word})`.execute(tx);
const remaining = async (...words: string[]) =>
  (await sql<{ word: string }>`select word from search_words where word = any(${words}::text[])`.execute(database.db)).rows;

test('statements that do not need each other are sent before the first is answered, and done in their order', async () => {
  const heard = listen();
  const [one, two] = await inTransaction(database.db, (tx) => together(sql`select 1 as n`.execute(tx), sql`select 2 as n`.execute(tx)));
  expect([one.rows, two.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(heard).toEqual(['> begin', '> select 1 as n', '> select 2 as n', '< begin', '< select 1 as n', '< select 2 as n', '> commit', '< commit']);
});

const twoSteps = async (tx: Db, word: string) => {
  await sql`select 1`.execute(tx);
  await add(tx, word);
};

test('what fails first is told, not what fails because of it, and nothing remains of what was sent before and behind', async () => {
  const work = inTransaction(database.db, (tx) => together(twoSteps(tx, 'önceki'), add(tx, 'önceki'), sql`select 1 / 0`.execute(tx), add(tx, 'sonraki')));
  await expect(work).rejects.toThrow('division by zero');
  expect(await remaining('önceki', 'sonraki')).toEqual([]);
});

test('[R-HOLD-13] what failed is told also if what failed because of it is heard of earlier, and a lost race is tried again', async () => {
  const late = async (failing: Promise<unknown>) => {
    try {
      return await failing;
    } catch (error) {
      await new Promise(setImmediate);
      throw error;
    }
  };
  const work = inTransaction(database.db, (tx) => together(late(sql`select 1 / 0`.execute(tx)), add(tx, 'sonraki')));
  await expect(work).rejects.toThrow('division by zero');
  let tries = 0;
  const raced = (tx: Db) => {
    tries += 1;
    const loses = tries === 1 ? sql`do $$ begin raise exception 'race' using errcode = '40001'; end $$` : sql`select 1`;
    return together(late(loses.execute(tx)), add(tx, 'yarış'));
  };
  await inTransaction(database.db, raced);
  expect([tries, await remaining('sonraki', 'yarış')]).toEqual([2, [{ word: 'yarış' }]]);
});

test('nothing is sent any more once a transaction is undone', async () => {
  const heard = listen();
  await expect(inTransaction(database.db, (tx) => together(twoSteps(tx, 'geç'), Promise.reject(new Error('refused'))))).rejects.toThrow('refused');
  expect(heard.at(-1)).toBe('< rollback');
  expect(heard.indexOf('> rollback')).toBeGreaterThan(heard.findIndex((text) => text.startsWith('< insert')));
  expect(await remaining('geç')).toEqual([]);
});
