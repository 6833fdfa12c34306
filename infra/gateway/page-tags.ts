import { pictureUrl } from '@yaprak/shared-kit/format';
import type { PageMetaData } from '@yaprak/shared-kit/host';
import { isPreviewPicture, previewPicture } from '../api/entities/media/share-picture.rules';
import { escapeHtml, escapeJson } from './escape.rules';
import { languageAddress, languageAddresses } from './language-address.rules';
import type { Lang } from './reader-language';
import { structuredData } from './structured-data.rules';

interface Page {
  meta: PageMetaData;
  title: string | undefined;
  lang: Lang;
  siteName: string;
  siteUrl: string;
  /** Path that was asked for, canonical unless the page names another. */
  path: string;
}

/** What the site is, for pages that say nothing of themselves. */
const leads = {
  tr: 'Okuduklarınızı kaydedin, alıntılayın, inceleyin; okurların kitaplar hakkında ne düşündüğünü okuyun.',
  en: 'Keep what you read, quote it, review it, and see what other readers think of their books.',
} as const;

/**
 * What a page tells search engines and link previews of itself (R-OPEN-04, R-OPEN-05): description, picture, its address in each language and structured data.
 * A page that is not to be found names no address.
 * @param nonce attribute with the nonce of the page
 */
export function pageTags({ meta, title, lang, siteName, siteUrl, path }: Page, nonce: string): string {
  const absolute = (address: string) => (address.startsWith('/') ? siteUrl + address : address);
  // The first page shows what another page shows too, and stands for itself.
  const plain = path === '/' ? path : (meta.canonical ?? path);
  const canonical = languageAddress(absolute(plain), lang);
  const hidden = meta.robots === 'noindex';
  const description = meta.description || (hidden ? undefined : leads[lang]);
  const named = (name: string, content: string | undefined) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '');
  const og = (property: string, content: string | undefined) => (content ? `<meta property="og:${property}" content="${escapeHtml(content)}">` : '');
  const picture = meta.image ?? previewPicture('site', 'yaprak', lang);
  const drawn = isPreviewPicture(picture);
  const image = absolute(drawn ? picture : pictureUrl(picture, 640));
  const heading = title ?? siteName;
  return [
    named('description', description),
    named('robots', meta.robots),
    // A picture drawn for previews is wide; covers and portraits stand beside the words.
    named('twitter:card', drawn ? 'summary_large_image' : 'summary'),
    named('twitter:title', heading),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', heading),
    og('title', heading),
    og('description', description),
    og('type', meta.type ?? 'website'),
    og('url', canonical),
    og('image', image),
    ...(drawn ? [og('image:type', 'image/png'), og('image:width', '1200'), og('image:height', '630')] : []),
    og('image:alt', heading),
    og('site_name', siteName),
    og('locale', lang === 'tr' ? 'tr_TR' : 'en_US'),
    og('locale:alternate', lang === 'tr' ? 'en_US' : 'tr_TR'),
    ...(hidden
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(canonical)}">`,
          ...languageAddresses(absolute(plain)).map(([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(address)}">`),
          `<script type="application/ld+json"${nonce}>${escapeJson(structuredData({ own: meta.jsonLd, title: heading, description, image, path: plain, lang, siteUrl, siteName }))}</script>`,
        ]),
  ].join('');
}
