import type { Aim, Measure } from './bench.types';
import { reaches, tableOf } from './table';

const exactly = (n: number) => ({ median: n, low: n, high: n });

test.each<[value: number, floor: number, aim: Aim, reached: boolean]>([
  [1.2, 0.3, { most: 1.2 }, true],
  [1.21, 0.3, { most: 1.2 }, false],
  [700, 900, { least: 700 }, true],
  [699, 900, { least: 700 }, false],
  [15, 10, { mostOfFloor: 1.5 }, true],
  [16, 10, { mostOfFloor: 1.5 }, false],
  [25, 100, { leastOfFloor: 0.25 }, true],
  [24, 100, { leastOfFloor: 0.25 }, false],
])('%d beside a floor of %d and the aim %j: %s', (value, floor, aim, reached) => {
  expect(reaches({ value: exactly(value), floor: exactly(floor), aim })).toBe(reached);
});

test('a quantity without a target neither meets nor misses it', () => {
  expect(reaches({ value: exactly(1) })).toBeNull();
});

test('the table names the command, the ratio, the target and any miss', () => {
  const measures: Measure[] = [
    { what: 'p50', unit: 'ms', value: { median: 1.5, low: 1.4, high: 1.6 }, floor: exactly(0.5), aim: { most: 1.2 } },
    { what: 'requests', unit: '1/s', value: exactly(12_345) },
  ];
  expect(tableOf({ name: 'feed', title: 'Feed', floor: 'the same bytes from memory' }, measures)).toBe(
    [
      '### Feed',
      '',
      '`npm run bench -- feed` · floor: the same bytes from memory',
      '',
      '| quantity | ratio | target | met | measured | floor |',
      '| --- | --: | --: | --- | --: | --: |',
      '| p50 | 3.00× | ≤ 1.20 ms | **no** | 1.50 ms (1.40–1.60) | 0.50 ms |',
      '| requests |  |  |  | 12,345 1/s |  |',
      '',
    ].join('\n'),
  );
});
