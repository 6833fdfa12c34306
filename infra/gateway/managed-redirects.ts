import { siteAddress } from '@yaprak/shared-kit/format';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { inLanguageOf } from './language-address.rules';
import { plainPagePolicy } from './plain-page';

/** Shown for permanently removed pages; self-contained. */
const gone = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Yaprak</title></head><body><h1>Bu sayfa kaldırıldı</h1><p>Aradığınız içerik artık Yaprak’ta yer almıyor. <a href="/">Ana sayfaya dön</a></p><p lang="en">This page has been removed. <a href="/">Go to the home page</a></p></body></html>`;

/** The path without trailing slash, as redirects are stored. */
const pathOf = (url: string) => {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/**
 * Serves managed redirects (301, 302) and removals (410) before rendering (R-ADMIN-03).
 * Applies to pages only, never to calls or files. Without a database the page itself is served, or its error.
 */
export function mountManagedRedirects(app: FastifyInstance, read: Db): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/*' || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    const found = await read
      .selectFrom('redirects')
      .select(['target', 'status'])
      .where('source', '=', pathOf(request.url))
      .executeTakeFirst()
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'redirects cannot be read');
        return undefined;
      });
    if (!found) return;
    void reply.header('cache-control', 'no-store');
    if (found.target === null) return reply.code(410).type('text/html; charset=utf-8').header('content-security-policy', plainPagePolicy).send(gone);
    return reply.redirect(inLanguageOf(siteAddress(found.target) ?? '/', request.url), found.status);
  });
}
