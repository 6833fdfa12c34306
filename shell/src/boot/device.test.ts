import { deviceCode, isBot, isMobile, osOf } from './device';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15', 'ios', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36', 'android', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126 Safari/537.36', 'web', false],
])('[R-MOBILE-04] %s is %s', (userAgent, os, mobile) => {
  expect([osOf(userAgent), isMobile(userAgent)]).toEqual([os, mobile]);
});
test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/126 Mobile Safari/537.36 (compatible; bingbot/2.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (Linux; Android 14; Cubot P80) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1', false],
])('[R-ROLE-19] %s: a bot is %s', (userAgent, bot) => {
  expect(isBot(userAgent)).toBe(bot);
});

test('[R-ENT-59] [R-CONST-03] the device code is generated once and stored in the cookie cik-v2', () => {
  expect(document.cookie).not.toContain('cik-v2');
  const code = deviceCode();
  expect(code).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(document.cookie).toContain(`cik-v2=${code}`);
  expect(deviceCode()).toBe(code);
});
