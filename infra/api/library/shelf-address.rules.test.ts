import { isShelfMeant, shelfAddress, shelfMeant } from './shelf-address.rules';

test('[R-BOOK-22] a custom shelf is named by its name and id', () => {
  expect(shelfAddress({ slug: 'yaz-okumalari', id: 12 })).toBe('yaz-okumalari--12');
});

test.each([
  ['yaz-okumalari--12', { id: 12 }],
  ['baska-ad--12', { id: 12 }],
  ['--12', { id: 12 }],
  // A shelf may be called by a number.
  ['2026', { slug: '2026' }],
  ['yaz-okumalari', { slug: 'yaz-okumalari' }],
  ['yaz--1234567890123456', { slug: 'yaz--1234567890123456' }],
])('[R-BOOK-22] %s means a shelf', (address, meant) => {
  expect(shelfMeant(address)).toEqual(meant);
});

test.each([
  [{ raf: 'yaz--12', id: 12 }, 'yaz--12', true],
  [{ raf: 'yaz--12', id: 12 }, 'kis--12', true],
  [{ raf: 'yaz--12', id: 12 }, 'yaz', true],
  [{ raf: 'yaz--12', id: 12 }, 'yaz--1', false],
  [{ raf: 'yaz--12', id: 12 }, 'kis', false],
  [{ raf: 'okudum' }, 'okudum', true],
  [{ raf: 'okudum' }, 'okudum--12', false],
  [{ raf: 'okudum' }, 'okuyorum', false],
])('[R-BOOK-22] whether %j is meant by %s', (shelf, address, is) => {
  expect(isShelfMeant(shelf, address)).toBe(is);
});
