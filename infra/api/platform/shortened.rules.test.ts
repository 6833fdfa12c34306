import { shortened } from './shortened.rules';

test.each([
  ['Kısa.', 10, 'Kısa.'],
  ['On karakter', 11, 'On karakter'],
  ['Bir iki, üç dört', 11, 'Bir iki…'],
  ['Bir iki\n\nüçdörtbeş', 12, 'Bir iki…'],
  ['Aralıksızbirsözcük', 6, 'Aralık…'],
  ['Kitap 📚📚📚📚', 9, 'Kitap…'],
  ['📚📚📚', 3, '📚…'],
])('[R-ADMIN-10] %j in %i characters is %j', (text, max, short) => expect(shortened(text, max)).toBe(short));
