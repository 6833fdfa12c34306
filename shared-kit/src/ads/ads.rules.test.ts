import { adAfterPost, adsShown, topRests } from './ads.rules';

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

test.each([
  ['a first visit keeps room', {}, 0, false],
  ['[R-ADS-21] where no ad came of late there is none', { 'rlm-bos': '1' }, 60_000, true],
  ['[R-ADS-15] after an ad on an earlier document there is none while ads wait', { rlm: '17' }, 14_999, true],
  ['[R-ADS-15] nor one on the server, which draws the first moment', { rlm: '17' }, 0, true],
  ['once they have waited there is', { rlm: '17' }, 15_000, false],
  ['an ad on the same document makes nobody wait', { rlm: '42' }, 3_000, false],
])('%s', (_, cookies, sinceStart, rests) => {
  expect(topRests(cookies, '42', sinceStart)).toBe(rests);
});
