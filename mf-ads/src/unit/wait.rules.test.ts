import { adsWait } from './wait.rules';

test.each([
  ['[R-ADS-14] [R-ADS-15] with the flag, 15 s from the start', { premium: false, flag: true, sinceStart: 0 }, 15_000],
  ['[R-ADS-15] what has passed of them counts', { premium: false, flag: true, sinceStart: 4_000 }, 11_000],
  ['[R-ADS-15] after that, no longer', { premium: false, flag: true, sinceStart: 16_000 }, 0],
  ['[R-ADS-16] without the flag, at once', { premium: false, flag: false, sinceStart: 0 }, 0],
  ['[R-ADS-17] premium members wait for nothing', { premium: true, flag: true, sinceStart: 0 }, 0],
])('%s', (_, given, ms) => {
  expect(adsWait(given)).toBe(ms);
});
