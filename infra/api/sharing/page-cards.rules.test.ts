import { subjectOf } from './page-cards.rules';

test.each([
  ['/kitap/simyaci--3', { kind: 'kitap', id: 3 }],
  ['/kitap/simyaci--3/incelemeler?s=1#x', { kind: 'kitap', id: 3 }],
  ['/seri/dune--12', { kind: 'seri', id: 12 }],
  ['/gonderi/44', { kind: 'gonderi', id: 44 }],
  ['/yazar/sabahattin-ali/kitaplari', { kind: 'yazar', slug: 'sabahattin-ali' }],
  ['/konu/siir', { kind: 'konu', slug: 'siir' }],
  ['/Ayse.K/kitaplari/okudum', { kind: 'okur', name: 'ayse.k' }],
  ['/yaprak', { kind: 'okur', name: 'yaprak' }],
])('[R-TOUCH-08] %s is about %j', (path, subject) => {
  expect(subjectOf(path)).toEqual(subject);
});

test.each([
  '/',
  '/akis',
  '/kitap',
  '/kitap/simyaci',
  '/kitap/x--0',
  '/gonderi/44x',
  '/gonderi/99999999999999999999',
  '/yazar/',
  "/konu/a'b",
  '/mesajlar/3',
  '/ab',
])('[R-TOUCH-08] %s has no card', (path) => {
  expect(subjectOf(path)).toBeNull();
});
