import type { FastifyInstance } from 'fastify';
import { mediaAccess } from './media-access';
import { byteRange, typeOfName } from './recording.rules';
import { recordingFile } from './store';

const address = /^[\w-]{22}$/;

/**
 * Serves `/medya/<key>/ses.<ending>` and `/medya/<key>/video.<ending>`, whole or in parts, so that players jump. As with the pictures of messages, only
 * those know the address who were given it; no cache between us and them keeps what it holds.
 */
export function mountRecordings(app: FastifyInstance): void {
  const { recordingStore } = app;
  const { db } = app.api.deps;
  app.get<{ Params: { key: string; name: string } }>(
    '/medya/:key/:name(^(?:ses|video)\\.[a-z0-9]{3,4}$)',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, name } = request.params;
      const type = typeOfName(name);
      if (!type || !address.test(key)) return reply.callNotFound();
      const access = await mediaAccess(db, key, request);
      if (access === 'nobody') return reply.header('cache-control', 'private, no-store').callNotFound();
      const file = recordingFile(key, name);
      const size = await recordingStore.size(file);
      if (size === null) return reply.callNotFound();
      const range = byteRange(request.headers.range, size);
      void reply.header('accept-ranges', 'bytes').header('content-security-policy', "default-src 'none'");
      if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      void reply
        .code(range ? 206 : 200)
        .header('content-type', type)
        .header('content-length', end - start + 1)
        .header('cache-control', access === 'asker' ? 'private, no-store' : 'private, max-age=31536000, immutable')
        .header('content-disposition', 'inline');
      if (range) void reply.header('content-range', `bytes ${start}-${end}/${size}`);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await recordingStore.read(file, { start, end }));
    },
  );
}
