import { endBounds, looksLikeTarget } from './ad-draft.rules';

test.each([
  ['2026-01-10', '2026-01-01', { min: '2026-01-10', max: '2026-07-09' }],
  ['2026-01-10', '2026-03-01', { min: '2026-03-01', max: '2026-07-09' }],
  ['', '2026-01-01', { min: '2026-01-01', max: '2026-06-30' }],
] as const)('[R-ADS-05] an ad from %p, planned on %s, may end %j', (start, today, bounds) => expect(endBounds(start, today)).toEqual(bounds));

test.each([
  ['https://cinar-yayinlari.com/oyku', true],
  ['/kitaplar', true],
  ['//baska.com', false],
  ['http://cinar-yayinlari.com', false],
  ['https://yerel', false],
  ['cinar-yayinlari.com', false],
  ['/kitap lar', false],
])('[R-ADS-05] %s as a target: %p', (text, looks) => expect(looksLikeTarget(text)).toBe(looks));
