import { websiteAddress } from './website.rules';

test.each([
  ['elif.ornek', 'https://elif.ornek/'],
  ['http://elif.ornek/defter?a=1', 'http://elif.ornek/defter?a=1'],
  ['HTTPS://Elif.Ornek', 'https://elif.ornek/'],
  ['elif.ornek:8080/defter', 'https://elif.ornek:8080/defter'],
  ['//elif.ornek', 'https://elif.ornek/'],
  ['javascript:alert(1)', null],
  ['JavaScript://elif.ornek/%0aalert(1)', null],
  ['data:text/html,x', null],
  ['ftp://elif.ornek', null],
  ['mailto:elif@ornek.com', null],
  ['https://banka.ornek@kotu.ornek', null],
  ['https://localhost', null],
  ['elif', null],
  ['bir iki.ornek', null],
  ['https://', null],
])('[R-LOOK-07] the website %s is linked as %s', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address);
});
