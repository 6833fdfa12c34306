import { BATCH, tryAll, workOff } from './work-off';

const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1 }));
const after =
  (all: { id: number }[]) =>
  async (last: number): Promise<{ id: number }[]> =>
    all.filter(({ id }) => id > last).slice(0, BATCH);

test.each([0, 1, BATCH, BATCH + 1, 2 * BATCH])('%i rows are worked off once each, in their order', async (count) => {
  const done: number[] = [];
  await expect(workOff(after(rows(count)), async ({ id }) => done.push(id), 'failed')).resolves.toBe(count);
  expect(done).toEqual(rows(count).map(({ id }) => id));
});

test('a row that fails stops no other, and is told at the end', async () => {
  const done: number[] = [];
  const work = async ({ id }: { id: number }) => {
    if (id % 2) throw new Error(`row ${id}`);
    done.push(id);
  };
  await expect(workOff(after(rows(5)), work, 'rows failed')).rejects.toMatchObject({
    message: '3 of 5 rows failed',
    errors: [new Error('row 1'), new Error('row 3'), new Error('row 5')],
  });
  expect(done).toEqual([2, 4]);
});

test('of several works each is tried, and what failed is told at the end', async () => {
  const done: string[] = [];
  const works = [
    async () => Promise.reject(new Error('first')),
    async () => done.push('second'),
    async () => Promise.reject(new Error('third')),
    async () => done.push('fourth'),
  ];
  await expect(tryAll(...works)).rejects.toThrow('first; third');
  expect(done).toEqual(['second', 'fourth']);
  await expect(tryAll(async () => done.push('fifth'))).resolves.toBeUndefined();
});
