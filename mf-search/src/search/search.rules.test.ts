import { searchParams, searchPath } from './search.rules';

test.each([
  ['[R-SRCH-07] no section is discover', 'q=ask', { q: 'ask' }],
  ['[R-SRCH-06] a section', 'q=ask&bolum=kitaplar', { q: 'ask', bolum: 'kitaplar' }],
  ['[R-SRCH-08] a sort of the section', 'q=ask&bolum=kitaplar&s=en-cok-okunanlar', { q: 'ask', bolum: 'kitaplar', s: 'en-cok-okunanlar' }],
  ['[R-SRCH-08] the default sort is left out', 'q=ask&bolum=kitaplar&s=yukselenler', { q: 'ask', bolum: 'kitaplar' }],
  ['a sort of another section is ignored', 'q=ask&s=yukselenler', { q: 'ask' }],
  ['an unknown section is ignored', 'q=ask&bolum=yok', { q: 'ask' }],
  ['an empty query', 'q=%20', {}],
])('%s', (_, query, params) => {
  expect(searchParams(new URLSearchParams(query))).toEqual(params);
});

test.each([
  ['kesfet', undefined, '/ara?q=%C5%9Fiir+%26+a%C5%9Fk'],
  ['kesfet', 'en-eski', '/ara?q=%C5%9Fiir+%26+a%C5%9Fk&s=en-eski'],
  ['yazarlar', 'yukselenler', '/ara?q=%C5%9Fiir+%26+a%C5%9Fk&bolum=yazarlar'],
] as const)('[R-SRCH-05] address of %s by %s', (bolum, s, path) => {
  expect(searchPath('şiir & aşk', bolum, s)).toBe(path);
});
