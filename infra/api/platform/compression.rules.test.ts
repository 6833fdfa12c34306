import { bestEncoding } from './compression.rules';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.8, BR;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=nonsense', null],
])('of "%s" it takes %s', (header, expected) => {
  expect(bestEncoding(header)).toBe(expected);
});
