import { lira } from './money.rules';

test.each([
  [14990, 'tr', '149,90 ₺'],
  [14990, 'en', '₺149.90'],
  [123456705, 'tr', '1.234.567,05 ₺'],
  [5, 'en', '₺0.05'],
] as const)('%p kuruş (%s) read %p', (kurus, lang, text) => expect(lira(kurus, lang)).toBe(text));
