import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { createCallerLimiter } from './caller-limiter';

/** Work that ends when told to. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, ends };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("[R-HOLD-16] one caller's work runs a few at a time, in order of arrival, and too much is refused", async () => {
  const share = createCallerLimiter({ atOnce: 2, waiting: 2 });
  const { work, ends } = held();
  const done: number[] = [];
  const all = [0, 1, 2, 3].map((n) => share.run('a', work).then(() => done.push(n)));
  await expect(share.run('a', work)).rejects.toMatchObject({ code: 'tooManyAtOnce', status: 429 });
  await settle();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await settle();
  expect([ends.length, done]).toEqual([3, [0]]);
  // The freed slot is taken: one waits and one more may.
  const late = share.run('a', work);
  await expect(share.run('a', work)).rejects.toMatchObject({ code: 'tooManyAtOnce' });
  for (let n = 1; n < 5; n += 1) {
    ends[n]?.();
    await settle();
  }
  await Promise.all([...all, late]);
  expect(done).toEqual([0, 1, 2, 3]);
});

test('[R-HOLD-16] failing work releases its slot', async () => {
  const share = createCallerLimiter({ atOnce: 1, waiting: 1 });
  const failing = share.run('a', () => Promise.reject(new Error('broken')));
  const next = share.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await share.run('a', async () => 'again')).toBe('again');
});

test('[R-HOLD-16] nobody waits for another caller', async () => {
  const share = createCallerLimiter({ atOnce: 1, waiting: 1 });
  const { work, ends } = held();
  const first = share.run('a', work);
  expect(await share.run('b', async () => 'at once')).toBe('at once');
  ends[0]?.();
  await first;
});

describe('in the API', () => {
  let api: TestApi;
  let member: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMITS: '1' });
    [member, other] = [await api.member(), await api.member()];
  });
  afterAll(() => api?.stop());

  test('[R-HOLD-16] a member whose requests all wait for a lock holds few connections; further requests are refused, and others continue', async () => {
    let unlock: () => void = () => {};
    const locked = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    let release: () => void = () => {};
    const end = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = api.db.transaction().execute(async (tx) => {
      await tx.updateTable('members').set({ bio: 'kilit' }).where('id', '=', member.id).execute();
      unlock();
      await end;
    });
    await locked;
    const change = () => api.post('v2/hesap/ayarlar', { hakkinda: 'yeni' }, { session: member });
    const storm = Array.from({ length: 70 }, change);
    const refused = await Promise.any(storm.map(async (answer) => ((await answer).status === 429 ? await answer : Promise.reject(new Error('not refused')))));
    expect([refused.body.hataKodu, refused.body.hataTuru]).toEqual(['tooManyAtOnce', 'mesgul']);
    // Ten connections, one held here: without the limit nobody would get one now.
    for (let n = 0; n < 5; n += 1) expect((await api.get('v2/hesap/ayarlar', {}, { session: other })).status).toBe(200);
    expect((await api.page('okur', { kadi: other.kadi }, { session: other })).status).toBe(200);
    release();
    await holding;
    const statuses = (await Promise.all(storm)).map(({ status }) => status);
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length]).toEqual([64, 6]);
  });
});
