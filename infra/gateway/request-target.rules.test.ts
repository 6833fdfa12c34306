import { originForm } from './request-target.rules';

test.each([
  ['/kitap/a?b=1', '/kitap/a?b=1'],
  ['//host/a', '//host/a'],
  ['http://host/', '/'],
  ['http://host', '/'],
  ['HTTP://host?a=1', '/?a=1'],
  ['https://user@host:80/api/x?y=//z', '/api/x?y=//z'],
  ['http://host/a#b', '/a'],
  ['*', null],
  ['host:443', null],
  ['ftp://host/', null],
  ['', null],
])('[R-HOLD-12] the request target %s is %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});
