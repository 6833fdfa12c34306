import { languageAddress, languageAddresses } from './language-address.rules';

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
