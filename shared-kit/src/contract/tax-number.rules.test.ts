import { isTurkishTaxId } from './tax-number.rules';

test.each([
  ['1234567890', true],
  ['4840847211', true],
  ['1234567891', false],
  ['4840847212', false],
  ['0000000000', false],
  ['10000000146', true],
  ['12345678950', true],
  ['11111111110', true],
  ['11111111198', false],
  ['01111111142', false],
  ['111111111101', false],
  ['12345678951', false],
  ['02345678950', false],
  ['10000000147', false],
  ['123456789', false],
  ['123456789012', false],
  ['12345678٩0', false],
  ['', false],
])('[R-ADS-03] %s as tax or identity number: %s', (text, right) => {
  expect(isTurkishTaxId(text)).toBe(right);
});
