import { movedAddress } from './moved-address';

test.each([
  ['/yeni/kitaplari/okudum', '?s=puana-gore&gorunum=kapak&q=ince+memed', '/yeni/kitaplari/okudum?s=puana-gore&gorunum=kapak&q=ince+memed'],
  ['/yeni', '', '/yeni'],
  ['/etiket/x?s=en-yeni', '?s=en-yeni', '/etiket/x?s=en-yeni'],
  ['/yeni?goster=1', '?goster=0&s=a&language=en', '/yeni?goster=1&s=a&language=en'],
  ['/yeni#yorumlar', '?s=a', '/yeni?s=a#yorumlar'],
  ['/yeni', '?tur=a&tur=b', '/yeni?tur=a&tur=b'],
  ['//kotu.test/', '?s=a', '/?s=a'],
  ['https://kotu.test/', '', '/'],
])('[R-TOUCH-11] a page moved to %p, asked for with %p, stands at %p', (target, search, expected) => {
  expect(movedAddress({ yonlendir: target, durum: 301 }, search)).toBe(expected);
});
