import { createHash } from 'node:crypto';
import { NOT_KEPT, unchanged } from '../media/media-cache.rules';
import type { Api } from '../platform';
import { feedAddress, feedKinds } from '../platform/feed-address';
import { cleanable } from '../platform/hygiene.rules';
import { requestLanguage } from '../platform/language';
import { networkOf } from '../platform/rate-limit';
import { atom } from './atom';
import { findFeed } from './feeds.queries';

/** Feeds fetched from one network; feed readers ask a few times an hour. */
export const LIMIT = { points: 300, seconds: 600 };
/** Everybody may keep it, but asks again whether it is still true: what is hidden or closed is gone at once (as in decision 013). */
const FOR_ALL = 'public, max-age=1, must-revalidate';

/** Atom feeds of readers, books, authors, topics, lists and shelves (R-TOUCH-16), holding what a visitor may see. */
export function registerSyndication({ app, deps }: Api): void {
  app.get<{ Params: { kind: string; '*': string } }>('/besleme/:kind/*', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', NOT_KEPT);
    const kind = feedKinds.find((each) => each === request.params.kind);
    const [, name] = /^(.+)\.atom$/.exec(request.params['*']) ?? [];
    if (!kind || !name || !cleanable(name)) return reply.callNotFound();
    await app.rateLimits.takeFrom('besleme', networkOf(request.ip), LIMIT);
    const lang = requestLanguage(request);
    const site = deps.config.siteUrl;
    const found = await findFeed({ db: deps.read, lang, site }, kind, name);
    if (!found) return reply.callNotFound();
    const xml = atom(found, site, `${feedAddress(kind, name)}?language=${lang}`);
    const headers = {
      'cache-control': FOR_ALL,
      etag: `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`,
      vary: 'accept-language',
      'content-language': lang,
    };
    if (unchanged(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send();
    return reply.headers(headers).type('application/atom+xml; charset=utf-8').send(xml);
  });
}
