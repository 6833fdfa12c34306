import { pageTags } from './page-tags';

const tags = (meta: object = {}, lang: 'tr' | 'en' = 'tr', title: string | undefined = 'Kuyucaklı "Yusuf"') =>
  pageTags({ meta, title, lang, siteName: 'Yaprak', siteUrl: 'https://yaprak.ornek', path: '/kitap/yusuf--1' }, ' nonce="n"');

test.each([
  ['tr', 'https://yaprak.ornek/kitap/yusuf--1'],
  ['en', 'https://yaprak.ornek/kitap/yusuf--1?language=en'],
] as const)('[R-OPEN-04] in %s a page is canonical to its own address, and names all', (lang, own) => {
  const html = tags({}, lang);
  expect(html).toContain(`<link rel="canonical" href="${own}">`);
  expect(html).toContain(`<meta property="og:url" content="${own}">`);
  expect([...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, address]) => [tag, address])).toEqual([
    ['tr', 'https://yaprak.ornek/kitap/yusuf--1'],
    ['en', 'https://yaprak.ornek/kitap/yusuf--1?language=en'],
    ['x-default', 'https://yaprak.ornek/kitap/yusuf--1'],
  ]);
});

test('[R-OPEN-04] a page that is not to be found names no address', () => {
  const html = tags({ robots: 'noindex' });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|hreflang|ld\+json/);
});

test('[R-OPEN-04] the first page stands for itself, and whatever says nothing of itself is described by the site', () => {
  const html = pageTags({ meta: { canonical: '/kesfet' }, title: 'Keşfet', lang: 'en', siteName: 'Yaprak', siteUrl: 'https://yaprak.ornek', path: '/' }, '');
  expect(html).toContain('<link rel="canonical" href="https://yaprak.ornek/?language=en">');
  expect(html).toContain('<meta name="description" content="Keep what you read');
  expect(tags({ robots: 'noindex' })).not.toContain('name="description"');
});

test('[R-OPEN-05] a drawn picture comes with size and words, a portrait without; without a picture the site’s stands', () => {
  const drawn = tags({ image: '/medya/paylasim/kitap/1/genis-gunduz-tr.png?v=a' });
  for (const part of [
    '<meta property="og:image" content="https://yaprak.ornek/medya/paylasim/kitap/1/genis-gunduz-tr.png?v=a">',
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Kuyucaklı &#34;Yusuf&#34;">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(drawn).toContain(part);
  const portrait = tags({ image: '/medya/abc' });
  expect(portrait).toContain('<meta name="twitter:image" content="https://yaprak.ornek/medya/abc/640.webp">');
  expect(portrait).not.toContain('og:image:width');
  expect(tags({}, 'en')).toContain('https://yaprak.ornek/medya/paylasim/site/yaprak/genis-gunduz-en.png');
});
