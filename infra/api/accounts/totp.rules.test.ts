import { base32, codeOf, keyAddress, matchingStep } from './totp.rules';

/** Test vectors from the appendices of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('the code of counter %d is %s, as RFC 4226 has it', (counter, code) => {
  expect(codeOf(secret, counter)).toBe(code);
});
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
])('the code at second %d is %s, as RFC 6238 has it', (second, code) => {
  expect(matchingStep(secret, code, second * 1000, 0)).toBe(Math.floor(second / 30));
});
test('a code is valid once, within one step of now', () => {
  const now = 1_700_000_000_000;
  const step = Math.floor(now / 30_000);
  expect(matchingStep(secret, codeOf(secret, step - 1), now, 0)).toBe(step - 1);
  expect(matchingStep(secret, codeOf(secret, step + 1), now, 0)).toBe(step + 1);
  expect(matchingStep(secret, codeOf(secret, step - 2), now, 0)).toBeNull();
  expect(matchingStep(secret, codeOf(secret, step), now, step)).toBeNull();
  expect(matchingStep(secret, codeOf(secret, step - 1), now, step)).toBeNull();
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(matchingStep(secret, typed, now, 0)).toBeNull();
});
test('keys are encoded as authenticator apps read them', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(keyAddress(Buffer.from('foobar'), 'Yaprak', 'elif')).toBe('otpauth://totp/Yaprak:elif?secret=MZXW6YTBOI&issuer=Yaprak');
});
