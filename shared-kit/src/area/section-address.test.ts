import { sectionAddress } from './section-address';

const book = '/kitap/:idSeo/:bolum?';
test.each([
  ['the address itself', book, '/kitap/ada--4/incelemeler?s=en-yeni', null],
  ['a section by query', book, '/kitap/ada--4?bolum=incelemeler', '/kitap/ada--4/incelemeler'],
  ['a section by query keeps the rest', book, '/kitap/ada--4?s=en-yeni&bolum=incelemeler&q=a', '/kitap/ada--4/incelemeler?s=en-yeni&q=a'],
  ['the query goes before the path', book, '/kitap/ada--4/alintilar?bolum=incelemeler', '/kitap/ada--4/incelemeler'],
  ['the first section by name', book, '/kitap/ada--4/genel-bakis', '/kitap/ada--4'],
  ['the first section by query', book, '/kitap/ada--4?bolum=genel-bakis&s=en-yeni', '/kitap/ada--4?s=en-yeni'],
  ['an empty query', book, '/kitap/ada--4?bolum=', '/kitap/ada--4'],
  ['what could be taken for another place leads home', '/gundem/:bolum?', '/gundem?bolum=a/../..//kotu.test', '/'],
  ['pages without sections', '/ara', '/ara?q=ada&bolum=kitaplar', null],
])('[R-NAV-18] %s', (_, pattern, address, expected) => {
  expect(sectionAddress(pattern, new URL(address, 'https://yaprak.example.com'))).toBe(expected);
});

test('[R-NAV-18] a page whose first section has another name', () => {
  const at = (address: string) => sectionAddress('/ayarlar/:bolum?', new URL(address, 'https://yaprak.example.com'), 'hesap');
  expect([at('/ayarlar/hesap'), at('/ayarlar?bolum=guvenlik'), at('/ayarlar/guvenlik')]).toEqual(['/ayarlar', '/ayarlar/guvenlik', null]);
});
