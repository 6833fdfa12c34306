import { sql } from 'kysely';
import '../listeners';
import type { Db } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import { acceptAll, answer, block, follow, unfollow } from './follows';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database?.drop());

const member = async (isPrivate = false) => (await insertMember(db, { isPrivate })).id;
/** Two unrelated members; the second has posted. */
async function two(isPrivate = false) {
  const [one, other] = [await member(), await member(isPrivate)];
  await db.insertInto('posts').values({ kind: 'ileti', author_id: other, text: 'Merhaba' }).execute();
  return [one, other] as const;
}
const within = <T>(work: (tx: Db) => Promise<T>) => db.transaction().execute(work);
const state = async (follower: number, followed: number) => {
  const row = await db.selectFrom('follows').select('pending').where('follower_id', '=', follower).where('followed_id', '=', followed).executeTakeFirst();
  return row && (row.pending ? 'asked' : 'follows');
};
const counts = async (id: number) => {
  const row = await db.selectFrom('members').select(['following_count', 'follower_count']).where('id', '=', id).executeTakeFirstOrThrow();
  return [row.following_count, row.follower_count];
};
const told = async (id: number) =>
  (await db.selectFrom('notifications').select(['kind', 'actor_id']).where('member_id', '=', id).orderBy('id').execute()).map(({ kind, actor_id }) => [
    kind,
    actor_id,
  ]);
const timeline = async (id: number) => (await db.selectFrom('timeline').select('author_id').where('member_id', '=', id).execute()).map((row) => row.author_id);

test('[R-PROF-15] following counts once on each side, fills the timeline and notifies; unfollowing reverts all of it', async () => {
  const [one, other] = await two();
  for (let n = 0; n < 2; n += 1) await within((tx) => follow(tx, one, other));
  expect([await state(one, other), await counts(one), await counts(other)]).toEqual(['follows', [1, 0], [0, 1]]);
  expect([await timeline(one), await timeline(other)]).toEqual([[other], []]);
  expect(await told(other)).toEqual([['takip', one]]);
  for (let n = 0; n < 2; n += 1) await within((tx) => unfollow(tx, one, other));
  expect([await state(one, other), await counts(one), await counts(other)]).toEqual([undefined, [0, 0], [0, 0]]);
  expect([await timeline(one), await told(other), await told(one)]).toEqual([[], [], []]);
});

test('[R-PROF-21] a private reader must approve: nothing counts or is readable before', async () => {
  const [one, other] = await two(true);
  await within((tx) => follow(tx, one, other));
  expect([await state(one, other), await counts(one), await counts(other)]).toEqual(['asked', [0, 0], [0, 0]]);
  expect([await timeline(one), await told(other)]).toEqual([[], [['istek', one]]]);
  expect(await within((tx) => answer(tx, other, one, true))).toBe(true);
  expect([await state(one, other), await counts(one), await counts(other)]).toEqual(['follows', [1, 0], [0, 1]]);
  expect([await timeline(one), await told(one), await told(other)]).toEqual([[other], [['istek-kabul', other]], []]);
});

test('[R-PROF-19] a follow that meets a block in the making, by either of the two, ends with it', async () => {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (const blocker of ['one', 'other'] as const) {
    const [one, other] = await two();
    let met: Promise<unknown> | undefined;
    let over = false;
    await within(async (tx) => {
      await (blocker === 'one' ? block(tx, one, other) : block(tx, other, one));
      met = within((second) => follow(second, one, other))
        .catch((error: { code?: string }) => error.code)
        .finally(() => {
          over = true;
        });
      while (!over && !(await waits.execute(db)).rows.length);
    });
    expect(await met).toBe('blocked');
    expect([await state(one, other), await counts(one), await counts(other)]).toEqual([undefined, [0, 0], [0, 0]]);
  }
});

test('[R-PROF-18] a declined or withdrawn request leaves nothing, and can be repeated', async () => {
  const [one, other] = await two(true);
  await within((tx) => follow(tx, one, other));
  expect(await within((tx) => answer(tx, other, one, false))).toBe(true);
  expect([await state(one, other), await counts(other), await told(other), await told(one)]).toEqual([undefined, [0, 0], [], []]);
  await within((tx) => follow(tx, one, other));
  expect(await told(other)).toEqual([['istek', one]]);
  await within((tx) => unfollow(tx, one, other));
  expect([await state(one, other), await counts(one), await counts(other), await told(other)]).toEqual([undefined, [0, 0], [0, 0], []]);
});

test.each([true, false])("nobody can answer (%s) a request that is missing, somebody else's, or already answered", async (accept) => {
  const [one, other] = await two(true);
  const third = await member(true);
  const answers = (to: number, from: number) => within((tx) => answer(tx, to, from, accept));
  expect(await answers(other, one)).toBe(false);
  await within((tx) => follow(tx, one, third));
  expect([await answers(other, one), await answers(one, third)]).toEqual([false, false]);
  expect(await state(one, third)).toBe('asked');
  await within((tx) => answer(tx, third, one, true));
  expect(await answers(third, one)).toBe(false);
  expect([await state(one, third), await counts(third)]).toEqual(['follows', [0, 1]]);
});

test('[R-PROF-19] a block ends both follows and both timelines, once, and affects nobody else', async () => {
  const [one, other] = await two();
  const third = await member();
  await db.insertInto('posts').values({ kind: 'ileti', author_id: one, text: 'Merhaba' }).execute();
  for (const [from, to] of [
    [one, other],
    [other, one],
    [third, other],
    [third, one],
  ] as const)
    await within((tx) => follow(tx, from, to));
  for (let n = 0; n < 2; n += 1) await within((tx) => block(tx, one, other));
  expect(await db.selectFrom('blocks').selectAll().where('blocker_id', 'in', [one, other]).execute()).toMatchObject([{ blocker_id: one, blocked_id: other }]);
  expect([await state(one, other), await state(other, one), await state(third, other), await state(third, one)]).toEqual([
    undefined,
    undefined,
    'follows',
    'follows',
  ]);
  expect([await counts(one), await counts(other), await counts(third)]).toEqual([
    [0, 1],
    [0, 1],
    [2, 0],
  ]);
  expect([await timeline(one), await timeline(other), (await timeline(third)).sort()]).toEqual([[], [], [one, other].sort()]);
});

test('[R-PROF-21] an account going public accepts its own pending requests, and no others', async () => {
  const [one, other] = await two(true);
  const [second, follower, elsewhere] = [await member(), await member(), await member(true)];
  for (const from of [one, second, follower]) await within((tx) => follow(tx, from, other));
  await within((tx) => answer(tx, other, follower, true));
  await within((tx) => follow(tx, one, elsewhere));
  for (let n = 0; n < 2; n += 1) await within((tx) => acceptAll(tx, other));
  for (const from of [one, second, follower])
    expect([await state(from, other), await counts(from), await timeline(from)]).toEqual(['follows', [1, 0], [other]]);
  expect([await counts(other), await state(one, elsewhere), await counts(elsewhere)]).toEqual([[0, 3], 'asked', [0, 0]]);
  expect(await told(one)).toEqual([['istek-kabul', other]]);
});

test('ending or answering between two members affects nobody else', async () => {
  const [one, other, third, fourth] = [await member(), await member(true), await member(true), await member()];
  for (const [from, to] of [
    [one, other],
    [one, third],
    [fourth, other],
    [fourth, third],
  ] as const)
    await within((tx) => follow(tx, from, to));
  const all = () => Promise.all([state(one, other), state(one, third), state(fourth, other), state(fourth, third)]);
  await within((tx) => answer(tx, other, one, true));
  expect(await all()).toEqual(['follows', 'asked', 'asked', 'asked']);
  await within((tx) => answer(tx, third, fourth, false));
  expect(await all()).toEqual(['follows', 'asked', 'asked', undefined]);
  await within((tx) => unfollow(tx, one, other));
  expect(await all()).toEqual([undefined, 'asked', 'asked', undefined]);
});
