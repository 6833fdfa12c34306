import { structuredData } from './structured-data.rules';

const page = { title: 'İnce Memed', path: '/kitap/ince--1', lang: 'en' as const, siteUrl: 'https://yaprak.ornek', siteName: 'Yaprak' };
const graph = (more: object = {}) => (structuredData({ ...page, ...more }) as { '@graph': Record<string, unknown>[] })['@graph'];
const ofType = (type: string, more: object = {}) => graph(more).find((one) => one['@type'] === type);

test('[R-OPEN-05] the site names its search, the page its language and its address in that language', () => {
  expect(ofType('WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: 'https://yaprak.ornek/ara?q={search_term_string}' } },
  });
  expect(ofType('WebPage')).toMatchObject({ url: 'https://yaprak.ornek/kitap/ince--1?language=en', inLanguage: 'en' });
  expect(ofType('WebPage', { lang: 'tr' })).toMatchObject({ url: 'https://yaprak.ornek/kitap/ince--1', inLanguage: 'tr' });
});

test('[R-OPEN-05] the way leads over the section, and the first page has none', () => {
  expect(ofType('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Yaprak', item: 'https://yaprak.ornek/?language=en' },
      { position: 2, name: 'Books', item: 'https://yaprak.ornek/kitaplar?language=en' },
      { position: 3, name: 'İnce Memed', item: 'https://yaprak.ornek/kitap/ince--1?language=en' },
    ],
  });
  expect(ofType('BreadcrumbList', { path: '/' })).toBeUndefined();
  expect(ofType('BreadcrumbList', { path: '/konular', title: 'Konular' })).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2, name: 'Konular' }],
  });
});

test('[R-OPEN-05] what the page says of itself gets absolute addresses, its words stay', () => {
  const own = { '@context': 'https://schema.org', '@type': 'Review', reviewBody: '/böyle', author: { '@type': 'Person', url: '/ayse' }, image: ['/a.png'] };
  const shown = ofType('Review', { own });
  expect(shown).toMatchObject({ reviewBody: '/böyle', author: { url: 'https://yaprak.ornek/ayse' }, image: ['https://yaprak.ornek/a.png'] });
  expect(shown).not.toHaveProperty('@context');
});
