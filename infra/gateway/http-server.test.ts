import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startTestApi, type TestApi } from '../api/testing/server';
import { createGateway } from './gateway';
import { createHttpServer, type HttpBounds, httpBounds } from './http-server';
import type { RegistryProvider } from './registry';

const release = { registry: { revision: '', areas: [] }, shell: { scripts: [], texts: { tr: [], en: [] } }, kitVersion: '1', browserOnly: true };
const dist = mkdtempSync(path.join(os.tmpdir(), 'yaprak-edge-'));
let api: TestApi;
let gateway: FastifyInstance;
const servers: Server[] = [];
let port: number;

/** API and pages behind the product's HTTP server. */
async function listen(bounds: Partial<HttpBounds> = {}): Promise<number> {
  const server = createHttpServer((request, response) => (request.url?.startsWith('/api/') ? api.app : gateway).routing(request, response), {
    ...httpBounds,
    ...bounds,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
beforeAll(async () => {
  api = await startTestApi();
  const { config, db: read } = api.app.api.deps;
  gateway = await createGateway({
    config,
    read,
    api: api.app,
    provider: { releaseFor: () => release, distFolder: dist } as unknown as RegistryProvider,
  });
  await gateway.ready();
  port = await listen();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await gateway?.close();
  await api?.stop();
  rmSync(dist, { recursive: true, force: true });
});

interface Raw {
  status: number;
  head: string;
  body: string;
}
/** Sends bytes verbatim and reads until the server closes the connection. */
const send = (text: string, to = port): Promise<Raw> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(to, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (data) => (answer += data.toString('utf8')));
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1] ?? 0), head: head.toLowerCase(), body: body.join('\r\n\r\n') });
    });
  });
const head = (line: string, ...more: string[]) => `${line}\r\nHost: yaprak.test\r\nConnection: close\r\n${more.map((m) => `${m}\r\n`).join('')}\r\n`;
const feedback = 'POST /api/v2/geriBildirim/gonder HTTP/1.1';
const form = 'Content-Type: application/x-www-form-urlencoded';
const withBody = (type: string, body: string) => `${head(feedback, `Content-Type: ${type}`, `Content-Length: ${body.length}`)}${body}`;

describe('[R-HOLD-12] calls are answered with the envelope', () => {
  test.each([
    ['a whole address', head('GET http://elsewhere/api/v2/robot/soru HTTP/1.1'), 200],
    ['an address without path', head('GET * HTTP/1.1'), 400],
    ['options of everything', head('OPTIONS * HTTP/1.1'), 400],
    ['no HTTP', 'merhaba\r\n\r\n', 400],
    ['another HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no method at all', head('YAZ /api/v2/robot/soru HTTP/1.1'), 400],
    ['huge headers', head('GET /api/v2/robot/soru HTTP/1.1', `X-A: ${'a'.repeat(40_000)}`), 431],
    ['a huge address', head(`GET /api/v2/robot/soru?a=${'a'.repeat(40_000)} HTTP/1.1`), 431],
    ['many headers', head('GET /api/v2/robot/soru HTTP/1.1', ...Array.from({ length: 500 }, (_, i) => `X-${i}: 1`)), 200],
    ['a broken percent encoding', head('GET /api/%ff%fe HTTP/1.1'), 400],
    ['a broken percent encoding in the query', head('GET /api/v2/hesap/kadiUygunMu?kadi=%E0%A4%A HTTP/1.1'), 400],
    ['broken params of a page', head('GET /api/page-request?sayfa=kitap&params=[1} HTTP/1.1'), 400],
    ['a page that is none', head('GET /api/page-request?sayfa=__proto__ HTTP/1.1'), 404],
    ['the page sent twice', head('GET /api/page-request?sayfa=kitap&sayfa=okur HTTP/1.1'), 400],
    ['multipart without boundary', withBody('multipart/form-data', 'ab'), 400],
    ['multipart with an empty boundary', withBody('multipart/form-data; boundary=', 'ab'), 400],
    ['multipart with a long boundary', withBody(`multipart/form-data; boundary=${'a'.repeat(300)}`, 'ab'), 400],
    ['multipart that ends too early', withBody('multipart/form-data; boundary=a', '--a\r\nContent-Dis'), 400],
    ['multipart without a part', withBody('multipart/form-data; boundary=a', 'abcd'), 400],
    ['another multipart', withBody('multipart/mixed; boundary=a', 'abcd'), 415],
    ['JSON', withBody('application/json', '{}'), 415],
    ['a type that is none', withBody(';;;', 'abcd'), 415],
    ['no type', `${head(feedback, 'Content-Length: 4')}abcd`, 415],
    ['a length that is none', `${head(feedback, form, 'Content-Length: abc')}abcd`, 400],
    ['two ways to tell the length', `${head(feedback, form, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`, 400],
    ['a broken chunk', `${head(feedback, form, 'Transfer-Encoding: chunked')}ZZ\r\n\r\n`, 400],
    ['session and device of nobody', head('GET /api/v2/hesap/ayarlar HTTP/1.1', 'Oturum-Kodu: \xff', 'Cihaz-Kodu: ;;\xfe'), 401],
    ['an upgrade that nobody offers', 'GET /api/v2/robot/soru HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 404],
    ['an upgrade before there is a live connection', 'GET /api/soket/?EIO=4 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 503],
  ])('%s', async (_, request, status) => {
    const answer = await send(request);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status,
      body: expect.stringMatching(status === 200 ? /"bilgi":1/ : /^\{"hata":1,.*"hataMesaji":"[^"]{5,}/),
    });
  });

  test.each([
    ['DELETE', '/api/v2/robot/soru', 'GET, HEAD'],
    ['POST', '/api/v2/robot/soru', 'GET, HEAD'],
    ['GET', '/api/v2/gonderi/paylas', 'POST'],
    ['PUT', '/api/v2/mesajlar/getItems', 'GET, HEAD, POST'],
    ['PATCH', '/api/page-request', 'GET, HEAD'],
    ['OPTIONS', '/api/ara', 'POST'],
    ['TRACE', '/api/ara', 'POST'],
    ['POST', '/api/belge/json', 'GET, HEAD'],
    ['POST', '/kitaplar', 'GET, HEAD'],
    ['PUT', '/oturum', 'DELETE, POST'],
    ['DELETE', '/fonts/a.woff2', 'GET, HEAD'],
    ['POST', '/_mfe/shell/1/a.js', 'GET, HEAD'],
  ])('the method %s of %s is refused, and those that there are are named', async (method, address, allow) => {
    const answer = await send(head(`${method} ${address} HTTP/1.1`, 'Content-Length: 0'));
    expect({ status: answer.status, allow: /^allow: (.*)$/m.exec(answer.head)?.[1]?.trim().toUpperCase(), body: JSON.parse(answer.body).hataKodu }).toEqual({
      status: 405,
      allow,
      body: 'wrongMethod',
    });
  });
});

test.each([
  ['a whole address', head('GET http://elsewhere/ HTTP/1.1'), 200],
  ['a whole address without a path', head('GET http://elsewhere HTTP/1.1'), 200],
  ['nothing but a query', head('GET /?&=%20&a[]=1&__proto__[a]=b HTTP/1.1'), 200],
  ['two slashes', head('GET //evil.test/a HTTP/1.1'), 301],
  ['broken percent encodings', head('GET /%E0%A4%A?%ff HTTP/1.1'), 400],
  ['dots', head('GET /../../etc/passwd HTTP/1.1'), 200],
  ['a NUL', head('GET /kitap/%00 HTTP/1.1'), 200],
  ['an asset above the assets', head('GET /_mfe/shell/1/..%2f..%2fpackage.json HTTP/1.1'), 404],
  ['broken cookies', head('GET / HTTP/1.1', 'Cookie: oturumkodu=%; =; ;;a; __proto__=1; cik-v2=\xff', 'Cookie: tema=%E0%A4%A'), 200],
  ['parts and conditions of nothing', head('GET / HTTP/1.1', 'Range: bytes=9-1,-,a', 'If-None-Match: "', 'If-Modified-Since: dün', 'If-Range: 5'), 200],
  ['parts and conditions of a file', head('GET /favicon.svg HTTP/1.1', 'Range: bytes=-0', 'If-None-Match: W/', 'If-Match: *'), 200],
  ['another host', 'GET / HTTP/1.1\r\nHost: a:b:c\r\nConnection: close\r\n\r\n', 200],
  ['forwarded nonsense', head('GET / HTTP/1.1', 'X-Forwarded-For: ;;,unknown,1.2.3', 'X-Forwarded-Host: ', 'X-Forwarded-Proto: gopher'), 200],
])('[R-HOLD-12] pages live with %s', async (_, request, status) => {
  expect((await send(request)).status).toBe(status);
});

test('[R-I18N-03] an address that cannot be read gets a page in the language of its reader, not the router’s words', async () => {
  const answer = await send(head('GET /kitap/%ff?language=en HTTP/1.1'));
  expect([answer.status, /^content-type: (.*)$/im.exec(answer.head)?.[1]?.trim()]).toEqual([400, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('Page not found');
});

/** Counted here, whatever the address. */
const strict = { uncounted: () => false };

test('[R-HOLD-16] a trickled body is answered and cut off; a steady one is accepted however long it takes', async () => {
  const slow = await listen({ lookMs: 25, leastBytes: 20 });
  const dripping = await send(`${head(feedback, form, 'Content-Length: 100')}turu=oneri`, slow);
  expect([dripping.status, JSON.parse(dripping.body).hataKodu]).toEqual([408, 'tooSlow']);

  const body = `turu=oneri&metin=${'a'.repeat(1500)}`;
  const steady = new Promise<string>((resolve) => {
    const socket = net.connect(slow, '127.0.0.1');
    let answer = '';
    socket.write(head(feedback, form, `Content-Length: ${body.length}`));
    let sent = 0;
    const timer = setInterval(() => {
      socket.write(body.slice(sent, sent + 100));
      sent += 100;
      if (sent >= body.length) clearInterval(timer);
    }, 10);
    socket.on('data', (data) => (answer += data.toString())).on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
  expect(await steady).toContain('"bilgi":1');
});

test('[R-HOLD-16] endless headers are answered', async () => {
  const slow = await listen({ headersMs: 50, lookMs: 25 });
  const answer = await send('GET / HTTP/1.1\r\nHost: x\r\nX-A', slow);
  expect([answer.status, JSON.parse(answer.body).hataKodu]).toEqual([408, 'tooSlow']);
});

test('[R-HOLD-16] one network keeps a maximum of connections and bodies open; the next is refused, and a closed one makes room', async () => {
  const bounded = await listen({ ...strict, connections: 3, bodies: 2 });
  const open = async (text = '') => {
    const socket = net.connect(bounded, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    if (text) socket.write(text);
    return socket;
  };
  const unfinished = head(feedback, form, 'Content-Length: 100');
  const ask = async () => (await send(head('GET /favicon.svg HTTP/1.1'), bounded)).status;
  const held = [await open(unfinished), await open(unfinished)];
  // The third connection is answered, but no third body is accepted.
  expect(await ask()).toBe(200);
  expect((await send(unfinished, bounded)).status).toBe(429);
  held.push(await open());
  const refused = await send(head('GET /favicon.svg HTTP/1.1'), bounded);
  expect([refused.status, JSON.parse(refused.body).hataKodu]).toEqual([429, 'tooManyConnections']);
  for (const socket of held) socket.destroy();
  for (let tries = 0; tries < 500 && (await ask()) !== 200; tries += 1);
  expect(await ask()).toBe(200);
});
