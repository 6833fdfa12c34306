import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loadConfig } from '../../config/config';
import { createDatabase, type Database } from '../../db/database';
import { startEmbeddedPostgres } from '../../db/embedded/start';
import { makeTempHome, removeTempHome } from '../../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../../db/embedded/types';
import { migrate } from '../../db/migrate';
import { createApi } from '../app';
import { insertMember, type TestMember } from '../testing/members';

const home = makeTempHome();
const startServer = () => startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak-test', database: 'yaprak' });
let server: EmbeddedPostgres;
let database: Database;
let app: FastifyInstance;
let member: TestMember;

beforeAll(async () => {
  server = await startServer();
  database = createDatabase(server.url);
  await migrate(database.db, () => {});
  const config = loadConfig({ DATA_DIR: home, RATE_LIMITS: '0', LOG_LEVEL: 'silent' });
  app = await createApi({ config, db: database.db, read: database.read });
  await app.listen({ host: '127.0.0.1', port: 0 });
  member = await insertMember(database.db);
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await server?.stop();
  removeTempHome(home);
});

const address = (name: string) => `${app.listeningOrigin}/api/${name}`;
const ask = async (name: string, init: RequestInit = {}) => {
  const response = await fetch(address(name), { ...init, headers: { 'oturum-kodu': member.session } });
  return { status: response.status, body: (await response.json()) as { bilgi?: number; hataTuru?: string; hataMesaji?: string } };
};
const write = () => ask('uyeler/noktalar/goruldu', { method: 'POST', body: new URLSearchParams({ nokta: 'raf' }) });

test('while the database is down every call answers 503, and recovers by itself', async () => {
  expect((await ask('v2/hesap/uye-bilgileri')).status).toBe(200);
  const { url } = server;
  await server.stop();

  expect(await ask('v2/hesap/uye-bilgileri?language=tr')).toMatchObject({
    status: 503,
    body: { hataTuru: 'veritabani', hataMesaji: 'Şu anda verilere ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.' },
  });
  expect(await ask('v2/hesap/uye-bilgileri?language=en')).toMatchObject({
    status: 503,
    body: { hataMesaji: 'The data cannot be reached at the moment. Please try again shortly.' },
  });
  expect(await write()).toMatchObject({ status: 503, body: { hataTuru: 'veritabani' } });
  expect((await ask('hazir')).status).toBe(503);
  expect(await ask('saglik')).toMatchObject({ status: 200, body: { bilgi: 1 } });

  server = await startServer();
  expect(server.url).toBe(url);
  expect((await ask('hazir')).status).toBe(200);
  expect((await ask('v2/hesap/uye-bilgileri')).status).toBe(200);
  expect((await write()).status).toBe(200);
});

test('connections cut during work are replaced', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  const answers = await Promise.all(Array.from({ length: 8 }, write));
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect((await write()).status).toBe(200);
});
