import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The subset of S3 that media need, over one in-memory bucket. Requests must be signed with the right key for the right region. */
export interface TestObjectStore {
  /** Settings of a site that stores its media here. */
  settings: Record<string, string>;
  objects: Map<string, { content: Buffer; type: string | undefined }>;
  /** Log of responses, newest last: method, status. */
  log: string[];
  /** Simulated trouble: every request fails, or never gets a response. */
  trouble: 'none' | 'failing' | 'silent';
  stop(): Promise<void>;
}

const BUCKET = 'yaprak-medya';
const KEY = 'deneme-anahtari';
const REGION = 'eu-test-1';

const error = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
const signed = (header: string | undefined) =>
  new RegExp(`^AWS4-HMAC-SHA256 Credential=${KEY}/\\d{8}/${REGION}/s3/aws4_request, ?SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, ?Signature=[0-9a-f]{64}$`).test(
    header ?? '',
  );

export async function startTestObjectStore(): Promise<TestObjectStore> {
  const objects: TestObjectStore['objects'] = new Map();
  const log: string[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const answer = (status: number, body: Buffer | string = '', headers: Record<string, string | number> = {}) => {
      log.push(`${request.method} ${status}`);
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (store.trouble === 'silent') return;
    if (store.trouble === 'failing') return answer(500, error('InternalError'));
    if (!signed(request.headers.authorization)) return answer(403, error('SignatureDoesNotMatch'));
    if (!pathname.startsWith(`/${BUCKET}/`)) return answer(404, error('NoSuchBucket'));
    const name = decodeURIComponent(pathname.slice(BUCKET.length + 2));
    if (request.method === 'PUT') {
      // Non-Amazon stores do not support chunked signing.
      if (/chunked/.test(request.headers['content-encoding'] ?? '')) return answer(501, error('NotImplemented'));
      objects.set(name, { content: Buffer.concat(chunks), type: request.headers['content-type'] });
      return answer(200, '', { etag: '"1"' });
    }
    const found = objects.get(name);
    if (!found) return answer(404, error('NoSuchKey'));
    if (request.method === 'DELETE') {
      objects.delete(name);
      return answer(204);
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range ?? ''));
    if (range) {
      const [start, end] = [Number(range[1]), Number(range[2])];
      return answer(206, found.content.subarray(start, end + 1), { 'content-range': `bytes ${start}-${end}/${found.content.length}` });
    }
    return answer(200, found.content, { etag: '"1"', 'content-length': found.content.length, ...(found.type ? { 'content-type': found.type } : {}) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store: TestObjectStore = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: 'gizli',
    },
    objects,
    log,
    trouble: 'none',
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}
