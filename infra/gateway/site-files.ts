import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { accountOpen, viewerSets } from '../api/entities/member/member.visibility';
import { chapterShown } from '../api/entities/story/story.queries';
import { expiringCache } from '../api/platform/expiring-cache';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { mountIcons } from './icons';
import { mountManifest } from './manifest';
import type { RegistryProvider } from './registry';
import { mountShareTarget } from './share-target';
import { viewerOf } from './viewer';

/** URLs per sitemap file; the protocol allows 50,000. */
const perFile = 20_000;
/** Cache lifetime of sitemaps, here and in shared caches, and how many are cached here (each up to 2 MB). */
const SITEMAP_SECONDS = 3600;
const KEPT_SITEMAPS = 16;

type SitemapTable = 'books' | 'authors' | 'chapters' | 'series';

/** Small site files: robots, sitemap, icon, manifest, registry. */
export function mountSiteFiles(app: FastifyInstance, { config, read, provider }: { config: Config; read: Db; provider: RegistryProvider }): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /ayarlar\nDisallow: /mesajlar\nDisallow: /y/\nSitemap: ${config.siteUrl}/sitemap.xml\n`),
  );
  mountIcons(app);
  mountManifest(app);
  mountShareTarget(app);
  app.get('/registry.json', async (request, reply) => {
    const { registry } = await provider.releaseFor(viewerOf(request));
    return reply.header('cache-control', 'no-store').send(registry);
  });

  const urlset = (addresses: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((a) => `<url><loc>${config.siteUrl}${a}</loc></url>`).join('')}</urlset>`;
  const sitemap = expiringCache(SITEMAP_SECONDS * 1000, KEPT_SITEMAPS);
  const send = async (reply: FastifyReply, name: string, make: () => Promise<string>) => {
    const xml = await sitemap(name, make);
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${SITEMAP_SECONDS}`).send(xml);
  };
  const last = async (table: SitemapTable) =>
    (
      await read
        .selectFrom(table)
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0;

  app.get('/sitemap.xml', (_request, reply) =>
    send(reply, 'index', async () => {
      const parts = async (name: string, table: SitemapTable) =>
        Array.from({ length: Math.ceil((await last(table)) / perFile) }, (_, i) => `sitemap-${name}-${i}.xml`);
      const files = [
        'sitemap-genel.xml',
        ...(await parts('yazarlar', 'authors')),
        ...(await parts('kitaplar', 'books')),
        ...(await parts('hikayeler', 'chapters')),
        ...(await parts('seriler', 'series')),
      ];
      return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map((file) => `<sitemap><loc>${config.siteUrl}/${file}</loc></sitemap>`).join('')}</sitemapindex>`;
    }),
  );
  app.get('/sitemap-genel.xml', (_request, reply) =>
    send(reply, 'genel', async () => {
      const topics = await read.selectFrom('topics').select('slug').where('published', '=', true).orderBy('id').limit(perFile).execute();
      return urlset(['/', '/kesfet', '/kitaplar', '/konular', '/hikayeler', '/hakkinda', ...topics.map((t) => `/konu/${t.slug}`)]);
    }),
  );
  const parts = (name: string, make: (from: number) => Promise<string[]>) =>
    app.get<{ Params: { part: string } }>(`/sitemap-${name}-:part.xml`, (request, reply) => {
      const { part } = request.params;
      if (!/^(0|[1-9]\d{0,5})$/.test(part)) return reply.callNotFound();
      return send(reply, `${name}-${part}`, async () => urlset(await make(Number(part) * perFile)));
    });
  parts('yazarlar', async (from) => {
    const authors = await read
      .selectFrom('authors')
      .select('slug')
      .where('published', '=', true)
      .where('book_count', '>', 0)
      .where('id', '>', from)
      .where('id', '<=', from + perFile)
      .orderBy('id')
      .execute();
    return authors.map((a) => `/yazar/${a.slug}`);
  });
  /** Published rows of a table, by their ids. */
  const published = (table: 'books' | 'series', pathOf: (row: { id: number; slug: string }) => string) => async (from: number) => {
    const within = read.selectFrom(table).select(['id', 'slug']).where('published', '=', true);
    const rows = await within
      .where('id', '>', from)
      .where('id', '<=', from + perFile)
      .orderBy('id')
      .execute();
    return rows.map(pathOf);
  };
  parts(
    'kitaplar',
    published('books', ({ id, slug }) => `/kitap/${slug}--${id}`),
  );
  parts(
    'seriler',
    published('series', ({ id, slug }) => `/seri/${slug}--${id}`),
  );
  parts('hikayeler', async (from) => {
    const { rows } = await sql<{ path: string }>`
      with ${viewerSets(0)} select '/hikaye/' || s.slug || '--' || s.id || '/' || c.slug || '--' || c.id as path
      from chapters c join stories s on s.id = c.story_id join members a on a.id = s.author_id
      where c.id > ${from} and c.id <= ${from + perFile} and ${chapterShown} and ${accountOpen(0)} order by c.id`.execute(read);
    return rows.map((row) => row.path);
  });
}
