import { nameAddress } from '../../works/name-address.rules';
import { titleAddress } from './address.rules';

test.each([
  ['Harry Potter ve Ölüm Yadigârları', 'harry-potter-ve-olum-yadigarlari'],
  ['Harry Potter ve Ölüm Yadigârları (Harry Potter, #7)', 'harry-potter-ve-olum-yadigarlari'],
  // The same with combining marks.
  ['Harry Potter ve Ölüm Yadigârları'.normalize('NFD'), 'harry-potter-ve-olum-yadigarlari'],
  ['Cien años de soledad', 'cien-anos-de-soledad'],
  ['IŞIK ve İnci', 'isik-ve-inci'],
  ['(#1)', '1'],
])('[R-LIBIO-11] the address of %p is %p', (title, address) => {
  expect(titleAddress(title)).toBe(address);
});

test.each([
  ['J.K. Rowling', 'j-k-rowling'],
  ['J. K.  Rowling', 'j-k-rowling'],
  ['Gabriel García Márquez', 'gabriel-garcia-marquez'],
  ['Gabriel García Márquez'.normalize('NFD'), 'gabriel-garcia-marquez'],
  ['Oğuz Atay', 'oguz-atay'],
])('[R-LIBIO-11] the address of the author %p is %p', (name, address) => {
  expect(nameAddress(name, 'yazar')).toBe(address);
});

test('[R-LIBIO-11] names ASCII has no letters for have addresses of their own, the same for each spelling', () => {
  const [tolstoy, gogol] = [nameAddress('Лев Толстой', 'yazar'), nameAddress('Николай Гоголь', 'yazar')];
  expect(tolstoy).toMatch(/^yazar-[0-9a-f]{10}$/);
  expect(gogol).not.toBe(tolstoy);
  expect(nameAddress('ЛЕВ  ТОЛСТОЙ', 'yazar')).toBe(tolstoy);
  expect(nameAddress('岩波書店', 'yayinevi')).toMatch(/^yayinevi-/);
});
