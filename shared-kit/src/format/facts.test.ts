import { facts } from './facts';

test('facts stand in a line without the empty ones', () => {
  expect(facts('Roman', undefined, 1943, false, '', 'Türkçe')).toBe('Roman\u00a0· 1943\u00a0· Türkçe');
  expect(facts(null)).toBe('');
});

test('a line breaks between facts, and within long ones only', () => {
  expect(facts('12 kişi okudu', 'İş Bankası Kültür Yayınları')).toBe('12\u00a0kişi\u00a0okudu\u00a0· İş Bankası Kültür Yayınları');
});
