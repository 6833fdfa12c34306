import { deleteDueAccounts } from '../accounts/deletion';
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
