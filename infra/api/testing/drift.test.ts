import { sql } from 'kysely';
import { countedMembers } from '../../db/migrations/1150-counted-members';
import { deleteDueAccounts } from '../accounts/deletion';
import { settle, settleAll } from '../entities/counts/settle';
import { scoreSql } from '../entities/post/post.score';
import { apply, revert } from '../moderation/effects';
import { inTransaction } from '../platform/retry';
import { findDrift } from './drift';
import { startTestApi, type TestApi } from './server';
import { createWorld, KINDS, random, writeSomething } from './world';

const ROUNDS = 45;
const SEEDS = [11, 47, 2026];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test('concurrent writes leave every counter correct', async () => {
  const done = new Set<number>();
  for (const seed of SEEDS) {
    const w = await createWorld(api);
    const next = random(seed);
    for (let round = 0; round < ROUNDS; round++) {
      // Twice per member, so that members also race against themselves.
      const answers = await Promise.all(w.members.flatMap((_, n) => [writeSomething(api, w, n, next), writeSomething(api, w, n, next)]));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      for (const { status, kind } of answers) if (status === 200) done.add(kind);
    }
    expect({ seed, drift: await findDrift(api.db) }).toEqual({ seed, drift: [] });
  }
  // A kind of write that is always refused would prove nothing.
  expect(done.size).toBe(KINDS);
});

test('accounts deleted during concurrent writes leave every counter correct', async () => {
  const w = await createWorld(api);
  const next = random(5);
  for (let round = 0; round < 8; round++) await Promise.all(w.members.map((_, n) => writeSomething(api, w, n, next)));
  const gone = w.members.slice(0, 3);
  await api.db
    .updateTable('members')
    .set({ deletion_at: new Date(Date.now() - 1000) })
    .where(
      'id',
      'in',
      gone.map((m) => m.id),
    )
    .execute();
  const others = w.members.map((_, n) => n).slice(3);
  const writing = (async () => {
    for (let round = 0; round < 10; round++) await Promise.all(others.map((n) => writeSomething(api, w, n, next)));
  })();
  await Promise.all([deleteDueAccounts(api.db), writing]);
  expect(
    await api.db
      .selectFrom('members')
      .select('id')
      .where(
        'id',
        'in',
        gone.map((m) => m.id),
      )
      .execute(),
  ).toEqual([]);
  expect(await findDrift(api.db)).toEqual([]);
});

test('[R-STAFF-05] accounts marked, suspended, closed and opened during concurrent writes leave every counter correct', async () => {
  const w = await createWorld(api);
  const next = random(92);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const until = (ms: number) => new Date(Date.now() + ms);
  /** Changes at any moment whether an account is shown, and whether a comment of it is. */
  const judge = async () => {
    const { id } = pick(w.members);
    const change = pick([
      { is_spam: true },
      { is_spam: false },
      { suspended_until: until(60_000) },
      { suspended_until: until(-1) },
      { closed_at: new Date() },
      { closed_at: null },
    ]);
    await api.db.updateTable('members').set(change).where('id', '=', id).execute();
    await settle(api.db, [id]);
    const { rows } = await sql<{ id: number }>`select id from comments where author_id = ${id} and deleted_at is null order by random() limit 1`.execute(
      api.db,
    );
    if (!rows[0]) return;
    const place = { target: 'yorum' as const, targetId: rows[0].id, memberId: id };
    // One whose author, or whose post's, was faster with deleting it cannot be hidden.
    const hidden = await inTransaction(api.db, (tx) => apply(tx, place, { kind: 'gizle' }, new Date())).catch((error) => {
      if (error.code !== 'contentGone') throw error;
    });
    if (hidden && next() < 0.5) await inTransaction(api.db, (tx) => revert(tx, 0, place, hidden.before));
  };
  const allBack = () => api.db.updateTable('members').set({ is_spam: false, suspended_until: null, closed_at: null }).execute();
  for (let round = 0; round < 24; round++) {
    const writing = w.members.map((_, n) => writeSomething(api, w, n, next));
    await Promise.all([judge(), judge(), judge(), settleAll(api.db)]);
    expect((await Promise.all(writing)).filter(({ status }) => status >= 500)).toEqual([]);
    // Whoever is away writes nothing.
    if (round % 6 === 5) await allBack();
  }
  await settleAll(api.db);
  expect(await findDrift(api.db)).toEqual([]);
  await allBack();
  await settleAll(api.db);
  expect(await findDrift(api.db)).toEqual([]);
});

test('accounts that were counted although they are not shown are taken out by the migration', async () => {
  const ids = (await api.db.selectFrom('members').select('id').orderBy('id').execute()).map(({ id }) => id);
  const [spam, suspended, closed] = ids.slice(-6);
  await sql`update members set is_spam = id = ${spam}, suspended_until = case when id = ${suspended} then now() + interval '1 day' end, closed_at = case when id = ${closed} then now() end`.execute(
    api.db,
  );
  expect((await findDrift(api.db)).map(({ counter, id }) => [counter, id])).toEqual(expect.arrayContaining([['members.counted', closed]]));
  await sql`alter table members drop column counted, drop column present`.execute(api.db);
  await countedMembers.up(api.db as never);
  expect(await findDrift(api.db)).toEqual([]);
  const scores = await sql`select p.id from posts p where abs(p.score - (${scoreSql})) > 0.001
    and p.id in (select l.post_id from post_likes l join members m on m.id = l.member_id where not m.counted)`.execute(api.db);
  expect(scores.rows).toEqual([]);
});
