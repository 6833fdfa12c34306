import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loadConfig } from '../../config/config';
import { createDatabase, type Database, type Db } from '../../db/database';
import { startEmbeddedPostgres } from '../../db/embedded/start';
import { makeTempHome, removeTempHome } from '../../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../../db/embedded/types';
import { migrate } from '../../db/migrate';
import { createApi } from '../app';
import { insertMember, type TestMember } from '../testing/members';

let dir: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let database: Database;
let onStandby: Database;
let app: FastifyInstance;
let writer: TestMember;

const home = (name: string) => path.join(dir, name);
const start = (name: string, settings: Record<string, string | number> = {}) =>
  startEmbeddedPostgres({
    dataDir: home(name),
    appName: 'yaprak',
    database: 'yaprak',
    fallbackDir: home(`${name}-fallback`),
    settings: { fsync: 'off', shared_buffers: '32MB', ...settings },
  });
/** Follows the primary by streaming, as any PostgreSQL standby. */
const startStandby = () => {
  const { username, password, searchParams, port } = new URL(primary.url);
  const host = searchParams.get('host') ?? '127.0.0.1';
  return start('standby', {
    primary_conninfo: `host=${host} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    hot_standby_feedback: 'on',
  });
};

beforeAll(async () => {
  dir = makeTempHome();
  const first = await start('primary');
  const fresh = createDatabase(first.url);
  await migrate(fresh.db, () => {});
  writer = await insertMember(fresh.db);
  await fresh.close();
  await first.stop();
  spawnSync('cp', ['-a', path.dirname(first.dataDir), home('standby')]);
  writeFileSync(path.join(home('standby'), 'data', 'standby.signal'), '');
  primary = await start('primary');
  standby = await startStandby();
  onStandby = createDatabase(standby.url);
  // However far behind: what stands on the standby alone decides what is read there.
  database = createDatabase(primary.url, standby.url, undefined, undefined, { replica: { behindMs: Number.POSITIVE_INFINITY, lookMs: 0 } });
  const config = loadConfig({ DATA_DIR: home('site'), YAPRAK_ENV: 'development', RATE_LIMITS: '0', LOG_LEVEL: 'fatal' });
  app = await createApi({ config, ...database, jobs: false });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await onStandby?.close();
  await standby?.stop();
  await primary?.stop();
  removeTempHome(dir);
});

afterEach(() => follow());

const answersOnStandby = async (read: Db) => (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(read)).rows[0]?.yes === true;
async function untilRead(where: 'standby' | 'primary', read = database.read): Promise<void> {
  while ((await answersOnStandby(read)) !== (where === 'standby')) await new Promise((resolve) => setTimeout(resolve, 5));
}
/** What the primary writes reaches the standby, but is not visible there until `follow`. */
async function fallBehind(): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(onStandby.db);
  const state = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`;
  while ((await state.execute(onStandby.db)).rows[0]?.state !== 'paused') await new Promise((resolve) => setTimeout(resolve, 5));
}
const follow = () => sql`select pg_wal_replay_resume()`.execute(onStandby.db);

const as = (member: TestMember | null) => (member ? { 'oturum-kodu': member.session } : {});
async function share(text: string): Promise<number> {
  const payload = new URLSearchParams({ turu: 'ileti', metin: text }).toString();
  const headers = { ...as(writer), 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: '/api/v2/gonderi/paylas', headers, payload });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { _sonuc: { gonderi: { id: number } } })._sonuc.gonderi.id;
}
const pageOf = async (id: number, member: TestMember | null) => {
  const query = { sayfa: 'gonderi', params: JSON.stringify({ id }), language: 'tr' };
  return (await app.inject({ method: 'GET', url: '/api/page-request', query, headers: as(member) })).statusCode;
};

test('[R-SCALE-05] members read what they have just written, visitors what the replica has', async () => {
  await untilRead('standby');
  await fallBehind();
  const id = await share('Sahilde okudum');
  expect([await pageOf(id, writer), await pageOf(id, null)]).toEqual([200, 404]);
  await follow();
  while ((await pageOf(id, null)) !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await answersOnStandby(database.read)).toBe(true);
});

test('[R-SCALE-05] [R-FIND-06] a search is a read although it is a POST: members ask the primary, visitors the replica', async () => {
  const found = async (member: TestMember | null) => {
    const headers = { ...as(member), 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/api/ara', headers, payload: 'q=yenigelenkirlangic&sadece=okur' });
    return (answer.json() as { sonuclar: unknown[] }).sonuclar.length;
  };
  await untilRead('standby');
  await fallBehind();
  await insertMember(database.db, { username: 'yenigelenkirlangic' });
  expect([await found(writer), await found(null)]).toEqual([1, 0]);
  await follow();
  while ((await found(null)) !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('[R-SCALE-05] a replica that is too far behind is not read until it has caught up', async () => {
  const strict = createDatabase(primary.url, standby.url, undefined, undefined, { replica: { behindMs: 200, lookMs: 0 } });
  try {
    await untilRead('standby', strict.read);
    await fallBehind();
    const id = await share('Kıyıda bekledim');
    await untilRead('primary', strict.read);
    expect(await strict.read.selectFrom('posts').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
    await follow();
    await untilRead('standby', strict.read);
  } finally {
    await strict.close();
  }
});

test('[R-SCALE-05] without the replica everything is read from the primary, and from the replica again when it is back', async () => {
  const id = await share('Gece yarısı bitti');
  await untilRead('standby');
  const asked = Array.from({ length: 8 }, () => pageOf(id, null));
  await onStandby.close();
  await standby.stop();
  expect(new Set([...(await Promise.all(asked)), await pageOf(id, null), await pageOf(id, null)])).toEqual(new Set([200]));
  expect(await answersOnStandby(database.read)).toBe(false);
  standby = await startStandby();
  onStandby = createDatabase(standby.url);
  await untilRead('standby');
  expect(await pageOf(id, null)).toBe(200);
});
