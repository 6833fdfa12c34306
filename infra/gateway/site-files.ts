import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { mountIcons } from './icons';
import { mountManifest } from './manifest';
import type { RegistryProvider } from './registry';
import { mountShareTarget } from './share-target';
import { mountSitemaps } from './sitemaps';
import { viewerOf } from './viewer';

/** Pages and calls that are nobody's to find: members' own, searches without end, redirects that count. */
const closed = ['/api/', '/y/', '/yonetim/', '/ayarlar', '/mesajlar', '/bildirimler', '/rlm/', '/ara?', '/arama?'];

/** Small site files: robots, sitemap, icon, manifest, registry. */
export function mountSiteFiles(app: FastifyInstance, { config, read, provider }: { config: Config; read: Db; provider: RegistryProvider }): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${config.siteUrl}/sitemap.xml\n`),
  );
  mountIcons(app);
  mountManifest(app);
  mountShareTarget(app);
  mountSitemaps(app, { config, read });
  app.get('/registry.json', async (request, reply) => {
    const { registry } = await provider.releaseFor(viewerOf(request));
    return reply.header('cache-control', 'no-store').send(registry);
  });
}
