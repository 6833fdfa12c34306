import { copyFilter, libraryFilter, shelfPath } from './library-address.rules';

test.each([
  ['[R-PROF-04] a shelf of a reader', ['/ayse/kitaplari', 'okudum'], '/ayse/kitaplari/okudum'],
  ['[R-BOOK-24] all my books', ['/kitaplarim'], '/kitaplarim'],
  ['the default order', ['/kitaplarim', 'okudum', { s: 'son-eklenen' }], '/kitaplarim/okudum'],
  ['words and another order', ['/kitaplarim', undefined, { s: 'ada-gore', q: 'ince memed' }], '/kitaplarim?q=ince+memed&s=ada-gore'],
  ['[R-LOOK-03] the covers of a shelf', ['/kitaplarim', 'okudum', { gorunum: 'kapak' }], '/kitaplarim/okudum?gorunum=kapak'],
  ['[R-READ-03] copies', ['/kitaplarim', 'okudum', { bicim: 'sesli', sahiplik: 'yok' }], '/kitaplarim/okudum?bicim=sesli&sahiplik=yok'],
  ['[R-LOOK-03] the default view', ['/kitaplarim', 'okudum', { gorunum: 'ayrintili' }], '/kitaplarim/okudum'],
] as const)('%s', (_, args, expected) => expect(shelfPath(...(args as unknown as Parameters<typeof shelfPath>))).toBe(expected));

test.each([
  ['s=puana-gore&q=%20roman%20', { s: 'puana-gore', q: 'roman' }],
  ['s=olmayan&q=%20', {}],
  [`q=${'a'.repeat(200)}`, { q: 'a'.repeat(120) }],
])('the query %p narrows to %p', (query, expected) => expect(libraryFilter(new URLSearchParams(query))).toEqual(expected));

test.each([
  ['gorunum=sade', undefined, { gorunum: 'sade' }],
  ['gorunum=sade', 'kapak', { gorunum: 'sade' }],
  ['', 'kapak', { gorunum: 'kapak' }],
  ['gorunum=uzun', undefined, {}],
] as const)('[R-LOOK-03] the query %p with %p remembered shows %p', (query, remembered, expected) =>
  expect(libraryFilter(new URLSearchParams(query), remembered)).toEqual(expected),
);

test.each([
  ['bicim=sesli&sahiplik=odunc', { bicim: 'sesli', sahiplik: 'odunc' }],
  ['bicim=yok', { bicim: 'yok' }],
  ['bicim=tas&sahiplik=', {}],
])('[R-READ-03] the query %p narrows to the copies %p', (query, expected) => expect(copyFilter(new URLSearchParams(query))).toEqual(expected));
