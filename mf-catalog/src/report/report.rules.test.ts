import { reportYear, shares } from './report.rules';

test.each([
  ['2026', 2026],
  ['1899', undefined],
  ['2201', undefined],
  ['26', undefined],
  ['2026a', undefined],
  [undefined, undefined],
])('[R-GOAL-01] the year %p of an address is %p', (text, year) => expect(reportYear(text)).toBe(year));

test.each([
  [
    [1, 4, 2],
    [0.25, 1, 0.5],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('%p stand as high as %p', (values, heights) => expect(shares(values)).toEqual(heights));
