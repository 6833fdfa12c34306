import { inLanguageOf, languageAddress, languageAddresses } from './language-address.rules';

test.each([
  ['/kitap/ince--1', '/kitap/ince--1', '/kitap/ince--1?language=en'],
  ['/', '/', '/?language=en'],
  ['/kesfet?language=en', '/kesfet', '/kesfet?language=en'],
  ['/kesfet?language=tr#son', '/kesfet', '/kesfet?language=en'],
  ['/etiket/a?s=en-yeni', '/etiket/a?s=en-yeni', '/etiket/a?s=en-yeni&language=en'],
  ['https://yaprak.ornek/konu/x', 'https://yaprak.ornek/konu/x', 'https://yaprak.ornek/konu/x?language=en'],
])('[R-OPEN-04] %s has an address in each language', (address, tr, en) => {
  expect([languageAddress(address, 'tr'), languageAddress(address, 'en')]).toEqual([tr, en]);
});

test('[R-OPEN-04] each address names the same set of addresses, itself among them', () => {
  const set = languageAddresses('/konu/x');
  for (const [, address] of set) expect(languageAddresses(address)).toEqual(set);
  expect(set.map(([tag]) => tag)).toEqual(['tr', 'en', 'x-default']);
});

test.each([
  ['/kitap/a--1', '/kitap/b--1', '/kitap/a--1'],
  ['/kitap/a--1', '/kitap/b--1?language=en', '/kitap/a--1?language=en'],
  ['/kitap/a--1?s=b#son', '/eski?x=1&language=tr', '/kitap/a--1?s=b&language=tr#son'],
  ['/kitap/a--1?language=tr', '/eski?language=en', '/kitap/a--1?language=tr'],
  ['/kitap/a--1', '/eski?language=de', '/kitap/a--1'],
])('[R-OPEN-04] a redirect to %s of %s leads to %s', (target, asked, to) => {
  expect(inLanguageOf(target, asked)).toBe(to);
});
