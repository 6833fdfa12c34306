import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../api/platform/language';
import { SHARE_TARGET } from './share-target';

type Lang = 'tr' | 'en';
const words: Record<Lang, { description: string; shortcuts: Record<string, string> }> = {
  tr: {
    description: 'Okurların kitaplarını, alıntılarını ve düşüncelerini paylaştığı sakin bir yer.',
    shortcuts: { '/ileti-paylas': 'Yeni paylaşım', '/kitaplarim': 'Kitaplığım', '/mesajlar': 'Mesajlar', '/barkod': 'Barkod oku' },
  },
  en: {
    description: 'A calm place where readers share their books, quotes and thoughts.',
    shortcuts: { '/ileti-paylas': 'New post', '/kitaplarim': 'My library', '/mesajlar': 'Messages', '/barkod': 'Scan a barcode' },
  },
};

/** What installs the site on phones and desktops, in one language. */
const manifestIn = (lang: Lang) => ({
  id: '/',
  name: 'Yaprak',
  short_name: 'Yaprak',
  description: words[lang].description,
  lang,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FBF9F4',
  theme_color: '#2F6B4F',
  categories: ['books', 'social'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: Object.entries(words[lang].shortcuts).map(([url, name]) => ({
    name,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
  share_target: { action: SHARE_TARGET, method: 'GET', enctype: 'application/x-www-form-urlencoded', params: { title: 'baslik', text: 'metin', url: 'adres' } },
});

/** The manifest, in the language asked for (R-TOUCH-17). */
export function mountManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('vary', 'accept-language')
      .send(manifestIn(requestLanguage(request))),
  );
}
