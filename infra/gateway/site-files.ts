import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import type { RegistryProvider } from './registry';
import { viewerOf } from './viewer';

const leaf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#2F6B4F"/><path d="M14 50C14 26 26 14 50 14C50 38 38 50 14 50Z" fill="#FBF9F4"/><path d="M14 50C24 40 32 32 41 24" stroke="#2F6B4F" stroke-width="3" stroke-linecap="round"/></svg>`;
/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const perFile = 20_000;

/** Small files of the site: robots, sitemap, icon, manifest, registry. */
export function mountSiteFiles(app: FastifyInstance, { config, read, provider }: { config: Config; read: Db; provider: RegistryProvider }): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /ayarlar\nDisallow: /mesajlar\nDisallow: /y/\nSitemap: ${config.siteUrl}/sitemap.xml\n`),
  );
  app.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(leaf));
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send({
      name: 'Yaprak',
      short_name: 'Yaprak',
      lang: 'tr',
      start_url: '/',
      display: 'standalone',
      background_color: '#FBF9F4',
      theme_color: '#2F6B4F',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
    }),
  );
  app.get('/registry.json', async (request, reply) => {
    const { registry } = await provider.releaseFor(viewerOf(request));
    return reply.header('cache-control', 'no-store').send(registry);
  });

  const urlset = (addresses: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((a) => `<url><loc>${config.siteUrl}${a}</loc></url>`).join('')}</urlset>`;
  app.get('/sitemap.xml', async (_request, reply) => {
    const { rows } = await sql<{ n: number }>`select max(id) as n from books`.execute(read);
    const files = Array.from(
      { length: Math.ceil((rows[0]?.n ?? 0) / perFile) },
      (_, i) => `<sitemap><loc>${config.siteUrl}/sitemap-kitaplar-${i}.xml</loc></sitemap>`,
    );
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${config.siteUrl}/sitemap-genel.xml</loc></sitemap>${files.join('')}</sitemapindex>`,
      );
  });
  app.get('/sitemap-genel.xml', async (_request, reply) => {
    const authors = await read
      .selectFrom('authors')
      .select('slug')
      .where('published', '=', true)
      .where('book_count', '>', 0)
      .orderBy('id')
      .limit(perFile)
      .execute();
    const topics = await read.selectFrom('topics').select('slug').where('published', '=', true).orderBy('id').limit(perFile).execute();
    return reply
      .type('application/xml')
      .send(
        urlset([
          '/',
          '/kesfet',
          '/kitaplar',
          '/konular',
          '/hikayeler',
          '/hakkinda',
          ...authors.map((a) => `/yazar/${a.slug}`),
          ...topics.map((t) => `/konu/${t.slug}`),
        ]),
      );
  });
  app.get<{ Params: { part: string } }>('/sitemap-kitaplar-:part.xml', async (request, reply) => {
    const part = Number(request.params.part);
    if (!/^\d{1,6}$/.test(request.params.part)) return reply.callNotFound();
    const books = await read
      .selectFrom('books')
      .select(['id', 'slug'])
      .where('published', '=', true)
      .where('id', '>', part * perFile)
      .where('id', '<=', (part + 1) * perFile)
      .orderBy('id')
      .execute();
    return reply.type('application/xml').send(urlset(books.map((b) => `/kitap/${b.slug}--${b.id}`)));
  });
}
