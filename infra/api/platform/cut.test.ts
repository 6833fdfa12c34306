import { cut } from './cut';

test.each([
  ['kısa', 4, 'kısa'],
  ['kısaca', 4, 'kısa'],
  ['abc😀', 5, 'abc😀'],
  ['abc😀', 4, 'abc'],
  ['😀😀', 2, '😀'],
  ['😀', 1, ''],
  ['', 3, ''],
])('[R-VAL-01] of %j no more than %i characters are kept, none of them by half', (text, most, kept) => expect(cut(text, most)).toBe(kept));
