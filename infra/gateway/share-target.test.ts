import { isbnIn } from './isbn-in-text.rules';
import { sharedTo } from './share-target';

test.each([
  ['https://kitapci.example/kitap/tutunamayanlar-9789754700114.html', '9789754700114'],
  ['ISBN: 978-975-470-011-4', '9789754700114'],
  ['ISBN 0-306-40615-2', '9780306406157'],
  ['080442957X bir kitap', '9780804429573'],
  ['9789754700115', undefined],
  ['telefon 05321234567', undefined],
  ['12345678901234567890', undefined],
  ['hiçbir şey', undefined],
])('[R-TOUCH-17] the ISBN of %p is %p', (text, isbn) => expect(isbnIn(text)).toBe(isbn));

test.each([
  [{ baslik: 'Bir kitap', adres: 'https://kitapci.example/9789754700114' }, '/ara?q=9789754700114'],
  [{ metin: 'Güzel söz' }, '/ileti-paylas?ileti=G%C3%BCzel+s%C3%B6z'],
  [{ baslik: 'Yazı', metin: 'Yazı https://a.example/b', adres: 'https://a.example/b' }, '/ileti-paylas?ileti=Yaz%C4%B1+https%3A%2F%2Fa.example%2Fb'],
  [{ baslik: ['a', 'b'] }, '/ileti-paylas'],
  [{}, '/ileti-paylas'],
])('[R-TOUCH-17] %j leads to %p', (shared, to) => expect(sharedTo(shared)).toBe(to));
