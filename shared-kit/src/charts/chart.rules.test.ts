import { drawnRows, namedPeriods, periodAt, scaleTop } from './chart.rules';

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [11, 20],
  [20, 20],
  [21, 30],
  [57, 60],
  [501, 600],
])('[R-LOOK-14] the scale of %i ends at %i', (highest, top) => expect(scaleTop(highest)).toBe(top));

test.each([
  [0, []],
  [3, [0, 1, 2]],
  [12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [30, [0, 14, 29]],
])('of %i periods those at %j are named', (count, named) => expect(namedPeriods(count)).toEqual(named));

test.each([
  [0, 0],
  [99, 3],
  [100, 4],
  [299, 11],
  [300, 11],
  [-5, 0],
])('[R-LOOK-14] %d px from the left is period %i of twelve', (x, period) => expect(periodAt(x, 300, 12)).toBe(period));

test.each([
  ['all where they fit', [[3, 1, 2]], 3, 3, [0, 1, 2]],
  ['the largest, in their own order', [[1, 1, 46, 2, 30]], 5, 3, [2, 3, 4]],
  ['the earlier of equals', [[1, 1, 1]], 3, 2, [0, 1]],
  [
    'what is large in either of two',
    [
      [9, 0, 1],
      [0, 8, 1],
    ],
    3,
    2,
    [0, 1],
  ],
] as const)('[R-LOOK-14] a picture of shares draws %s', (_, series, rows, most, drawn) => expect(drawnRows(series, rows, most)).toEqual(drawn));
