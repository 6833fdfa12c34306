import { isbnOf } from './isbn.rules';

test.each([
  ['978-0-306-40615-7', '9780306406157'],
  ['9780306406158', undefined],
  ['0 8044 2957 x', '080442957X'],
  ['0-306-40615-2', '0306406152'],
  ['0306406153', undefined],
  ['8690000000005', undefined],
  ['', undefined],
  ['978', undefined],
])('[R-BOOK-25] the ISBN in %p is %p', (text, isbn) => expect(isbnOf(text)).toBe(isbn));
