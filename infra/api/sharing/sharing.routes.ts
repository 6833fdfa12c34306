import { createHash } from 'node:crypto';
import * as contract from '@yaprak/shared-kit/contract';
import { LRUCache } from 'lru-cache';
import { mediaViewer } from '../entities/media/media.access';
import { type AskedPicture, askedPicture } from '../entities/media/share-picture.rules';
import { NOT_KEPT, unchanged } from '../media/media-cache.rules';
import { type Api, handle } from '../platform';
import { inPictureQueue } from '../platform/media/image';
import { networkOf } from '../platform/rate-limit';
import { type Card, findCard } from './card';
import type { ReadFile } from './covers';
import { layOut } from './layouts';
import { listPageCards } from './page-cards.queries';
import { createSheet } from './sheet';

/** To be raised when the drawing changes. */
const EDITION = 2;
/** Drawn pictures kept in memory, in bytes. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** Pictures drawn for one caller; kept ones cost nothing. */
export const LIMIT = { points: 60, seconds: 600 };
/** Everybody may keep it, but asks again whether it is still open (as in decision 013). */
const FOR_ALL = 'public, max-age=1, must-revalidate';

const versionOf = (card: Card, { format, night, lang }: AskedPicture) =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, format, night, lang, card]))
    .digest('base64url')
    .slice(0, 22);

/**
 * Cards of pages that a text links to (R-TOUCH-08), and pictures of quotes, reviews, books, years, readers and topics, to share and for link previews (R-LOOK-09): `/medya/paylasim/<kind>/<id>/<name>.png`. Each opens
 * to whoever may see the thing itself. Drawn once per content, in the queue of pictures, so many requests at once never take the machine.
 */
export function registerSharing(api: Api): void {
  const { app, deps } = api;
  handle(api, contract.listPageCards, async (ctx) => ({ kartlar: await listPageCards(ctx, ctx.input.yollar.split(' ')) }));
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (picture) => picture.length });
  const drawing = new Map<string, Promise<Buffer>>();
  const read: ReadFile = async (name) => ((await app.mediaDisk.exists(name)) ? app.mediaDisk.getBytes(name) : null);
  const draw = (card: Card, { format, night, lang }: AskedPicture, owner: number) =>
    inPictureQueue(owner, async () => {
      const sheet = await createSheet(format, night, 'Yaprak', read);
      await layOut(sheet, card, lang);
      return sheet.finish();
    });
  app.get<{ Params: { kind: string; id: string; file: string } }>('/medya/paylasim/:kind/:id/:file', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', NOT_KEPT);
    const { kind, id, file } = request.params;
    const asked = askedPicture(kind, id, file);
    if (!asked) return reply.callNotFound();
    let card = await findCard(deps.read, 0, asked);
    const everybody = card !== null;
    const viewer = everybody ? 0 : await mediaViewer(deps.db, request);
    if (!card && viewer) card = await findCard(deps.db, viewer, asked);
    if (!card) return reply.callNotFound();
    const version = versionOf(card, asked);
    const headers = {
      'cache-control': everybody ? FOR_ALL : NOT_KEPT,
      etag: `"${version}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    };
    if (unchanged(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send();
    let picture = kept.get(version);
    if (!picture) {
      await app.rateLimits.takeFrom('paylasim-resmi', networkOf(request.ip), LIMIT);
      // Whoever asks for a picture that is being drawn waits for it.
      const running = drawing.get(version) ?? draw(card, asked, viewer).finally(() => drawing.delete(version));
      drawing.set(version, running);
      picture = await running;
      kept.set(version, picture);
    }
    return reply.headers(headers).type('image/png').send(picture);
  });
}
