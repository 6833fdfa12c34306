import { type CompiledQuery, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../api/testing/database';
import { lenderOf } from './database';
import { DearToPlan, StatementNames } from './prepared-statements';

describe('prepared texts', () => {
  test('are the frequent ones, each under one name', () => {
    const names = new StatementNames();
    const often = Array.from({ length: 6 }, () => names.nameOf('select $1'));
    expect(often.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(often[4]).toBe(often[5]);
    expect(often[4]).toEqual(expect.any(String));
    expect(names.nameOf('select $2')).toBeUndefined();
  });

  test('are prepared at once where that is asked for', () => {
    const names = new StatementNames();
    expect(names.nameOf('select $1', true)).toEqual(expect.any(String));
    expect(names.nameOf('select $1')).toBe(names.nameOf('select $1', true));
  });

  test('leave half of the names to frequent texts, however many are asked for at once', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 300 }, (_, n) => names.nameOf(`select ${n}`, true)).filter(Boolean);
    const frequent = Array.from({ length: 5 }, () => names.nameOf('select now()')).at(-1);
    expect([given.length, typeof frequent]).toEqual([100, 'string']);
  });

  test('are bounded in number, and rare ones are forgotten', () => {
    const names = new StatementNames();
    const given = new Set<string>();
    for (let n = 0; n < 5_000; n++) for (let times = 0; times < 5; times++) given.add(names.nameOf(`select ${n}`) ?? '');
    given.delete('');
    expect(given.size).toBe(200);
  });

  test('get another name when renamed', () => {
    const names = new StatementNames();
    const old = names.rename('select $1');
    const renamed = names.rename('select $1');
    expect(renamed).not.toBe(old);
    expect(names.nameOf('select $1')).toBe(renamed);
  });
});

describe('on a real server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`create table things (id int primary key, name text)`.execute(database.db);
    await sql`insert into things values (1, 'çay'), (2, 'kahve')`.execute(database.db);
  });
  afterAll(() => database?.drop());

  const ask = (id: number) => database.db.connection().execute((one) => sql<Record<string, unknown>>`select * from things where id = ${id}`.execute(one));

  test('a frequent statement is prepared and returns the same', async () => {
    for (let n = 0; n < 8; n++) expect((await ask(1 + (n % 2))).rows).toEqual([{ id: 1 + (n % 2), name: n % 2 ? 'kahve' : 'çay' }]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where statement like 'select * from things%'`.execute(
      database.db,
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  test('a statement that is dear to plan is prepared at its first use', async () => {
    const lender = lenderOf(database.db);
    const client = await lender?.connect();
    const { rows } = await (client as PoolClient).query(new DearToPlan('select name as dear from things where id = $1', [2]));
    const prepared = await (client as PoolClient).query(`select statement from pg_prepared_statements where statement like '%as dear%'`);
    client?.release();
    expect([rows, prepared.rows]).toEqual([[{ dear: 'kahve' }], [{ statement: 'select name as dear from things where id = $1' }]]);
  });

  test('a table changed meanwhile is read all the same', async () => {
    for (let n = 0; n < 8; n++) await ask(1);
    await sql`alter table things add column heat int default 90`.execute(database.db);
    for (let n = 0; n < 12; n++) expect((await ask(1)).rows).toEqual([{ id: 1, name: 'çay', heat: 90 }]);
  });

  test('inside a transaction the refusal surfaces once, and the next attempt succeeds', async () => {
    for (let n = 0; n < 8; n++) await ask(1);
    await sql`alter table things add column sweet boolean`.execute(database.db);
    const inTransaction = () => database.db.transaction().execute((tx) => sql`select * from things where id = ${1}`.execute(tx));
    const outcomes: string[] = [];
    for (let n = 0; n < 25; n++)
      outcomes.push(
        await inTransaction().then(
          () => 'read',
          (error: { code: string }) => error.code,
        ),
      );
    expect(outcomes.filter((o) => o !== 'read' && o !== '0A000')).toEqual([]);
    expect(outcomes.slice(-5)).toEqual(['read', 'read', 'read', 'read', 'read']);
  });

  test('an invalid value is refused as ever, and the connection stays usable', async () => {
    const wrong = (value: unknown): CompiledQuery => sql`select * from things where id = ${value}`.compile(database.db);
    for (let n = 0; n < 6; n++) await ask(1);
    await expect(database.db.executeQuery(wrong('x'))).rejects.toMatchObject({ code: '22P02' });
    expect((await ask(2)).rows).toHaveLength(1);
  });
});
