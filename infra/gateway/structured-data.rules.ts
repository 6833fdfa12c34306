import { languageAddress } from './language-address.rules';
import type { Lang } from './reader-language';

interface Described {
  /** What the page says of itself; addresses may be site-relative. */
  own?: object | undefined;
  title: string;
  description?: string | undefined;
  /** Absolute. */
  image?: string | undefined;
  /** Canonical path in the plain language. */
  path: string;
  lang: Lang;
  siteUrl: string;
  siteName: string;
}

/** Sections of the site that pages stand in, by the first part of their path. */
const sections: Record<string, { path: string; name: Record<Lang, string> }> = {
  kitap: { path: '/kitaplar', name: { tr: 'Kitaplar', en: 'Books' } },
  seri: { path: '/kitaplar', name: { tr: 'Kitaplar', en: 'Books' } },
  'kitap-turu': { path: '/kitaplar', name: { tr: 'Kitaplar', en: 'Books' } },
  yazar: { path: '/yazar', name: { tr: 'Yazarlar', en: 'Authors' } },
  konu: { path: '/konular', name: { tr: 'Konular', en: 'Topics' } },
  hikaye: { path: '/hikayeler', name: { tr: 'Hikâyeler', en: 'Stories' } },
  listeler: { path: '/listeler', name: { tr: 'Listeler', en: 'Lists' } },
  video: { path: '/video', name: { tr: 'Videolar', en: 'Videos' } },
  gonderi: { path: '/kesfet', name: { tr: 'Keşfet', en: 'Discover' } },
};

/** Properties that hold addresses. */
const addresses = new Set(['url', '@id', 'image', 'sameAs', 'contentUrl', 'thumbnailUrl']);

/** The same description with absolute addresses. */
function absolute(value: unknown, siteUrl: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => absolute(one, siteUrl, key));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, absolute(v, siteUrl, k)]));
  return typeof value === 'string' && addresses.has(key) && value.startsWith('/') ? siteUrl + value : value;
}

/** JSON-LD of a page: the site with its search, the page, the way to it, and what it is about (R-OPEN-05). Languages are BCP 47 codes. */
export function structuredData({ own, title, description, image, path, lang, siteUrl, siteName }: Described): object {
  const address = languageAddress(siteUrl + path, lang);
  const site = `${siteUrl}/#site`;
  const section = sections[path.split(/[/?]/, 2)[1] ?? ''];
  const way = [
    { name: siteName, path: '/' },
    ...(section && section.path !== path ? [{ name: section.name[lang], path: section.path }] : []),
    ...(path === '/' ? [] : [{ name: title, path }]),
  ];
  const { '@context': _, ...about } = (absolute(own ?? {}, siteUrl) ?? {}) as Record<string, unknown>;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': site,
        name: siteName,
        url: `${siteUrl}/`,
        inLanguage: ['tr', 'en'],
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/ara?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'WebPage',
        '@id': address,
        url: address,
        name: title,
        ...(description ? { description } : {}),
        ...(image ? { primaryImageOfPage: { '@type': 'ImageObject', url: image } } : {}),
        inLanguage: lang,
        isPartOf: { '@id': site },
      },
      ...(way.length > 1
        ? [
            {
              '@type': 'BreadcrumbList',
              itemListElement: way.map((step, i) => ({
                '@type': 'ListItem',
                position: i + 1,
                name: step.name,
                item: languageAddress(siteUrl + step.path, lang),
              })),
            },
          ]
        : []),
      ...(own ? [{ ...about, mainEntityOfPage: { '@id': address } }] : []),
    ],
  };
}
