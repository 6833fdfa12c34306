import { pagePaths } from './page-paths.rules';

const part = (yol: string, turu: 'sayfa' | 'bag' | 'bahis' = 'sayfa') => ({ bas: 0, son: 1, turu, yol });

test('[R-TOUCH-08] the first three different pages of a text may have a card; mentions, other sites and lists have none', () => {
  const parts = [part('/ayse', 'bahis'), part('https://kitap.example/a', 'bag'), part('/akis'), part('/'), part('//kotu.example/a'), part('/kitap/a--1')];
  expect(pagePaths(parts)).toEqual(['/kitap/a--1']);
  expect(pagePaths([1, 1, 2, 3, 4].map((n) => part(`/gonderi/${n}`)))).toEqual(['/gonderi/1', '/gonderi/2', '/gonderi/3']);
  expect(pagePaths([part('/akisci')])).toEqual(['/akisci']);
});
