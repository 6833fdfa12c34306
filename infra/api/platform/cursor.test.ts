import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beyond, decodeCursor, decodeIdCursor, encodeCursor, pageById, pageOf } from './cursor';
import { Refusal } from './refusal';

test.each([[[1]], [['Ş', 12.5]], [['2026-01-02T03:04:05.000Z', 9_007_199_254_740_991]]])('a cursor of %j survives the round trip', (values) => {
  expect(decodeCursor(encodeCursor(values), values.length)).toEqual(values);
});

test('no cursor means the start', () => {
  expect([decodeCursor(undefined, 2), decodeIdCursor(undefined), decodeIdCursor('')]).toEqual([null, null, null]);
});

const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each(['x', of(1), of(['\u0000']), of([1, 2]), of([{ a: 1 }]), of([null]), of('abc'), '%%%'])('%p is refused as malformed', (cursor) => {
  expect(() => decodeCursor(cursor, 1)).toThrow(Refusal);
});
test.each([of(['1; drop table members']), of([1.5]), of([1e300])])('%p is not an id', (cursor) => {
  expect(() => decodeIdCursor(cursor)).toThrow(Refusal);
});

test('a page is cut at its length and its cursor is the last row kept; the last page has no cursor', () => {
  const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];
  const page = pageOf(
    rows,
    2,
    (row) => [row.id],
    (row) => row.id,
  );
  expect(page).toEqual({ liste: [9, 7], imlec: encodeCursor([7]) });
  expect(
    pageOf(
      rows,
      3,
      (row) => [row.id],
      (row) => row.id,
    ),
  ).toEqual({ liste: [9, 7, 4] });
  expect(
    pageOf(
      [],
      3,
      () => [1],
      () => 1,
    ),
  ).toEqual({ liste: [] });
});

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
test.each([
  [undefined, 'desc', 'true', []],
  [encodeCursor([7]), 'desc', '"r"."id" < $1::bigint', [7]],
  [encodeCursor([7]), 'asc', '"r"."id" > $1::bigint', [7]],
] as const)('what lies beyond %p, %s, is %s', (cursor, order, words, values) => {
  const { sql, parameters } = beyond('r.id', cursor, order).compile(db);
  expect([sql, parameters]).toEqual([words, values]);
});
test('a page of ids ends with a cursor beyond it', () => {
  const { liste, imlec } = pageById([{ id: 9 }, { id: 7 }, { id: 4 }], 2, (row) => row.id);
  expect([liste, decodeIdCursor(imlec)]).toEqual([[9, 7], 7]);
});
