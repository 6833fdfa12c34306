import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { imageWidths } from './image';
import { imageFile } from './store';

const address = /^[\w-]{22}$/;

/** Serves `/medya/<key>/<width>.webp`. A key never changes its content, so browsers and caches keep it for good. */
export function mountMedia(app: FastifyInstance, disk: Disk): void {
  app.get<{ Params: { key: string; file: string } }>('/medya/:key/:file', { schema: { hide: true } }, async (request, reply) => {
    const { key, file } = request.params;
    const width = imageWidths.find((size) => file === `${size}.webp`);
    if (!width || !address.test(key)) return reply.callNotFound();
    const name = imageFile(key, width);
    if (!(await disk.exists(name))) return reply.callNotFound();
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .send(await disk.getStream(name));
  });
}
