import { announcedTitle, chapterOrder, excerpt } from './stories.rules';

test.each([
  ['a short text stays', 'Deniz sakindi.', 40, 'Deniz sakindi.'],
  ['breaks between scenes are left out', 'Bir.\n\n* * *\n— Geldi, dedi.\n—\nÜç.', 40, 'Bir. — Geldi, dedi. Üç.'],
  ['line breaks become blanks', 'Bir.\n\nİki.\tÜç.', 40, 'Bir. İki. Üç.'],
  ['a long one ends with a whole word', 'Deniz o sabah hiç olmadığı kadar sakindi', 24, 'Deniz o sabah hiç…'],
  ['no comma before the ellipsis', 'Kapıyı açtı, baktı ve çıktı', 12, 'Kapıyı açtı…'],
  ['without a blank it is cut where it is', 'aaaaaaaaaaaaaaaaaaaa', 10, 'aaaaaaaaaa…'],
  ['never through a character of two units', `${'a'.repeat(9)}📚📚`, 10, `${'a'.repeat(9)}…`],
])('the beginning of a chapter: %s', (_, text, max, wanted) => expect(excerpt(text, max)).toBe(wanted));

test("a chapter is announced under its story's name", () => expect(announcedTitle('Kıyı', 'İlk')).toBe('Kıyı · İlk'));

test.each([
  ['all of them in another order', '3,1,2', [1, 2, 3], [3, 1, 2]],
  ['one missing', '3,1', [1, 2, 3], null],
  ['one twice', '3,1,1', [1, 2, 3], null],
  ['one of another story', '3,1,9', [1, 2, 3], null],
  ['one too many', '1,2', [1], null],
])('order of chapters: %s', (_, sent, have, wanted) => expect(chapterOrder(sent, have)).toEqual(wanted));
