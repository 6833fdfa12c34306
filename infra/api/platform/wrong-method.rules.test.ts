import { methodsOf } from './wrong-method.rules';

const methods = methodsOf([
  { url: '/api/v2/kitap/liste', method: 'GET' },
  { url: '/api/v2/kitap/liste', method: 'HEAD' },
  { url: '/api/ara', method: ['POST'] },
  { url: '/medya/:key/:file', method: 'GET' },
  { url: '/medya/:key/:name(^ses\\..*)', method: 'HEAD' },
  { url: '/belge/*', method: 'GET' },
]);

test.each([
  ['/api/v2/kitap/liste', ['GET', 'HEAD']],
  ['/api/ara', ['POST']],
  ['/api/aras', []],
  ['/api/ara/', []],
  ['/medya/a/64.webp', ['GET', 'HEAD']],
  ['/medya/a/b/c', []],
  ['/belge/a/b', ['GET']],
  ['', []],
])('[R-HOLD-12] %s has the methods %p', (path, found) => {
  expect(methods(path)).toEqual(found);
});
