import { dayOf, formatOf, isYes, mainShelf, momentOf, ownershipOf, pagesOf, ratingOf, readingsOf, timesOf, yearOf } from './values.rules';

test.each([
  ['4', 5, 8],
  ['4.25', 5, 9],
  ['4,5', 5, 9],
  ['0', 5, null],
  ['', 5, null],
  ['8', 10, 8],
  ['8/10', 5, 8],
  ['★★★½', 5, 7],
  ['★★★☆☆', 5, 6],
  ['3 yıldız', 5, 6],
  ['0.25', 5, 1],
] as const)('[R-LIBIO-06] the rating %p of %p is %p half stars', (text, outOf, halves) => expect(ratingOf(text, outOf)).toBe(halves));
test.each(['iyi', '6', '-1', '9/5', '5/0'])('%p is no rating', (text) => expect(() => ratingOf(text)).toThrow(RangeError));

test.each([
  ['2024/05/06', '2024-05-06'],
  ['2024-5-6', '2024-05-06'],
  ['06.05.2024', '2024-05-06'],
  ['6/5/2024', '2024-05-06'],
  ['5/26/2024', '2024-05-26'],
  ['6 Mayıs 2024', '2024-05-06'],
  ['6 Ağu 2024', '2024-08-06'],
  ['May 6, 2024', '2024-05-06'],
  ['2024-05-06T10:11:12+00:00', '2024-05-06'],
  ['2024', null],
  ['2024/05', null],
  ['', null],
])('[R-LIBIO-06] the date %p is %p', (text, day) => expect(dayOf(text)).toBe(day));
test.each(['dün', '31.02.2024', '2024-13-13', '6 Foo 2024', '0000-01-01', '1.1.0000'])('%p is no date', (text) =>
  expect(() => dayOf(text)).toThrow(RangeError),
);

test('a moment keeps its time, a day is noon in Istanbul', () => {
  expect(momentOf('2024-05-06T10:11:12.345Z')).toBe('2024-05-06T10:11:12.345Z');
  expect(momentOf('06.05.2024')).toBe('2024-05-06T09:00:00.000Z');
  expect(['2011/04', '2011', '2011/13'].map(momentOf)).toEqual(['2011-04-01T09:00:00.000Z', '2011-01-01T09:00:00.000Z', null]);
  expect(momentOf('')).toBeNull();
  // Years that the database cannot hold.
  expect(momentOf('9999-12-31T23:59:59-12:00')).toBe('9999-12-31T09:00:00.000Z');
  expect(() => momentOf('0000-01-01T00:00:00Z')).toThrow(RangeError);
});

test('[R-LIBIO-06] readings are told in two notations', () => {
  expect(readingsOf('2024-01-02/2024-01-09; /2023-05-06; /; 2024-02-01/-@120')).toEqual([
    { start: '2024-01-02', end: '2024-01-09', done: true, page: null },
    { start: null, end: '2023-05-06', done: true, page: null },
    { start: null, end: null, done: true, page: null },
    { start: '2024-02-01', end: null, done: false, page: 120 },
  ]);
  expect(readingsOf('2023/01/02-2023/01/05, 2024/3/1')).toEqual([
    { start: '2023-01-02', end: '2023-01-05', done: true, page: null },
    { start: null, end: '2024-03-01', done: true, page: null },
  ]);
  expect(readingsOf('')).toEqual([]);
});

test.each([
  ['read', 'okudum'],
  ['Currently Reading', 'okuyorum'],
  ['to-read', 'okuyacagim'],
  ['did-not-finish', 'yarim-biraktim'],
  ['Yarım bıraktım', 'yarim-biraktim'],
  ['OKUNDU', 'okudum'],
  ['yaz 2024', null],
])('the shelf %p is %p', (name, shelf) => expect(mainShelf(name)).toBe(shelf));

test.each([
  ['Kindle Edition', 'e-kitap'],
  ['Mass Market Paperback', 'basili'],
  ['Audible Audio', 'sesli'],
  ['Audio CD', 'sesli'],
  ['Karton kapak', 'basili'],
  ['digital', 'e-kitap'],
  ['', null],
  ['bilinmiyor', null],
])('[R-LIBIO-06] the format %p is %p', (text, format) => expect(formatOf(text)).toBe(format));

test.each([
  ['1', 'sahip'],
  ['Yes', 'sahip'],
  ['0', null],
  ['No', null],
  ['ödünç', 'odunc'],
  ['Wishlist', 'istek'],
])('[R-LIBIO-06] owned %p is %p', (text, owned) => expect(ownershipOf(text)).toBe(owned));

test.each([
  ['1943', 1943],
  ['-380', -380],
  ['Library of America (2007), Hardcover', 2007],
  ['1999.0', 1999],
  ['', null],
  ['bilinmiyor', null],
  ['0', null],
])('the year in %p is %p', (text, year) => expect(yearOf(text)).toBe(year));

test.each(['9999', '20255', '-4000', 'geçen yüzyıl'])('[R-LIBIO-02] %p is no year of a book', (text) => expect(() => yearOf(text)).toThrow(RangeError));

test.each([
  ['320', 320],
  ['320 s.', 320],
  ['1.234', 1234],
  ['1,234 pages', 1234],
  ['320.0', 320],
  ['xii, 320', 320],
  ['20000', 20_000],
  ['', null],
  ['0', null],
  ['?', null],
])('[R-LIBIO-06] the pages in %p are %p', (text, pages) => expect(pagesOf(text)).toBe(pages));
test.each(['20001', '99999', '-5', '1234567', 'kalın'])('[R-LIBIO-02] %p is no number of pages', (text) => expect(() => pagesOf(text)).toThrow(RangeError));
test.each(['101', '-1', '1.5', 'çok'])('[R-LIBIO-02] nobody reads a book %p times', (text) => expect(() => timesOf(text, 100)).toThrow(RangeError));

test.each([
  ['true', true],
  ['Contains spoilers', true],
  ['', false],
  ['Hayır', false],
])('%p says yes: %p', (text, yes) => expect(isYes(text)).toBe(yes));
