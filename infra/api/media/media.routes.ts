import { mediaAddresses } from '@yaprak/shared-kit/contract';
import { openFiles } from '../entities/media/media.access';
import { type Api, handle } from '../platform';
import { type MediaUrl, mediaUrl, mediaUrlFor } from '../platform/media/media-address';
import { registerParts } from './parts.routes';
import { mountPictures } from './serve-pictures';
import { mountRecordings } from './serve-recordings';

/** Media files, each for those who may open it, and fresh URLs for them. */
export function registerMedia(api: Api): void {
  mountPictures(api.app, api.app.mediaDisk);
  mountRecordings(api.app);
  registerParts(api);
  handle(api, mediaAddresses, async (ctx) => {
    const keys = [...new Set(ctx.input.anahtarlar.split(','))];
    const { db } = api.deps;
    const everybody = await openFiles(db, keys, 0);
    const others = keys.filter((key) => !everybody.has(key));
    const asker = await openFiles(db, others, ctx.self.id);
    const addressed = (found: Set<string>, url: MediaUrl) => [...found].map((key) => [key, url(key)]);
    return { adresler: Object.fromEntries([...addressed(everybody, mediaUrl), ...addressed(asker, mediaUrlFor(ctx.self.id))]) };
  });
}
