import { searchParams, searchPath } from './search.rules';

test.each([
  ['[R-SRCH-07] no section is discover', 'q=ask', { q: 'ask' }],
  ['[R-SRCH-06] a section', 'q=ask&bolum=kitaplar', { q: 'ask', bolum: 'kitaplar' }],
  ['[R-SRCH-08] a sort of the section', 'q=ask&bolum=kitaplar&s=en-cok-okunanlar', { q: 'ask', bolum: 'kitaplar', s: 'en-cok-okunanlar' }],
  ['[R-SRCH-08] the default sort is left out', 'q=ask&bolum=kitaplar&s=yukselenler', { q: 'ask', bolum: 'kitaplar' }],
  ['a sort of another section is ignored', 'q=ask&s=yukselenler', { q: 'ask' }],
  ['an unknown section is ignored', 'q=ask&bolum=yok', { q: 'ask' }],
  ['an empty query', 'q=%20', {}],
  [
    '[R-FIND-03] filters of books',
    'q=ask&bolum=kitaplar&dil=tr&tur=roman&yilEn=-300&yilSon=1950&sayfaSon=200&puanEn=4&raf=yok&seri=12',
    { q: 'ask', bolum: 'kitaplar', dil: 'tr', tur: 'roman', yilEn: -300, yilSon: 1950, sayfaSon: 200, puanEn: 4, raf: 'yok', seri: 12 },
  ],
  [
    '[R-FIND-03] impossible filters are ignored',
    'bolum=kitaplar&dil=t%20r&yilSon=9999&sayfaEn=0&puanEn=6&raf=baska&seri=-1&tur=R%C3%B6man',
    { bolum: 'kitaplar' },
  ],
  ['[R-FIND-03] other sections have none', 'q=ask&bolum=yazarlar&dil=tr', { q: 'ask', bolum: 'yazarlar' }],
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
