import { adAfterPost, adsShown } from './ads.rules';

const situation = { premium: false, configured: true, page: true };
test.each([
  ['[R-ADS-08] [R-ROLE-03] a reader without premium sees ads', situation, true],
  ['[R-ADS-18] [R-PREM-04] a premium member sees none', { ...situation, premium: true }, false],
  ['[R-ADS-19] a page without ads has none', { ...situation, page: false }, false],
  ['[R-ADS-20] a site that has none configured shows none', { ...situation, configured: false }, false],
])('%s', (_, given, shown) => {
  expect(adsShown(given)).toBe(shown);
});

test('an ad follows every sixth post', () => {
  expect(Array.from({ length: 13 }, (_, i) => i).filter((i) => adAfterPost(i, 6))).toEqual([5, 11]);
});
