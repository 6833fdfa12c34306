import { reportYear, shares, yearFigures } from './report.rules';

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

const figures = { kitap: 3, okuma: 3, tekrar: 0, sayfa: 900, inceleme: 1, alinti: 2, dakika: 40 };
test.each([
  ['books where none was read again', figures, ['kitap', 3]],
  ['readings, first ones and again where there were re-reads', { ...figures, okuma: 5, tekrar: 2 }, ['okuma', 5, 'ilk', 3, 'tekrar', 2]],
])('[R-READ-04] the figures of a year are %s', (_, report, reading) =>
  expect(yearFigures(report).flatMap(({ name, value }) => [name, value])).toEqual([...reading, 'sayfa', 900, 'inceleme', 1, 'alinti', 2, 'dakika', 40]),
);
