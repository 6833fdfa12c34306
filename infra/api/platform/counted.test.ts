import { counted } from './counted';

test.each([
  [0, '0 books', '0 kitap'],
  [1, '1 book', '1 kitap'],
  [2, '2 books', '2 kitap'],
  [1200, '1,200 books', '1.200 kitap'],
] as const)('[R-LOOK-12] %s is counted as %s and %s', (n, en, tr) => {
  expect([counted('en', n, 'book'), counted('tr', n, 'kitap')]).toEqual([en, tr]);
});

test('[R-LOOK-12] an irregular plural is given', () => {
  expect([counted('en', 1, 'story', 'stories'), counted('en', 3, 'story', 'stories')]).toEqual(['1 story', '3 stories']);
});
