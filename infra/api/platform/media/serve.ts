import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { imageWidths } from './image';
import { type MediaAccess, mediaAccess } from './media-access';
import { imageFile } from './store';

const address = /^[\w-]{22}$/;
/** A key never changes its content, so browsers keep it for good, and caches on the way what nobody will close. */
const cacheControl: Record<MediaAccess, string> = {
  everybody: 'public, max-age=31536000, immutable',
  now: 'private, max-age=31536000, immutable',
  asker: 'private, no-store',
  nobody: 'private, no-store',
};

/** Serves `/medya/<key>/<width>.webp` to whom `mediaAccess` lets. */
export function mountMedia(app: FastifyInstance, disk: Disk): void {
  const { db } = app.api.deps;
  app.get<{ Params: { key: string; file: string } }>('/medya/:key/:file', { schema: { hide: true } }, async (request, reply) => {
    const { key, file } = request.params;
    const width = imageWidths.find((size) => file === `${size}.webp`);
    if (!width || !address.test(key)) return reply.callNotFound();
    const access = await mediaAccess(db, key, request);
    if (access === 'nobody') return reply.header('cache-control', cacheControl.nobody).callNotFound();
    const name = imageFile(key, width);
    if (!(await disk.exists(name))) return reply.callNotFound();
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', cacheControl[access])
      .header('content-security-policy', "default-src 'none'")
      .send(await disk.getStream(name));
  });
}
