import { normalizeIsbn } from './isbn';

test.each([
  ['9780439023481', '9780439023481'],
  ['0-439-02348-3', '9780439023481'],
  ['="9780439023481"', '9780439023481'],
  ['080442957X', '9780804429573'],
  ['9780439023482', null],
  ['0439023484', null],
  ['=""', null],
  ['', null],
  [undefined, null],
])('ISBN %p becomes %p', (raw, expected) => {
  expect(normalizeIsbn(raw)).toBe(expected);
});
