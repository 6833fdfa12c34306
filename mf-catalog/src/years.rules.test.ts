import { lifeText } from './years.rules';

test.each([
  [1907, 1948, 'tr', '1907–1948'],
  [1952, undefined, 'tr', '1952–'],
  [-427, -347, 'tr', 'MÖ 427–MÖ 347'],
  [-427, -347, 'en', '427 BC–347 BC'],
  [undefined, 1616, 'tr', '?–1616'],
  [undefined, undefined, 'en', ''],
] as const)('years %p to %p (%s) read %p', (born, died, lang, text) => expect(lifeText(born, died, lang)).toBe(text));
