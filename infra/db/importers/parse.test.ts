import { languageCode } from '../works/language.rules';
import { plainReview } from '../works/plain-review';
import { parseGoodbook } from './goodbooks';
import { parseExportLine } from './goodreads';
import { authorKeys, parseDumpLine, yearOf } from './openlibrary';

describe('goodbooks lines', () => {
  const line = {
    book_id: '17',
    authors: 'Fyodor Dostoyevsky, David McDuff',
    original_publication_year: '1866',
    original_title: 'Преступление и наказание',
    title: 'Crime and Punishment',
    language_code: 'eng',
    isbn13: '9780143058144',
    isbn10: '',
  };

  test('become an edition with its work and authors', () => {
    expect(parseGoodbook(line)).toMatchObject({
      key: 'goodbooks:17',
      title: 'Crime and Punishment',
      originalTitle: 'Преступление и наказание',
      firstYear: 1866,
      language: 'en',
      isbn13: '9780143058144',
      authors: [
        { key: 'name:fyodor-dostoyevsky', name: 'Fyodor Dostoyevsky' },
        { key: 'name:david-mcduff', name: 'David McDuff' },
      ],
    });
  });
  test.each([
    [{ ...line, book_id: 'x' }, 'book_id is not a whole number'],
    [{ ...line, book_id: '-1' }, 'book_id is not a whole number'],
    [{ ...line, title: ' ' }, 'title is empty'],
    [{ ...line, authors: '' }, 'authors is empty'],
    [null, 'wrong number of fields'],
  ])('bad line %# is refused with its reason', (bad, reason) => {
    expect(() => parseGoodbook(bad)).toThrow(reason);
  });
});

describe('Goodreads export lines', () => {
  const line = {
    'Book Id': '5',
    Title: 'Kürk Mantolu Madonna',
    Author: 'Sabahattin  Ali',
    'Additional Authors': '',
    ISBN: '=""',
    ISBN13: '="9780241422267"',
    'My Rating': '5',
    'Number of Pages': '177',
    'Date Read': '2023/01/09',
    'Exclusive Shelf': 'read',
    'My Review': 'Çok iyi.<br/>Yine okurum &amp; öneririm',
    Spoiler: '',
    'Read Count': '2',
    Publisher: '',
    'Year Published': '',
    'Original Publication Year': '1943',
  };

  test('become a shelf entry in half stars with a plain-text review', () => {
    expect(parseExportLine(line)).toMatchObject({
      shelf: 'okudum',
      rating: 10,
      finishedOn: '2023-01-09',
      readings: 2,
      review: 'Çok iyi.\nYine okurum & öneririm',
      spoiler: false,
      book: { isbn13: '9780241422267', authors: [{ name: 'Sabahattin Ali' }] },
    });
  });
  test.each([
    ['to-read', 'okuyacagim'],
    ['currently-reading', 'okuyorum'],
    ['did-not-finish', 'yarim-biraktim'],
    ['favoriler', 'okudum'],
  ])('exclusive shelf %s is %s here', (exclusive, shelf) => {
    expect(parseExportLine({ ...line, 'Exclusive Shelf': exclusive }).shelf).toBe(shelf);
  });
  test('a rating outside 0 to 5 is refused', () => {
    expect(() => parseExportLine({ ...line, 'My Rating': '6' })).toThrow('My Rating');
  });
  test('markup in a review does not survive', () => {
    expect(plainReview('<script>alert(1)</script>a<br>b')).toBe('alert(1)a\nb');
  });
});

describe('Open Library dump lines', () => {
  test('have five fields, the last one JSON', () => {
    expect(parseDumpLine('/type/work\t/works/OL1W\t3\t2020\t{"title":"Çalıkuşu"}')).toEqual({ type: 'work', key: '/works/OL1W', data: { title: 'Çalıkuşu' } });
    expect(() => parseDumpLine('/type/work\t/works/OL1W')).toThrow('five');
    expect(() => parseDumpLine('/type/work\t/works/OL1W\t3\t2020\t{')).toThrow('JSON');
  });
  test('author references come in three shapes', () => {
    expect(authorKeys([{ author: { key: '/authors/OL1A' }, type: '/type/author_role' }, { key: '/authors/OL2A' }, '/authors/OL3A', {}])).toEqual([
      '/authors/OL1A',
      '/authors/OL2A',
      '/authors/OL3A',
    ]);
  });
  test.each([
    ['May 4, 1943', 1943],
    ['1995', 1995],
    ['19th century', null],
    [undefined, null],
    ['2031?', 2031],
  ])('year of %p is %p', (raw, year) => {
    expect(yearOf(raw)).toBe(year);
  });
});

test.each([
  ['eng', 'en'],
  ['en-US', 'en'],
  ['/languages/fre', 'fr'],
  ['tur', 'tr'],
  ['grc', 'grc'],
  ['', null],
  [null, null],
])('language %p is %p', (raw, code) => {
  expect(languageCode(raw)).toBe(code);
});
