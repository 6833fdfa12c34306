import { namedPeriods, periodAt, scaleTop } from './chart.rules';

test.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [6, 10],
  [11, 20],
  [20, 20],
  [21, 50],
  [501, 1000],
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
