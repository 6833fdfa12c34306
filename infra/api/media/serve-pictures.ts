import type { FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import { openFile } from '../entities/media/media.access';
import { imageWidths } from '../platform/media/image';
import { imageFile } from '../platform/media/store';
import { answerHeaders, NOT_KEPT, unchanged } from './media-cache.rules';

/** Serves `/medya/<key>/<width>.webp` subject to `openFile`; the key may be signed. */
export function mountPictures(app: FastifyInstance, disk: Disk): void {
  const { db } = app.api.deps;
  app.get<{ Params: { key: string; file: string } }>('/medya/:key/:file', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', NOT_KEPT);
    const { key: part, file } = request.params;
    const width = imageWidths.find((size) => file === `${size}.webp`);
    const open = width && (await openFile(db, part, request));
    if (!open) return reply.callNotFound();
    const headers = answerHeaders(open, file);
    if (unchanged(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send();
    const name = imageFile(open.key, width);
    if (!(await disk.exists(name))) return reply.callNotFound();
    return reply
      .headers(headers)
      .header('content-type', 'image/webp')
      .send(await disk.getStream(name));
  });
}
