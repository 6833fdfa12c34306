import { withoutSecrets } from './reports.rules';

test.each([
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
  ['failed for elif.okur@ornek.test', 'failed for [e-mail]'],
  ['GET /ara?q=gizli+istek&language=tr failed', 'GET /ara?q=[…]&language=[…] failed'],
  [`session ${'aB3_'.repeat(11)} ended`, 'session [token] ended'],
])('[R-ERR-39] %p is kept as %p', (text, kept) => {
  expect(withoutSecrets(text)).toBe(kept);
});
