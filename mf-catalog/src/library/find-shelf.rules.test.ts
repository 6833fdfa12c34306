import { manyShelves, shelvesNamed } from './find-shelf.rules';

const found = (words: string) => shelvesNamed(['Yaz okumaları', 'Işık yılları', 'Kış', 'Yeniden okunacak'], words, (name) => name);

test('[R-BOOK-22] a shelf is found by any part of its name, however it is written, and by several words in any order', () => {
  expect(found('ISIK')).toEqual(['Işık yılları']);
  expect(found('oku')).toEqual(['Yaz okumaları', 'Yeniden okunacak']);
  expect(found(' okuma yaz ')).toEqual(['Yaz okumaları']);
  expect(found('polisiye')).toEqual([]);
  expect(found('')).toHaveLength(4);
});

test('one is looked for by name from the thirteenth shelf on', () => {
  expect([12, 13].map((length) => manyShelves(Array.from({ length })))).toEqual([false, true]);
});
