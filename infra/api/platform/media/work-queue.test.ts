import { createWorkQueue, THE_SITE } from './work-queue';

const limits = { atOnce: 2, ofOneAtOnce: 1, waiting: 6, ofOne: 4 };
const refused = (why: string) => new Error(why);

/** Work that ends when the test says so, and the order in which it started. */
function desk(change: Partial<typeof limits> = {}) {
  const queue = createWorkQueue({ ...limits, ...change });
  const begun: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(): void }>();
  const bring = (name: string, owner: number) =>
    queue
      .run(owner, refused, () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject: () => reject(new Error('broken')) }));
      })
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, how: 'resolve' | 'reject' = 'resolve') => {
    ends.get(name)?.[how]();
    await settle();
  };
  return { queue, begun, bring, end, settle };
}

test('[R-HOLD-16] one member’s jobs run one at a time, and somebody else’s starts at once', async () => {
  const { begun, bring, end, settle } = desk();
  const first = bring('a1', 1);
  void bring('a2', 1);
  void bring('a3', 1);
  await settle();
  expect(begun).toEqual(['a1']);
  void bring('b1', 2);
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect([await first, begun]).toEqual(['done', ['a1', 'b1', 'a2']]);
});

test('[R-HOLD-16] with all slots taken, members take turns', async () => {
  const { begun, bring, end, settle } = desk({ atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3']) void bring(name, 1);
  for (const name of ['b1', 'b2']) void bring(name, 2);
  void bring('c1', 3);
  await settle();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('[R-HOLD-16] a member at the limit is told so, others are not', async () => {
  const { queue, bring, end, settle } = desk();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void bring(name, 1);
  await settle();
  expect([queue.full(1), queue.full(2)]).toEqual(['ofOne', null]);
  expect(await bring('a5', 1)).toBe('ofOne');
  await end('a1');
  expect(queue.full(1)).toBeNull();
});

test('[R-HOLD-16] with a full queue, everyone who would have to wait is told so', async () => {
  const { queue, begun, bring, settle } = desk({ waiting: 2 });
  for (const [name, owner] of [
    ['a1', 1],
    ['b1', 2],
    ['c1', 3],
    ['d1', 4],
  ] as const)
    void bring(name, owner);
  await settle();
  expect([begun, queue.full(5)]).toEqual([['a1', 'b1'], 'waiting']);
  expect(await bring('e1', 5)).toBe('waiting');
});

test('failing work releases its slot too', async () => {
  const { begun, bring, end, settle } = desk();
  const failing = bring('a1', 1);
  void bring('a2', 1);
  await settle();
  await end('a1', 'reject');
  expect([await failing, begun]).toEqual(['broken', ['a1', 'a2']]);
});

test('the site’s own work has no limit of its own', async () => {
  const { queue, begun, bring, settle } = desk();
  for (const name of ['s1', 's2', 's3', 's4', 's5']) void bring(name, THE_SITE);
  await settle();
  expect([begun, queue.full(THE_SITE)]).toEqual([['s1', 's2'], null]);
});
