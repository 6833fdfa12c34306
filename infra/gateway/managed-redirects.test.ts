import fastify from 'fastify';
import { startTestApi, type TestApi } from '../api/testing/server';
import { mountManagedRedirects } from './managed-redirects';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

test.each([
  ['/yeni?a=1', '/yeni?a=1'],
  ['/.//kotu.test', '/'],
  ['/x/..//kotu.test', '/'],
])('[R-HOLD-07] [R-ADMIN-03] a stored redirect to %s leads to %s, by whatever rules it was stored', async (target, to) => {
  await api.db.deleteFrom('redirects').execute();
  await api.db.insertInto('redirects').values({ source: '/eski', target, status: 301 }).execute();
  const app = fastify();
  mountManagedRedirects(app, api.db);
  app.get('/*', (_request, reply) => reply.send('page'));
  const { statusCode, headers } = await app.inject('/eski/');
  await app.close();
  expect([statusCode, headers.location]).toEqual([301, to]);
});

test('[R-OPEN-04] whoever asks for an English address is sent to the English one', async () => {
  await api.db.insertInto('redirects').values({ source: '/tasindi', target: '/yeni', status: 301 }).execute();
  const app = fastify();
  mountManagedRedirects(app, api.db);
  app.get('/*', (_request, reply) => reply.send('page'));
  const { headers } = await app.inject('/tasindi?language=en');
  await app.close();
  expect(headers.location).toBe('/yeni?language=en');
});

test('[R-ADMIN-03] a permanently removed page says so, and cannot be framed', async () => {
  await api.db.insertInto('redirects').values({ source: '/gitti', target: null, status: 410 }).execute();
  const app = fastify();
  mountManagedRedirects(app, api.db);
  app.get('/*', (_request, reply) => reply.send('page'));
  const { statusCode, headers } = await app.inject('/gitti');
  await app.close();
  expect([statusCode, headers['content-security-policy']]).toEqual([410, expect.stringContaining("frame-ancestors 'none'")]);
});
