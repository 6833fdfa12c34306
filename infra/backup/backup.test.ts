import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { imageWidths } from '../api/platform/media/image';
import { createMediaDisk, imageFile, recordingFile } from '../api/platform/media/store';
import { startTestObjectStore } from '../api/testing/object-store';
import { loadConfig } from '../config/config';
import { createDatabase } from '../db/database';
import { until } from '../db/embedded/process';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { processesWith } from '../db/embedded/testing/processes';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { migrate } from '../db/migrate';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { type BackupPlan, backUp, backUpLatest, listBackups } from './backup';
import type { Checked } from './check';
import { baseFor } from './keep.rules';
import { basesOfOneSite, findBases } from './lines';
import { restore } from './restore';
import { uploadsFor } from './restored-uploads';

const onLinux = process.platform === 'linux';
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
  const disk = await mediaOf(name);
  for (const width of imageWidths) await disk.put(imageFile(key, width), key);
  await ask(url, `insert into media (key, kind, mime, bytes, sha256) values ($1, 'gonderi', 'image/webp', 1, '')`, [key]);
}

/** A recording, which has a smaller version, has none, or is still to be looked at. */
async function record(name: string, url: string, key: string, light: number | null): Promise<void> {
  const disk = await mediaOf(name);
  for (const file of light ? ['ses.mp3', 'hafif.m4a'] : ['ses.mp3']) await disk.put(recordingFile(key, file), key);
  await ask(url, `insert into media (key, kind, mime, bytes, sha256, light_bytes) values ($1, 'mesaj-ses', 'audio/mpeg', 1, '', $2)`, [key, light]);
}

/** What the last restore has said. */
let said: string[] = [];

async function restoreInto(name: string, to: Date | null): Promise<Checked> {
  const base = baseFor(await findBases(backups()), to);
  if (!base) throw new Error('no base');
  said = [];
  return restore({
    from: backups(),
    base,
    to,
    into: site(name),
    uploads: uploadsFor({ dataDir: path.join(dir, name), s3: null }, path.join(backups(), base.line, 'uploads'), to, () => {}),
    log: (line) => said.push(line),
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
  for (const [key, light] of [
    ['dd-light', 1],
    ['ee-whole', 0],
    ['ff-new', null],
  ] as const)
    await record('live', live.url, key, light);
  await backUp(await plan('live'));
  await write(live.url, 'ZA');
  await upload('live', live.url, 'bb-later');
  const moment = await nowOf(live.url);
  await backUpLatest(await plan('live'));
  await write(live.url, 'ZB');
  await ask(live.url, `delete from countries where code = 'ZA'`);
  for (const width of imageWidths) await (await mediaOf('live')).delete(imageFile('aa-early', width));
  await upload('live', live.url, 'cc-last');
  await backUpLatest(await plan('live'));
  const end = await nowOf(live.url);

  // Beside the living site, whose line of backups it must not continue.
  const checked = await restoreInto('then', moment);
  expect(checked.rows.countries).toBe(before.length + 1);
  expect(checked.rows.media).toBe(5);
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
  // Nothing keeps the next attempt from the same folder.
  expect(readdirSync(path.join(dir, 'future'))).toEqual(['postgres']);

  // A backup that is not whole says so.
  const [base] = await findBases(backups());
  const line = path.join(backups(), base?.line ?? '');
  const segments = readdirSync(path.join(line, 'wal')).filter((file) => /^[0-9A-F]{24}\.gz$/.test(file));
  // The server that repeats the log is watched, so that it ends with a restore that is interrupted.
  const restoring = restoreInto('whole', null);
  const guards = () => processesWith('while read', path.join(dir, 'whole'));
  if (onLinux) expect(await until(scaledTimeout(30), () => guards().length > 0)).toBe(true);
  await restoring;
  if (onLinux) expect(await until(scaledTimeout(10), () => guards().length === 0)).toBe(true);
  expect(said.join()).not.toContain('is lost');
  rmSync(path.join(line, 'wal', segments.sort().at(-2) ?? ''));
  await expect(restoreInto('beyond', end)).rejects.toThrow(
    /^The log has a gap before that moment.*: the segment after \w{24} is missing or damaged in .*, up to \w{24}, /,
  );
  // Beside the one that the site has deleted: one of its six files is not there.
  rmSync(path.join(line, 'uploads', 'there', imageFile('bb-later', 384)));
  expect((await restoreInto('gap', null)).missingUploads).toBe(2);
  expect(said.join()).toMatch(/^.*The log ends in 0{13}\w{3}: the segment after it is missing or damaged in .*, and what came later, up to \w{24}, is lost\.$/);
  rmSync(path.join(line, 'wal', `${base?.firstSegment}.gz`));
  await expect(restoreInto('headless', null)).rejects.toThrow(`its first segment ${base?.firstSegment}.gz is not in `);
  writeFileSync(path.join(line, 'wal', `${base?.firstSegment}.gz`), '');
  rmSync(path.join(base?.folder ?? '', 'data', 'PG_VERSION.gz'));
  await expect(restoreInto('torn', null)).rejects.toThrow(/^The backup is not whole \(missing\): .*PG_VERSION\.gz\./);
  writeFileSync(path.join(base?.folder ?? '', 'data', 'PG_VERSION.gz'), 'no archive');
  await expect(restoreInto('torn', null)).rejects.toThrow(/^The backup is not whole \(incorrect header check\): .*PG_VERSION\.gz\./);
});

test('[R-SCALE-07] a backup of a newer release is refused with its name, and leaves the folder free', async () => {
  const live = await start('live', backups());
  const database = createDatabase(live.url);
  await migrate(database.db, () => {});
  await database.close();
  await ask(live.url, `insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2027-01-01')`);
  await backUp(await plan('live'));
  const refused = /^The backup is of a newer release than this program: .*9999-of-tomorrow.* Nothing was restored/;
  await expect(restoreInto('older', null)).rejects.toThrow(refused);
  expect(said).toEqual([]);
  // The site was brought up to date after the backup, or its manifest does not tell.
  const [base] = await findBases(backups());
  writeFileSync(path.join(base?.folder ?? '', 'manifest.json'), JSON.stringify({ ...base?.manifest, schema: undefined }));
  await expect(restoreInto('older', null)).rejects.toThrow(refused);
  expect(existsSync(path.join(dir, 'older', 'postgres', 'data'))).toBe(false);
  expect(readdirSync(path.join(dir, 'older'))).toEqual(['postgres']);
});

test('[R-SCALE-07] a damaged manifest does not hide the whole backups beside it', async () => {
  for (const [name, text] of [
    ['whole', JSON.stringify({ ended: '2026-11-24T08:00:00.000Z' })],
    ['torn', '{"ended": '],
  ] as const) {
    const folder = path.join(backups(), 'line', 'base', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'manifest.json'), text);
  }
  expect((await findBases(backups())).map(({ name }) => name)).toEqual(['whole']);
});

test('[R-SCALE-07] the uploads of a site whose database is elsewhere are backed up, listed and restored', async () => {
  await (await mediaOf('far')).put('aa/aa-key/64.webp', 'leaf');
  await backUp({ ...(await plan('far')), server: null });
  expect(await listBackups(backups())).toEqual(['Uploads of a site whose database is backed up elsewhere']);
  const uploads = uploadsFor({ dataDir: path.join(dir, 'new'), s3: null }, path.join(backups(), 'uploads'), null, () => {});
  expect(await uploads.bring()).toEqual(['aa/aa-key/64.webp']);
  await uploads.take();
  await uploads.drop();
  expect(await (await mediaOf('new')).get('aa/aa-key/64.webp')).toBe('leaf');
  expect(readdirSync(path.join(dir, 'new'))).toEqual(['media']);
});

test('[R-SCALE-07] a name that no backup has is told from a folder without backups, and several are named', async () => {
  await expect(basesOfOneSite(backups(), 'ada')).resolves.toEqual([]);
  for (const line of ['ada', 'can']) {
    const folder = path.join(backups(), line, 'base', 'first');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ ended: '2026-11-24T08:00:00.000Z' }));
  }
  await expect(basesOfOneSite(backups(), 'dan')).rejects.toThrow(/There are no backups named "dan" in .*, but these: ada, can\./);
  await expect(basesOfOneSite(backups(), undefined)).rejects.toThrow('name one with --line: ada, can.');
  expect((await basesOfOneSite(backups(), 'can')).map(({ line }) => line)).toEqual(['can']);
});

test('[R-SCALE-07] a restore into a bucket that fails removes what it has put there, and nothing else', async () => {
  const store = await startTestObjectStore();
  try {
    const config = loadConfig({ YAPRAK_ENV: 'development', ...store.settings });
    const disk = await createMediaDisk(config);
    for (const key of ['aa/aa-key/64.webp', 'bb/bb-key/64.webp']) await (await mediaOf('far')).put(key, 'leaf');
    await backUp({ ...(await plan('far')), server: null });
    await disk.put('aa/aa-key/64.webp', 'leaf');
    const uploads = uploadsFor(config, path.join(backups(), 'uploads'), null, () => {});
    await uploads.bring();
    expect(await disk.exists('bb/bb-key/64.webp')).toBe(true);
    await uploads.drop();
    expect([await disk.exists('aa/aa-key/64.webp'), await disk.exists('bb/bb-key/64.webp')]).toEqual([true, false]);
    await uploads.bring();
    await uploads.take();
    await uploads.drop();
    expect(await disk.exists('bb/bb-key/64.webp')).toBe(true);
  } finally {
    await store.stop();
  }
});
