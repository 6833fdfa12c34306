import type { FastifyInstance } from 'fastify';
import { openFile } from '../entities/media/media.access';
import { byteRange, typeOfName } from '../platform/media/recording.rules';
import { recordingFile } from '../platform/media/store';
import { answerHeaders, NOT_KEPT, unchanged } from './media-cache.rules';

/**
 * Serves `/medya/<key>/ses.<ext>`, `/medya/<key>/video.<ext>`, their smaller version `hafif.<ext>` and `/medya/<key>/altyazi.vtt`, whole or in ranges for seeking, subject to
 * `openFile`; the key may be signed.
 */
export function mountRecordings(app: FastifyInstance): void {
  const { recordingStore } = app;
  const { db } = app.api.deps;
  app.get<{ Params: { key: string; name: string } }>(
    '/medya/:key/:name(^(?:ses|video|hafif|altyazi)\\.[a-z0-9]{3,4}$)',
    { schema: { hide: true } },
    async (request, reply) => {
      void reply.header('cache-control', NOT_KEPT);
      const { key: part, name } = request.params;
      const type = typeOfName(name);
      const open = type && (await openFile(db, part, request));
      if (!open) return reply.callNotFound();
      const headers = answerHeaders(open, name);
      if (unchanged(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send();
      const file = recordingFile(open.key, name);
      const size = await recordingStore.size(file);
      if (size === null) return reply.callNotFound();
      // Ranges are only valid for the same file.
      const same = request.headers['if-range'] === undefined || request.headers['if-range'] === headers.etag;
      const range = same ? byteRange(request.headers.range, size) : null;
      void reply.headers(headers).header('accept-ranges', 'bytes');
      if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      void reply
        .code(range ? 206 : 200)
        .header('content-type', type)
        .header('content-length', end - start + 1)
        .header('content-disposition', 'inline');
      if (range) void reply.header('content-range', `bytes ${start}-${end}/${size}`);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await recordingStore.read(file, { start, end }));
    },
  );
}
