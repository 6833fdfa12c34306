import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { answerOf, bodyPrint, claim, forgetOldAnswers, keepAnswer, type Repeatable, useOnce } from './idempotency';

let database: TestDatabase;
let db: Db;
let serial = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database?.drop());

const write = (change: Partial<Repeatable> = {}): Repeatable => ({ owner: 'm:1', call: 'v2/x', key: `istek-${serial}`, print: bodyPrint({ a: 1 }), ...change });
beforeEach(() => {
  serial += 1;
});

test('[R-HOLD-14] a response is returned to its owner, for its call, with its client id; any other request is a first one', async () => {
  expect(await claim(db, write())).toBeNull();
  expect(await answerOf(db, write())).toBeNull();
  await keepAnswer(db, write(), '{"sayi":1}');
  expect(await claim(db, write())).toBe('{"sayi":1}');
  for (const other of [{ owner: 'm:2' }, { call: 'v2/y' }, { key: `istek-${serial}-x` }]) {
    expect(await answerOf(db, write(other))).toBeNull();
    expect(await claim(db, write(other))).toBeNull();
    await keepAnswer(db, write(other), JSON.stringify(other));
    expect(await answerOf(db, write(other))).toBe(JSON.stringify(other));
  }
  expect(await answerOf(db, write())).toBe('{"sayi":1}');
});

test('[R-HOLD-14] the response to one body is not returned for another', async () => {
  await claim(db, write());
  await keepAnswer(db, write(), 'oturum');
  await expect(answerOf(db, write({ print: bodyPrint({ a: 2 }) }))).rejects.toMatchObject({ code: 'requestReused' });
  await expect(claim(db, write({ print: bodyPrint({}) }))).rejects.toMatchObject({ code: 'requestReused' });
});

test('the database stores neither client id nor response in plain text, and equal responses differently', async () => {
  const ids = ['istek-gizli-1', 'istek-gizli-2'];
  for (const key of ids) {
    await claim(db, write({ key }));
    await keepAnswer(db, write({ key }), 'oturum-kodu');
  }
  const rows = await db
    .selectFrom('idempotent_answers')
    .select(['key', 'body', 'status'])
    .where('owner', '=', 'm:1')
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/istek-gizli|oturum-kodu/);
  expect(rows.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(rows.map(({ body }) => body?.slice(0, 16))).size).toBe(2);
});

describe('body equality', () => {
  const file = (field: string, text: string) => ({ field, content: Buffer.from(text) }) as never;
  const film = (field: string, text: string) => ({ field, sha256: createHash('sha256').update(text).digest() }) as never;
  const print = bodyPrint({ a: '1', b: '2' }, [file('resim', 'x')], [film('video', 'y')]);

  test('ignores the order of the fields and a newly solved robot check', () => {
    expect(bodyPrint({ b: '2', altcha: 'yeni', a: '1' }, [file('resim', 'x')], [film('video', 'y')])).toEqual(print);
    expect(print).toHaveLength(32);
  });
  test.each([
    ['a value', bodyPrint({ a: '1', b: '3' }, [file('resim', 'x')], [film('video', 'y')])],
    ['a name', bodyPrint({ a: '1', c: '2' }, [file('resim', 'x')], [film('video', 'y')])],
    ['a field less', bodyPrint({ a: '1' }, [file('resim', 'x')], [film('video', 'y')])],
    ['another picture', bodyPrint({ a: '1', b: '2' }, [file('resim', 'z')], [film('video', 'y')])],
    ['a picture of another field', bodyPrint({ a: '1', b: '2' }, [file('kapak', 'x')], [film('video', 'y')])],
    ['another film', bodyPrint({ a: '1', b: '2' }, [file('resim', 'x')], [film('video', 'z')])],
    ['a film of another field', bodyPrint({ a: '1', b: '2' }, [file('resim', 'x')], [film('ses', 'y')])],
    ['no files', bodyPrint({ a: '1', b: '2' })],
  ])('but %s', (_, other) => {
    expect(other).not.toEqual(print);
  });
});

test('something counts once, by kind and key; rolled back with its transaction', async () => {
  const use = (what: string, key: string) => useOnce(db, what, key);
  const undone = new Error('undone');
  await expect(
    db.transaction().execute(async (tx) => {
      expect(await useOnce(tx, 'robot', 'k')).toBe(true);
      throw undone;
    }),
  ).rejects.toBe(undone);
  expect([await use('robot', 'k'), await use('robot', 'k'), await use('robot', 'l'), await use('kod', 'k')]).toEqual([true, false, true, true]);
});

test('responses older than a day are deleted, newer ones stay', async () => {
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  await claim(db, write({ key: 'old' }));
  await claim(db, write({ key: 'young' }));
  await keepAnswer(db, write({ key: 'old' }), 'x');
  await keepAnswer(db, write({ key: 'young' }), 'y');
  const stored = await db.selectFrom('idempotent_answers').select('key').where('owner', '=', 'm:1').orderBy('created_at', 'desc').limit(2).execute();
  await db
    .updateTable('idempotent_answers')
    .set({ created_at: hours(25) })
    .where('key', '=', stored[1]?.key as string)
    .execute();
  await db
    .updateTable('idempotent_answers')
    .set({ created_at: hours(23) })
    .where('key', '=', stored[0]?.key as string)
    .execute();
  await forgetOldAnswers(db);
  expect([await answerOf(db, write({ key: 'old' })), await answerOf(db, write({ key: 'young' }))]).toEqual([null, 'y']);
});
