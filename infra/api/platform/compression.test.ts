import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { installCompression, sentAgain } from './compression';

const long = `Ağaçlar ${'yaprak '.repeat(400)}`;

async function answer(path: string, accepted?: string) {
  const app = fastify();
  installCompression(app);
  app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(long));
  app.get('/json', () => ({ text: long }));
  app.get('/short', () => ({ text: 'kısa' }));
  app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(4000)));
  app.get('/ready', (_request, reply) => reply.type('text/plain').header('content-encoding', 'br').send(long));
  return app.inject({ url: path, headers: accepted ? { 'accept-encoding': accepted } : {} });
}

test('a page and JSON are compressed and say so', async () => {
  const page = await answer('/page', 'gzip, br');
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'content-length': String(page.rawPayload.length) });
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(long);
  const json = await answer('/json', 'gzip');
  expect(JSON.parse(gunzipSync(json.rawPayload).toString())).toEqual({ text: long });
});

test('a client without compression gets none, and caches are told that it varies', async () => {
  const page = await answer('/page');
  expect(page.body).toBe(long);
  expect(page.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(page.headers['content-encoding']).toBeUndefined();
});

test.each(['/short', '/picture'])('%s is left unchanged', async (path) => {
  expect((await answer(path, 'br')).headers['content-encoding']).toBeUndefined();
});

test('compressed content is not compressed again', async () => {
  expect((await answer('/ready', 'br')).body).toBe(long);
});

test('an answer that is sent again is compressed once for each way', async () => {
  const app = fastify();
  installCompression(app);
  const kept = sentAgain(Buffer.from(long));
  app.get('/kept', (_request, reply) => reply.type('application/json').send(kept));
  const ask = (accepted: string) => app.inject({ url: '/kept', headers: { 'accept-encoding': accepted } });
  const answers = [await ask('br'), await ask('gzip'), await ask('br'), await ask('identity')];
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'br', undefined]);
  expect(brotliDecompressSync(answers[2]?.rawPayload ?? Buffer.of()).toString()).toBe(long);
  expect(answers[3]?.body).toBe(long);
});
