import { formatLira, liraInput, parseLira } from './lira.rules';

test.each([
  ['1000', 'tr', 100_000],
  ['1.250,50', 'tr', 125_050],
  ['1.250', 'tr', 125_000],
  ['12,5', 'tr', 1_250],
  ['12.5', 'tr', 1_250],
  ['₺1,250.50', 'en', 125_050],
  ['1,250', 'en', 125_000],
  ['50 TL', 'tr', 5_000],
  ['0,1', 'tr', 10],
  ['1.29', 'en', 129],
  ['abc', 'tr', null],
  ['', 'tr', null],
  ['-5', 'tr', null],
  ['1.2.3', 'tr', null],
  ['1,255', 'tr', null],
  ['9999999999', 'tr', null],
] as const)('[R-ADS-06] %s (%s) is %s kuruş', (text, lang, kurus) => {
  expect(parseLira(text, lang)).toBe(kurus);
});

test.each([
  [125_050, '1.250,50\u00a0₺', '₺1,250.50', '1250,50'],
  [100_000, '1.000\u00a0₺', '₺1,000', '1000'],
  [5, '0,05\u00a0₺', '₺0.05', '0,05'],
  [-4_000, '−40\u00a0₺', '−₺40', '-40'],
])('[R-ADS-06] %i kuruş are %s, in English %s', (kurus, tr, en, input) => {
  expect([formatLira(kurus, 'tr'), formatLira(kurus, 'en'), liraInput(kurus, 'tr')]).toEqual([tr, en, input]);
});
