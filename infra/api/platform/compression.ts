import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { bestEncoding } from './compression.rules';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Text below so many bytes travels in one or two packets as it is. */
const WORTH_BYTES = 1024;
const compressible = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;
/** Made anew for each answer, so at a level that costs a few milliseconds. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/**
 * Compresses text that is made for a request (pages, JSON), in whichever way the client takes. Files travel as streams and come compressed already.
 * The work is done outside the main thread.
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (reply.hasHeader('content-encoding') || !compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (bytes.length < WORTH_BYTES) return payload;
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = bestEncoding(request.headers['accept-encoding']);
    // As bytes, which they are by now: the text would be turned into them once more.
    if (!encoding) return bytes;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotli(bytes, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }) : zip(bytes);
  });
}
