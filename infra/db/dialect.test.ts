import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../api/testing/database';
import { withGeneralPlans } from './general-plans';
import { listen } from './testing/listen';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`select 1`.execute(database.db);
});
afterAll(() => database?.drop());
afterEach(() => jest.restoreAllMocks());

test('the first statement of a transaction does not wait for its beginning, its end waits for all', async () => {
  const heard = listen();
  await database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await sql`select 2`.execute(tx);
  });
  expect(heard).toEqual(['> begin', '> select 1', '< begin', '< select 1', '> select 2', '< select 2', '> commit', '< commit']);
});

test('what fails first fails the transaction, and nothing of it remains', async () => {
  const work = database.db.transaction().execute(async (tx) => {
    await sql`insert into search_words (word) values ('yarımkalan')`.execute(tx);
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect((await sql`select 1 from search_words where word = 'yarımkalan'`.execute(database.db)).rows).toEqual([]);
});

test('a transaction that could not begin is not said to be done', async () => {
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    return (args[0] === 'begin' ? Promise.reject(new Error('cancelled')) : query.apply(this, args)) as never;
  } as never);
  const work = database.db.transaction().execute((tx) => sql`select 1`.execute(tx));
  await expect(work).rejects.toThrow('cancelled');
});

const one = CompiledQuery.raw('select 1 as one');
test('a search is sent with the beginning of its transaction and answered before the end of it', async () => {
  const heard = listen();
  const rows = await withGeneralPlans(database.db, (ask) => Promise.all([ask(one), ask(CompiledQuery.raw('show plan_cache_mode'))]));
  expect(rows).toEqual([[{ one: 1 }], [{ plan_cache_mode: 'force_generic_plan' }]]);
  expect(heard.slice(0, 3)).toEqual(['> begin read only', '> select 1 as one', '> show plan_cache_mode']);
  expect(heard).not.toContain('< commit');
});

test('a search writes nothing, and its settings end with it, also when it fails', async () => {
  await expect(withGeneralPlans(database.db, (ask) => ask(CompiledQuery.raw("insert into search_words (word) values ('x')")))).rejects.toThrow('read-only');
  const after = await sql<{ mode: string }>`select current_setting('enable_seqscan') as mode`.execute(database.db);
  expect(after.rows).toEqual([{ mode: 'on' }]);
});
