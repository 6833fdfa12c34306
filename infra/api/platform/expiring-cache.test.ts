import { expiringCache } from './expiring-cache';

test('a value is computed once until it expires', async () => {
  let time = 0;
  const made: string[] = [];
  const keep = expiringCache<number>(100, 2, () => time);
  const ask = (name: string) => keep(name, async () => made.push(name));
  await Promise.all([ask('a'), ask('a')]);
  time = 99;
  await ask('a');
  expect(made).toEqual(['a']);
  time = 100;
  await ask('a');
  expect(made).toEqual(['a', 'a']);
});

test('the oldest entry is evicted, and failures are not cached', async () => {
  const made: string[] = [];
  const keep = expiringCache<number>(100, 2, () => 0);
  const ask = (name: string) => keep(name, async () => made.push(name));
  for (const name of ['a', 'b', 'c', 'a', 'c']) await ask(name);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
  await expect(keep('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await ask('x');
  expect(made.at(-1)).toBe('x');
});
