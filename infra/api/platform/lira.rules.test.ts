import { lira } from './lira.rules';

test.each([
  [125_000, '1.250', '1,250'],
  [1240, '12,40', '12.40'],
  [1205, '12,05', '12.05'],
  [99, '0,99', '0.99'],
  [0, '0', '0'],
])('[R-I18N-05] %d kuruş in letters', (kurus, tr, en) => {
  expect([lira(kurus, 'tr'), lira(kurus, 'en')]).toEqual([tr, en]);
});
