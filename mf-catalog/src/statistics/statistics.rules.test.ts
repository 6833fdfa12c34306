import { aligned, averageStars, percents, range, statisticsPath } from './statistics.rules';

test('[R-READ-06] two years stand beside each other by what they count, whatever each lacks', () => {
  expect(
    aligned(
      [
        { anahtar: 'roman', adi: 'Roman', sayi: 3 },
        { anahtar: 'siir', adi: 'Şiir', sayi: 1 },
      ],
      [
        { anahtar: 'tarih', adi: 'Tarih', sayi: 5 },
        { anahtar: 'roman', adi: 'Roman', sayi: 2 },
      ],
    ),
  ).toEqual([
    { key: 'roman', name: 'Roman', counts: [3, 2] },
    { key: 'siir', name: 'Şiir', counts: [1, 0] },
    { key: 'tarih', name: 'Tarih', counts: [0, 5] },
  ]);
});

test.each([
  ['1', 1, 149],
  ['450', 450, 599],
  ['600', 600, undefined],
])('[R-READ-06] the length %s goes from %p to %p', (key, from, to) => expect(range(key, [1, 150, 300, 450, 600])).toEqual({ from, to }));

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 3],
    [25, 75],
  ],
  [
    [1, 1, 1],
    [33, 33, 33],
  ],
])('[R-READ-06] of %j the shares are %j', (counts, shares) => expect(percents(counts)).toEqual(shares));

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], undefined],
  [[0, 0, 0, 0, 0, 0, 0, 1, 0, 1], 4.5],
  [[1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0.5],
])('[R-READ-06] ratings %j are %p stars on the average', (counts, stars) => expect(averageStars(counts)).toBe(stars));

test.each([
  [undefined, undefined, '/istatistikler/elif'],
  [2026, undefined, '/istatistikler/elif/2026'],
  [2026, 2025, '/istatistikler/elif/2026?ile=2025'],
  [2026, 2026, '/istatistikler/elif/2026'],
])('[R-READ-06] %p beside %p is at %s', (sene, ile, path) => expect(statisticsPath('elif', sene, ile)).toBe(path));
