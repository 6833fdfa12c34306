import { byYear } from './by-year.rules';

const read = (id: number, bitis?: string) => ({ id, ...(bitis ? { bitis } : {}) });

test('[R-LOOK-03] books sorted by end stand under the year in which they were read, those without a date last', () => {
  const [a, b, c, d] = [read(1, '2026-05-04'), read(2, '2026-01-01'), read(3, '2025-12-31'), read(4)];
  expect(byYear([a, b, c, d])).toEqual([{ year: '2026', books: [a, b] }, { year: '2025', books: [c] }, { books: [d] }]);
});

test('an empty shelf has no years', () => expect(byYear([])).toEqual([]));
