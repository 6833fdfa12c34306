import { loadConfig } from '../../config/config';
import { comesFromElsewhere, cookieCodeOf, isAdsHost, MEMBER_HEADER, type Sent, sessionCookieOf } from './session-cookie';

const production = loadConfig({
  YAPRAK_ENV: 'production',
  SITE_URL: 'https://www.yaprak.ornek',
  ADS_HOST: 'reklam.yaprak.ornek',
  DATABASE_URL: 'postgres://x/y',
});
const development = loadConfig({ YAPRAK_ENV: 'development' });
const sent = (headers: Record<string, string>, host = 'www.yaprak.ornek') => ({ headers, host, hostname: host.split(':')[0] }) as unknown as Sent;

describe('[R-HOLD-15] what browsers say about the sender of a request', () => {
  test.each<[string, Record<string, string>, string, boolean]>([
    ['nothing, as clients that are no browsers', {}, 'www.yaprak.ornek', false],
    ['the site itself', { 'sec-fetch-site': 'same-origin', origin: 'https://www.yaprak.ornek' }, 'www.yaprak.ornek', false],
    ['the reader, by the address bar', { 'sec-fetch-site': 'none' }, 'www.yaprak.ornek', false],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 'www.yaprak.ornek', true],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }, 'www.yaprak.ornek', true],
    ['something that no browser says', { 'sec-fetch-site': '' }, 'www.yaprak.ornek', true],
    ['another site, whose origin is given as ours', { 'sec-fetch-site': 'cross-site', origin: 'https://www.yaprak.ornek' }, 'www.yaprak.ornek', true],
    ['an origin alone, ours', { origin: 'https://www.yaprak.ornek' }, 'www.yaprak.ornek', false],
    ['an origin alone, of another site', { origin: 'https://kotu.test' }, 'www.yaprak.ornek', true],
    ['our origin without https', { origin: 'http://www.yaprak.ornek' }, 'www.yaprak.ornek', true],
    ['the further host name that was asked', { origin: 'https://reklam.yaprak.ornek' }, 'reklam.yaprak.ornek', false],
    ['another host name than was asked', { origin: 'https://reklam.yaprak.ornek' }, 'www.yaprak.ornek', true],
    ['the site, to a further host name', { origin: 'https://www.yaprak.ornek' }, 'reklam.yaprak.ornek', false],
    ['another site, to a host name that cannot be read', { origin: 'https://kotu.test' }, 'a b', true],
    ['no origin that can be read', { origin: 'null' }, 'www.yaprak.ornek', true],
    ['another site, though the browser is said to stay', { 'sec-fetch-site': 'same-origin', origin: 'https://kotu.test' }, 'www.yaprak.ornek', true],
  ])('%s: %j asking %s is from elsewhere: %s', (_, headers, host, elsewhere) => {
    expect(comesFromElsewhere(sent(headers, host), production)).toBe(elsewhere);
  });
});

test("the session code comes from the host's own cookie", () => {
  const cookie = 'oturumkodu=eski; __Host-oturumkodu=okur; __Host-reklamoturumkodu=reklamveren';
  expect(cookieCodeOf(sent({ cookie }), production)).toBe('okur');
  expect(cookieCodeOf(sent({ cookie }, 'reklam.yaprak.ornek'), production)).toBe('reklamveren');
  expect(cookieCodeOf(sent({ cookie }), development)).toBe('eski');
  expect([cookieCodeOf(sent({}), production), cookieCodeOf(sent({ cookie: 'tema=gece' }), production)]).toEqual(['', '']);
});

test("a site without an advertisers' host has none", () => {
  expect(isAdsHost({ hostname: 'null' }, { adsHost: null })).toBe(false);
  expect(sessionCookieOf({ hostname: 'reklam.yaprak.ornek' }, { ...development, adsHost: null }).name).toBe('oturumkodu');
});

test("the header naming the page's member is the one on the wire", () => expect(MEMBER_HEADER).toBe('uye-id'));
