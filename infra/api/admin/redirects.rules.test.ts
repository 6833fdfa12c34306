import { makesLoop, mayRedirect, normalPath } from './redirects.rules';

test.each([
  ['/eski', '/eski'],
  ['/eski/', '/eski'],
  ['/eski?a=1#b', '/eski'],
  ['/', '/'],
  ['//baska.test/x', null],
  ['/\\baska.test', null],
  ['https://baska.test', null],
  ['eski', null],
  ['/x/..//baska.test', null],
  ['/.//baska.test', null],
  ['/%2e%2e//baska.test', null],
])('[R-ADMIN-03] the path of %s is %s', (text, path) => expect(normalPath(text)).toBe(path));

test.each([
  ['/eski', true],
  ['/', false],
  ['/y', false],
  ['/y/sikayetler', false],
  ['/yazar/eski', true],
  ['/api/ara', false],
])('%s may be redirected: %s', (path, may) => expect(mayRedirect(path)).toBe(may));

const others = [
  { id: 1, source: '/a', target: '/b' },
  { id: 2, source: '/b', target: '/c?x=1' },
  { id: 3, source: '/gitti', target: null },
];
test.each([
  [{ source: '/c', target: '/a' }, true],
  [{ source: '/c', target: '/d' }, false],
  [{ source: '/d', target: '/d/' }, true],
  [{ id: 1, source: '/a', target: '/x' }, false],
  [{ id: 2, source: '/b', target: '/a' }, true],
  [{ source: '/x', target: '/gitti' }, false],
])('[R-ADMIN-03] %j makes a loop: %s', (route, loop) => expect(makesLoop(route, others)).toBe(loop));
