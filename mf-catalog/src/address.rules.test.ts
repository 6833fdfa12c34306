import { sectionPath } from './address.rules';

test.each([
  ['[R-BOOK-06] the default section', ['/kitap/a--1', 'genel-bakis'], '/kitap/a--1'],
  ['a section', ['/kitap/a--1', 'incelemeler'], '/kitap/a--1/incelemeler'],
  ['[R-BOOK-07] the default sort', ['/kitap/a--1', 'incelemeler', 'one-cikanlar', 'one-cikanlar'], '/kitap/a--1/incelemeler'],
  ['another sort', ['/kitap/a--1', 'incelemeler', 'en-yeni', 'one-cikanlar'], '/kitap/a--1/incelemeler?s=en-yeni'],
  ['[R-AUTHR-05] the default sort of an author section', ['/yazar/a', 'kitaplar', 'en-cok-okunanlar', 'en-cok-okunanlar'], '/yazar/a/kitaplar'],
] as const)('%s', (_, args, expected) => {
  expect(sectionPath(...(args as unknown as Parameters<typeof sectionPath>))).toBe(expected);
});
