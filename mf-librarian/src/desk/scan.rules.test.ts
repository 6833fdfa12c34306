import { nothingScanned, takeKey } from './scan.rules';

/** Feeds keys with this many ms between them. */
const type = (keys: string[], gap: number) => {
  let scan = nothingScanned;
  let code: string | undefined;
  keys.forEach((key, i) => {
    const taken = takeKey(scan, key, 1000 + i * gap);
    scan = taken.scan;
    code = taken.code ?? code;
  });
  return code;
};
test.each<[string, string[], number, string | undefined]>([
  ['a scanner', [...'9789750718533', 'Enter'], 8, '9789750718533'],
  ['a scanner with an old ISBN', [...'975071853x', 'Enter'], 8, '975071853X'],
  ['a person', [...'9789750718533', 'Enter'], 140, undefined],
  ['a scanner on something else', [...'86901234', 'Enter'], 8, undefined],
  ['a word', [...'merhaba', 'Enter'], 8, undefined],
  ['digits without end', [...'9789750718533'], 8, undefined],
])('[R-BOOK-25] %s', (_, keys, gap, code) => {
  expect(type(keys, gap)).toBe(code);
});
