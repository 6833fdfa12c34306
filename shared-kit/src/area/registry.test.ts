import { contractFits } from './contract-version';
import { matchPattern, matchRoute, type Registry } from './registry';

test.each([
  ['/kitap/:idSeo/:bolum?', '/kitap/a--1', { idSeo: 'a--1' }],
  ['/kitap/:idSeo/:bolum?', '/kitap/a--1/incelemeler', { idSeo: 'a--1', bolum: 'incelemeler' }],
  ['/kitap/:idSeo/:bolum?', '/kitap/a--1/incelemeler/x', null],
  ['/kitap/:idSeo/:bolum?', '/kitap', null],
  ['/', '/', {}],
  ['/', '/akis', null],
  ['/y/*', '/y', {}],
  ['/y/*', '/y/a/b', {}],
  ['/:kadi', '/elif.okur/', { kadi: 'elif.okur' }],
  ['/:kadi', '/elif.okur///', { kadi: 'elif.okur' }],
  ['/:kadi', '/%E0%A4%A', null],
])('%s on %s gives %p', (pattern, path, expected) => {
  expect(matchPattern(pattern, path)).toEqual(expected);
});

test('slashes at the end of a path are none, however many', () => {
  expect(matchPattern('/:kadi', `/elif.okur${'/'.repeat(50_000)}`)).toEqual({ kadi: 'elif.okur' });
  expect(matchPattern('/:kadi', `/elif.okur${'/'.repeat(50_000)}a`)).toBeNull();
});

test('a more specific route wins over the profile', () => {
  const area = (name: string, paths: string[]) => ({ name, declaration: { routes: paths.map((path) => ({ path, export: 'X' })) } });
  const registry = {
    revision: '1',
    areas: [area('feed', ['/:kadi/:bolum?/:s?', '/']), area('catalog', ['/kitap/:idSeo/:bolum?', '/:kadi/kitaplari/:raf'])],
  } as unknown as Registry;
  expect(matchRoute(registry, '/kitap/a--1')?.route.path).toBe('/kitap/:idSeo/:bolum?');
  expect(matchRoute(registry, '/elif/kitaplari/okudum')?.route.path).toBe('/:kadi/kitaplari/:raf');
  expect(matchRoute(registry, '/elif')?.route.path).toBe('/:kadi/:bolum?/:s?');
  expect(matchRoute(registry, '/')?.route.path).toBe('/');
  // The shell's own pages are not readers.
  expect(matchRoute(registry, '/giris-yap')).toBeNull();
  expect(matchRoute(registry, '/ayarlar/gizlilik')).toBeNull();
});

test.each([
  ['1.0', '1.0', true],
  ['1.0', '1.3', true],
  ['1.4', '1.3', false],
  ['2.0', '1.3', false],
  ['x', '1.3', false],
])('contract %s on %s: %p', (wanted, offered, fits) => {
  expect(contractFits(wanted, offered)).toBe(fits);
});
