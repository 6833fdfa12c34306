import type { Registry, RemoteVersion } from '@yaprak/shared-kit/registry';
import { adsRegistry, isAdsHost, isForeignFile } from './ads-host';

test.each([
  ['reklam.yaprak.ornek', 'reklam.yaprak.ornek', true],
  ['reklam.yaprak.ornek:8080', 'reklam.yaprak.ornek', true],
  ['www.yaprak.ornek', 'reklam.yaprak.ornek', false],
  ['x.reklam.yaprak.ornek', 'reklam.yaprak.ornek', false],
  ['reklam.yaprak.ornek', null, false],
])('a request to %s where the advertisers’ host is %s is theirs: %s', (hostname, adsHost, theirs) => {
  expect(isAdsHost({ hostname }, { adsHost })).toBe(theirs);
});

test('the advertisers’ host knows only their application', () => {
  const registry = { revision: '7', areas: [{ name: 'mf-feed' }, { name: 'mf-ads' }, { name: 'mf-admin' }] } as Registry<RemoteVersion>;
  expect(adsRegistry(registry)).toEqual({ revision: '7', areas: [{ name: 'mf-ads' }] });
});

test.each([
  ['/sitemap.xml', true],
  ['/sitemap-kitaplar_2.xml', true],
  ['/rlm/abc', true],
  ['/rlm', false],
  ['/sitemap.txt', false],
  ['/sitemapxml', false],
  ['/x/sitemap.xml', false],
  ['/x/rlm/abc', false],
  ['/sitemap/x.xml', false],
  ['/reklam', false],
])('%s is a file of the reader site that is not there: %s', (path, foreign) => {
  expect(isForeignFile(path)).toBe(foreign);
});
