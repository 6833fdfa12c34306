import { numberOf, sectionPath, withQuery } from './address.rules';

test.each([
  ['[R-BOOK-06] the default section', ['/kitap/a--1', 'genel-bakis'], '/kitap/a--1'],
  ['a section', ['/kitap/a--1', 'incelemeler'], '/kitap/a--1/incelemeler'],
  ['[R-BOOK-07] the default sort', ['/kitap/a--1', 'incelemeler', 'one-cikanlar', 'one-cikanlar'], '/kitap/a--1/incelemeler'],
  ['another sort', ['/kitap/a--1', 'incelemeler', 'en-yeni', 'one-cikanlar'], '/kitap/a--1/incelemeler?s=en-yeni'],
  ['[R-AUTHR-05] the default sort of an author section', ['/yazar/a', 'kitaplar', 'en-cok-okunanlar', 'en-cok-okunanlar'], '/yazar/a/kitaplar'],
  [
    '[R-BOOK-05] words and a rating',
    ['/kitap/a--1', 'incelemeler', undefined, 'one-cikanlar', { q: 'güzel son', puan: 8 }],
    '/kitap/a--1/incelemeler?q=g%C3%BCzel+son&puan=8',
  ],
  ['[R-BOOK-05] a shop', ['/kitap/a--1', 'fiyatlar', undefined, undefined, { magazaId: 3 }], '/kitap/a--1/fiyatlar?magazaId=3'],
  [
    '[R-TOPIC-09] [R-TOPIC-10] a reader and the default sort',
    ['/konu/a', 'iletiler', 'one-cikanlar', 'one-cikanlar', { uye: 'ayse' }],
    '/konu/a/iletiler?uye=ayse',
  ],
  ['[R-TOPIC-10] no reader', ['/konu/a', 'iletiler', undefined, 'one-cikanlar', { uye: undefined }], '/konu/a/iletiler'],
] as const)('%s', (_, args, expected) => {
  expect(sectionPath(...(args as unknown as Parameters<typeof sectionPath>))).toBe(expected);
});

test('empty values are omitted from a URL', () => {
  expect(withQuery('/alisveris', { q: '', s: undefined })).toBe('/alisveris');
});

test.each([
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  [null, undefined],
])('a number of a query: %p is %p', (value, expected) => expect(numberOf(value)).toBe(expected));
