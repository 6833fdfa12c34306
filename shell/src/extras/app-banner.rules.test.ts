import { bannerShown, dismissalCookies } from './app-banner.rules';

/** 23:30 in Istanbul on 21 November: still that day there, though 20:30 in London. */
const late = Date.parse('2026-11-21T20:30:00Z');

test('[R-LAYOUT-30] three cookies have Istanbul dates: today, tomorrow and the day after', () => {
  expect(dismissalCookies(late)).toEqual(['uygulama-bandi-2026-11-21', 'uygulama-bandi-2026-11-22', 'uygulama-bandi-2026-11-23']);
  expect(dismissalCookies(late + 3_600_000)[0]).toBe('uygulama-bandi-2026-11-22');
  expect(dismissalCookies(Date.parse('2026-12-31T12:00:00Z'))[2]).toBe('uygulama-bandi-2027-01-02');
});

const everything = { bot: false, mobile: true, installed: false, allowed: true, due: true, cookies: ['cik-v2'], now: late };
test.each([
  ['[R-MOBILE-03] a phone is invited', {}, true],
  ['[R-MOBILE-03] a wide screen is not', { mobile: false }, false],
  ['[R-LAYOUT-28] nothing stands there before it is due', { due: false }, false],
  ['[R-LAYOUT-29] bots never see it', { bot: true }, false],
  ['[R-LAYOUT-18] a page can keep it away', { allowed: false }, false],
  ['who opened the site from the home screen needs no invitation', { installed: true }, false],
  ['[R-LAYOUT-30] the cookie of today', { cookies: ['uygulama-bandi-2026-11-21'] }, false],
  ['[R-LAYOUT-30] the cookie of tomorrow', { cookies: ['uygulama-bandi-2026-11-22'] }, false],
  ['[R-LAYOUT-30] the cookie of the day after', { cookies: ['uygulama-bandi-2026-11-23'] }, false],
  ['[R-LAYOUT-30] a cookie of yesterday keeps nothing away', { cookies: ['uygulama-bandi-2026-11-20'] }, true],
])('%s', (_, change, shown) => {
  expect(bannerShown({ ...everything, ...change })).toBe(shown);
});
