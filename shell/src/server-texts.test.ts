/** @jest-environment node */
import { serverTexts } from './server-texts';

test('[R-SPEED-04] pages share their texts, each with its own values, and learn those added later', () => {
  const texts = serverTexts('tr', 'r1');
  expect(serverTexts('tr', 'r1')).toBe(texts);
  expect(serverTexts('tr', 'r2')).not.toBe(texts);
  texts.addResourceBundle('tr', 'deneme', { liked: '{{n}} beğeni', named: '{{a}}{{b}}' });
  const t = texts.getFixedT('tr', 'deneme') as unknown as (key: string, values?: object) => string;
  const twice = (key: string, values: object) => [t(key, values), t(key, values)];
  expect(twice('liked', { n: 1 })).toEqual(['1 beğeni', '1 beğeni']);
  expect(twice('liked', { n: 2 })).toEqual(['2 beğeni', '2 beğeni']);
  expect([...twice('named', { a: '1', b: '' }), ...twice('named', { a: '', b: '2' })]).toEqual(['1', '1', '2', '2']);
  // What is more than a text or a number is never confused with another.
  expect(['a', 'b'].map((text) => t('liked', { n: { toString: () => text } }))).toEqual(['a beğeni', 'b beğeni']);
  expect(t('later', { n: 1 })).toBe('later');
  texts.addResourceBundle('tr', 'deneme', { later: 'sonra {{n}}' });
  expect(t('later', { n: 1 })).toBe('sonra 1');
});
