import { siteAddress } from './site-address';

const site = 'https://yaprak.test';

test.each([
  ['/akis', '/akis'],
  ['/', '/'],
  ['/ara?q=a%20b&bolum=kitaplar#x', '/ara?q=a%20b&bolum=kitaplar#x'],
  ['/ara?q=%5C%0A100%25&s=//x', '/ara?q=%5C%0A100%25&s=//x'],
  ['/kitap/kürk--1', '/kitap/k%C3%BCrk--1'],
  ['/kitap/a%20b', '/kitap/a%20b'],
  ['/x/../akis', '/akis'],
  ['/./akis', '/akis'],
  ['/@elif', '/@elif'],
  ['/kitap//x', '/kitap//x'],
  [`${site}/akis?a=1`, '/akis?a=1'],
])('[R-HOLD-07] %p stays on the site as %p', (given, address) => {
  expect(siteAddress(given, site)).toBe(address);
  expect(siteAddress(address)).toBe(address);
});

const leading = ['', '/.', '/..', '/%2e', '/%2E%2e', '/%2e%2e', '/x/..', '/akis/..', '/a/b/../..', '/.%2e', '/%252e', '/%25252e%25252e'];
const hosts = [
  '//kotu.test',
  '//kotu.test:80/a',
  '//elif@kotu.test',
  '//elif:gizli@kotu.test',
  '///kotu.test',
  '/\\kotu.test',
  '\\/kotu.test',
  '\\\\kotu.test',
];
const encodings = [
  '%2F%2Fkotu.test',
  '%2fkotu.test',
  '%252Fkotu.test',
  '%25252Fkotu.test',
  '/%2Fkotu.test',
  '%5Ckotu.test',
  '/%5C%5Ckotu.test',
  '%255Ckotu.test',
];
const absolute = [
  'https://kotu.test/',
  'http://yaprak.test/',
  `${site}.kotu.test/`,
  `${site}@kotu.test/`,
  `${site}:8443/`,
  `${site}/.//kotu.test`,
  `${site}//kotu.test`,
  'javascript:alert(1)',
  'JaVaScRiPt://yaprak.test/%0aalert(1)',
  'data:text/html,x',
  'blob:https://yaprak.test/x',
  'about:blank',
  'akis',
  '?a=1',
  '#x',
  '',
];
const controls = [
  '/\tkotu',
  '/\n/kotu.test',
  '/\r/kotu.test',
  '/\u0000/kotu.test',
  '/%09/kotu.test',
  '/%0a/kotu.test',
  '/%2509/kotu',
  '/akis\u007f',
  '\t//kotu.test',
  '\u0001/akis',
];
const broken = ['/%E0%A4%A', '/%', '/%zz', '/%25zz'];

test.each([...leading.flatMap((path) => hosts.map((host) => path + host)), ...encodings.map((path) => `/${path}`), ...absolute, ...controls, ...broken])(
  '[R-HOLD-07] %p leads nowhere',
  (given) => {
    expect(siteAddress(given, site)).toBeNull();
    expect(siteAddress(given)).toBeNull();
  },
);

test('[R-HOLD-07] nothing leads nowhere', () => {
  expect([siteAddress(null), siteAddress(undefined)]).toEqual([null, null]);
});

/** A deterministic random generator, values in [0, 1) (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('[R-HOLD-07] any combination of URL parts gives a URL on this site, also when resolved again', () => {
  const parts = [
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '\\',
    '\t',
    '\n',
    '\u0000',
    '%00',
    '%09',
    '%25',
    '%252f',
    '%252e',
    '@',
    ':',
    'kotu.test',
    'x',
  ];
  const more = ['yaprak.test', site, 'https:', 'javascript:', '?', '#', '&a=', 'ü', '\u2028', '\ufeff', '。', '／', '[::1]', ';', ' '];
  const all = [...parts, ...more];
  const random = seeded(7);
  let kept = 0;
  for (let i = 0; i < 10_000; i++) {
    const given = `${random() < 0.8 ? '/' : ''}${Array.from({ length: 1 + Math.floor(random() * 7) }, () => all[Math.floor(random() * all.length)]).join('')}`;
    for (const address of [siteAddress(given, site), siteAddress(given)]) {
      if (address === null) continue;
      kept += 1;
      const again = new URL(address, site);
      if (again.origin !== site || !address.startsWith('/') || /^\/[/\\]/.test(address)) throw new Error(`${JSON.stringify(given)} became ${address}`);
      // Resolving repeatedly does not change it.
      if (again.pathname + again.search + again.hash !== address) throw new Error(`${address} becomes ${again.href}`);
    }
  }
  expect(kept).toBeGreaterThan(500);
});
