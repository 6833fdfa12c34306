import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember, type TestMember } from '../testing/members';
import { moveCounter, setRow } from './rows';

let database: TestDatabase;
let one: TestMember;
let two: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  [one, two] = [await insertMember(database.db), await insertMember(database.db)];
});
afterAll(() => database?.drop());

test('a row exists or not; only a change counts', async () => {
  const { db } = database;
  const mute = { member_id: one.id, muted_id: two.id };
  const changes = [];
  for (const exists of [0, 1, 1, 0, false, true] as const) changes.push(await setRow(db, 'mutes', mute, exists));
  expect(changes).toEqual([0, 1, 0, -1, 0, 1]);
  expect(await setRow(db, 'mutes', { member_id: two.id, muted_id: one.id }, true)).toBe(1);
  expect(await setRow(db, 'mutes', mute, false)).toBe(-1);
  expect(await db.selectFrom('mutes').select('member_id').execute()).toEqual([{ member_id: two.id }]);
});

test('other columns are written with a new row, leave an existing one alone, and are not used to find the row to delete', async () => {
  const { db } = database;
  const key = { follower_id: one.id, followed_id: two.id };
  expect([await setRow(db, 'follows', key, true, { pending: true }), await setRow(db, 'follows', key, true, { pending: false })]).toEqual([1, 0]);
  expect(await db.selectFrom('follows').select('pending').execute()).toEqual([{ pending: true }]);
  expect(await setRow(db, 'follows', key, false, { pending: false })).toBe(-1);
});

test('of many simultaneous inserts of the same row, one counts', async () => {
  const block = { blocker_id: one.id, blocked_id: two.id };
  const changes = await Promise.all(Array.from({ length: 8 }, () => setRow(database.db, 'blocks', block, true)));
  expect(changes.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
});

test('a counter is returned after each change, stays if nothing changes, and never becomes negative', async () => {
  const { db } = database;
  const move = (by: number) => moveCounter(db, 'members', 'follower_count', one.id, by);
  expect([await move(2), await move(0), await move(-1), await move(-5), await move(1)]).toEqual([2, 2, 1, 0, 1]);
  const { rows } = await sql<{ follower_count: number }>`select follower_count from members order by id`.execute(db);
  expect(rows).toEqual([{ follower_count: 1 }, { follower_count: 0 }]);
  expect([await moveCounter(db, 'members', 'follower_count', 999_999, 1), await moveCounter(db, 'members', 'follower_count', 999_999, 0)]).toEqual([0, 0]);
});
