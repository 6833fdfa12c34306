import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Compiled, compiledOnce } from './compiled-once';

const db: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (k) => new PostgresIntrospector(k),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Values {
  text: string;
  list: string[];
  most: number;
  isbn: string | null;
}
const kept: Compiled = new Map();
let built = 0;
const ask = (what: string, values: Values) =>
  compiledOnce(kept, db, what, values, (v) => {
    built += 1;
    return sql`select ${sql.raw(what)} where a = ${v.text} and b = any(${v.list}) ${v.isbn ? sql`or c = ${v.isbn}` : sql``} limit ${v.most}`;
  });

test('a statement is built once and asked with the values of each', () => {
  const first = ask('x', { text: 'kar', list: ['a'], most: 12, isbn: null });
  const second = ask('x', { text: 'kış', list: [], most: 4, isbn: null });
  expect(built).toBe(1);
  expect(second.sql).toBe(first.sql);
  expect([first.parameters, second.parameters]).toEqual([
    ['kar', ['a'], 12],
    ['kış', [], 4],
  ]);
});

test('one that reads otherwise is another', () => {
  expect(ask('x', { text: 'kar', list: [], most: 1, isbn: '978' }).sql).toContain('or c =');
  expect(ask('y', { text: 'kar', list: [], most: 1, isbn: null }).sql).toContain('select y');
  expect(ask('x', { text: '', list: [], most: 1, isbn: null }).parameters[0]).toBe('');
  expect(ask('x', { text: 'kar', list: [], most: 1, isbn: null }).parameters).toEqual(['kar', [], 1]);
});

test('a value in many places is sent once for each type', () => {
  const { sql: text, parameters } = compiledOnce(
    new Map(),
    db,
    'places',
    { text: 'kar', list: ['a'] },
    (v) => sql`select ${v.text}, ${'constant'} where a = ${v.text} and b = ${v.text}::tsquery and c = any(${v.list}::text[]) and d = any(${v.list}::text[])`,
  );
  expect(text).toBe('select $1, $2 where a = $1 and b = $3::tsquery and c = any($4::text[]) and d = any($4::text[])');
  expect(parameters).toEqual(['kar', 'constant', 'kar', ['a']]);
});

test('what is made of a value, and would be the same for all, is refused', () => {
  const wrong = () => compiledOnce(kept, db, 'z', { text: 'kar' }, (v) => sql`select ${`${v.text}%`}`);
  expect(wrong).toThrow('text can only be sent as it is');
});
