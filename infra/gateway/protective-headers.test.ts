import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketPath } from '@yaprak/shared-kit/contract';
import fastify from 'fastify';
import { Server as LiveServer } from 'socket.io';
import { loadConfig } from '../config/config';
import { protectiveHeaders, protectLiveConnection } from './protective-headers';

async function answer(path: string, env: Record<string, string>) {
  const app = fastify();
  app.get('/*', (_request, reply) => {
    if (path.startsWith('/rlm/')) void reply.header('referrer-policy', 'no-referrer').header('content-security-policy', "default-src 'self'");
    return reply.send('x');
  });
  await app.ready();
  const protect = protectiveHeaders(loadConfig(env));
  const server = http.createServer((request, response) => {
    protect(request, response);
    app.routing(request, response);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  server.close();
  await app.close();
  return headers;
}
const production = { YAPRAK_ENV: 'production', SITE_URL: 'https://yaprak.ornek' };

test.each([
  ['/', 'same-origin'],
  ['/kitap/_mfe/', 'same-origin'],
  ['/api/v2/hesap/uye-bilgileri', 'same-origin'],
  ['/sw.js', 'same-origin'],
  ['/medya/abc/64.webp', 'same-site'],
  ['/_mfe/shell/1/main.js', 'cross-origin'],
  ['/fonts/literata.woff2', 'cross-origin'],
])('[R-HOLD-15] %s may be loaded by pages of the same: %s', async (path, policy) => {
  const headers = await answer(path, production);
  expect(headers.get('cross-origin-resource-policy')).toBe(policy);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\)/);
});

test('[R-HOLD-15] an http site sends no HSTS; a route may be stricter', async () => {
  const headers = await answer('/rlm/x', { YAPRAK_ENV: 'development' });
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
});

test.each([
  ['/api/v2/hesap/uye-bilgileri', true],
  ['/medya/abc/64.webp', true],
  ['/registry.json', true],
  ['/x/_mfe/main.js', true],
  ['/sw.js.map', true],
  ['/sw.js', false],
  ['/_mfe/shell/1/reader.worker.js', false],
  ['/fonts/literata.woff2', false],
])('[R-HOLD-15] %s is framed by nobody; opened by itself it loads nothing: %s', async (path, nothing) => {
  const policy = (await answer(path, production)).get('content-security-policy') ?? '';
  for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy.split('; ')).toContain(part);
  expect(policy.includes("default-src 'none'")).toBe(nothing);
});

test('[R-HOLD-15] what the live connection answers by itself is protected as well, refusals too', async () => {
  const server = http.createServer((_request, response) => response.end('x'));
  const live = new LiveServer(server, { path: socketPath, serveClient: false });
  protectLiveConnection(server, protectiveHeaders(loadConfig(production)));
  await new Promise<void>((done) => server.listen(0, done));
  const ask = async (path: string) => {
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
    await answer.text();
    return [answer.status, answer.headers.get('strict-transport-security'), answer.headers.get('content-security-policy')?.includes("default-src 'none'")];
  };
  expect(await ask(`${socketPath}/?EIO=4&transport=polling`)).toEqual([200, 'max-age=63072000', true]);
  expect(await ask(`${socketPath}/?EIO=4&transport=posta`)).toEqual([400, 'max-age=63072000', true]);
  // Others are protected by who answers them.
  expect(await ask('/')).toEqual([200, null, undefined]);
  await live.close();
});
