import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { createMediaDisk } from '../api/platform/media/store';
import { createDatabase } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { migrate } from '../db/migrate';
import { type BackupPlan, backUp, backUpLatest, listBackups } from './backup';
import type { Checked } from './check';
import { baseFor } from './keep.rules';
import { findBases } from './lines';
import { restore } from './restore';
import { restoreUploads } from './uploads';

let dir: string;
let running: EmbeddedPostgres[];
beforeEach(() => {
  dir = makeTempHome();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  removeTempHome(dir);
});

const backups = () => path.join(dir, 'yedek');
const site = (name: string) => ({
  dataDir: path.join(dir, name, 'postgres'),
  appName: 'yaprak',
  database: 'yaprak',
  fallbackDir: path.join(dir, `${name}-fallback`),
  settings: { fsync: 'off' },
});
const mediaOf = (name: string) => createMediaDisk({ dataDir: path.join(dir, name), s3: null });

async function start(name: string, archiveTo: string | null = null): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ ...site(name), archiveTo });
  running.push(server);
  return server;
}

async function ask<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const plan = async (name: string): Promise<BackupPlan> => ({ server: site(name), disk: await mediaOf(name), dir: backups(), keepDays: 14, log: () => {} });
/** A moment by the clock of the database, whose microseconds no Date holds. */
const nowOf = async (url: string) => (await ask<{ now: Date }>(url, `select clock_timestamp() + interval '1 ms' as now`))[0]?.now as Date;
const written = async (url: string) => (await ask<{ code: string }>(url, 'select code from countries order by code')).map(({ code }) => code);
const write = (url: string, code: string) => ask(url, 'insert into countries (code, name_tr, name_en) values ($1, $1, $1)', [code]);

async function upload(name: string, url: string, key: string): Promise<void> {
  await (await mediaOf(name)).put(`${key.slice(0, 2)}/${key}/64.webp`, key);
  await ask(url, `insert into media (key, kind, mime, bytes, sha256) values ($1, 'gonderi', 'image/webp', 1, '')`, [key]);
}

async function restoreInto(name: string, to: Date | null): Promise<Checked> {
  const base = baseFor(await findBases(backups()), to);
  if (!base) throw new Error('no base');
  const disk = await mediaOf(name);
  return restore({
    from: backups(),
    base,
    to,
    into: site(name),
    uploads: () => restoreUploads(path.join(backups(), base.line, 'uploads'), disk, to),
    log: () => {},
  });
}

test('[R-SCALE-07] a site without a database is not backed up', async () => {
  await expect(plan('none').then(backUp)).rejects.toThrow('There is no database in');
  expect(existsSync(path.join(dir, 'none', 'postgres', 'data'))).toBe(false);
});

test('[R-SCALE-07] a site that was started without BACKUP_DIR says so', async () => {
  await start('deaf');
  await expect(plan('deaf').then(backUp)).rejects.toThrow('was started without BACKUP_DIR');
});

test('[R-SCALE-07] a site comes back as it was at a moment: what was written before is there, what was written or deleted after is not', async () => {
  const live = await start('live', backups());
  const database = createDatabase(live.url);
  await migrate(database.db, () => {});
  await database.close();
  const before = await written(live.url);
  await upload('live', live.url, 'aa-early');
  await backUp(await plan('live'));
  await write(live.url, 'ZA');
  await upload('live', live.url, 'bb-later');
  const moment = await nowOf(live.url);
  await backUpLatest(await plan('live'));
  await write(live.url, 'ZB');
  await ask(live.url, `delete from countries where code = 'ZA'`);
  await (await mediaOf('live')).delete('aa/aa-early/64.webp');
  await upload('live', live.url, 'cc-last');
  await backUpLatest(await plan('live'));
  const end = await nowOf(live.url);

  // Beside the living site, whose line of backups it must not continue.
  const checked = await restoreInto('then', moment);
  expect(checked.rows.countries).toBe(before.length + 1);
  expect(checked.rows.media).toBe(2);
  expect(checked.missingUploads).toBe(0);
  expect(Date.parse(checked.newest ?? '')).toBeLessThanOrEqual(moment.getTime());
  const then = await start('then', backups());
  expect(await written(then.url)).toEqual([...before, 'ZA']);
  await write(then.url, 'ZC');
  expect(readdirSync(backups())).toHaveLength(2);
  expect(await listBackups(backups())).toHaveLength(1);
  const disk = await mediaOf('then');
  expect(await disk.get('aa/aa-early/64.webp')).toBe('aa-early');
  expect(await disk.exists('bb/bb-later/64.webp')).toBe(true);
  expect(await disk.exists('cc/cc-last/64.webp')).toBe(false);

  // The living site is as it was and is never written over.
  expect(await written(live.url)).toEqual([...before, 'ZB']);
  await expect(restoreInto('live', null)).rejects.toThrow('There is a database in');
  await expect(restoreInto('future', new Date(end.getTime() + 3_600_000))).rejects.toThrow(/The log ends before that moment; its last change is of \d{4}-/);
  expect(existsSync(path.join(dir, 'future', 'postgres', 'data'))).toBe(false);
});
