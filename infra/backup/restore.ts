import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { archiveLine, fetchCommand } from '../db/embedded/archive';
import { provideBinaries } from '../db/embedded/binaries';
import { SUPERUSER } from '../db/embedded/cluster';
import { connectionUrl, prepareEndpoint, usesTcp } from '../db/embedded/endpoint';
import { hasCluster, prepareHome } from '../db/embedded/home';
import { launchServer } from '../db/embedded/launch';
import { claimOwnership, releaseOwnership } from '../db/embedded/ownership';
import { stopPostmaster } from '../db/embedded/process';
import { type Runner, succeeds } from '../db/embedded/runner';
import { serverSettings } from '../db/embedded/settings';
import type { EmbeddedPostgresOptions, Home, Log } from '../db/embedded/types';
import { type Checked, checkRestored, requireKnown } from './check';
import { lastSegment } from './keep.rules';
import { BackupError, type FoundBase, namesIn } from './lines';
import type { RestoredUploads } from './restored-uploads';

/** The log of a week may take hours. */
const RECOVERY_MS = 24 * 3_600_000;
const OPEN_FILES = 8;

export interface Restore {
  /** BACKUP_DIR. */
  from: string;
  base: FoundBase;
  /** Null: everything that the log holds. */
  to: Date | null;
  /** Where the site's server will have its home, which may hold no database yet. */
  into: Pick<EmbeddedPostgresOptions, 'dataDir' | 'appName' | 'database' | 'fallbackDir'>;
  /** Not brought if there is a database already, and only taken with the database. */
  uploads: RestoredUploads;
  log: Log;
}

/**
 * Restores a database to a moment beside its final place, lets it check itself there and only then moves it in. Never touches a database that is there.
 * @throws BackupError, and EmbeddedPostgresError with the end of the server's log
 */
export async function restore({ from, base, to, into, uploads, log }: Restore): Promise<Checked> {
  const { home, runner } = prepareHome(into, log);
  if (hasCluster(home)) throw new BackupError(`There is a database in ${home.data} already, which stays as it is: name an empty DATA_DIR.`);
  if (!claimOwnership(home.ownerFile)) throw new BackupError(`Another process is using ${home.base}.`);
  const unfinished: Home = { ...home, data: `${home.data}.restoring` };
  try {
    const binaries = provideBinaries(runner, home, log);
    if (base.manifest.major !== binaries.major) {
      throw new BackupError(`The backup is of PostgreSQL ${base.manifest.major}, the installed programs are of ${binaries.major}.`);
    }
    // The log may hold a later release than the backup it begins with: what came of it is asked again.
    if (base.manifest.schema) requireKnown([base.manifest.schema]);
    const { wal } = archiveLine(from, base.line);
    if (!succeeds(runner, 'test', ['-x', wal, '-a', '-r', wal])) {
      throw new BackupError(`The account that runs PostgreSQL (uid ${runner.id?.uid ?? process.getuid?.()}) cannot read ${wal}.`);
    }
    const segments = await namesIn(wal);
    if (!segments.includes(`${base.firstSegment}.gz`)) {
      throw new BackupError(`The log of the backup of ${base.ended} is not whole: its first segment ${base.firstSegment}.gz is not in ${wal}.`);
    }
    await rm(unfinished.data, { recursive: true, force: true });
    log(`unpacking the backup of ${base.ended}`);
    await unpack(base, unfinished.data, runner);
    const names = await uploads.bring();
    log(to ? `repeating the log up to ${to.toISOString()}` : 'repeating the whole log');
    const secret = await readFile(path.join(base.folder, 'secret.json'), 'utf8');
    const checked = await recover({
      home: unfinished,
      runner,
      binaries,
      log,
      wal,
      to,
      into,
      password: (JSON.parse(secret) as { password: string }).password,
      names,
    });
    const last = lastSegment(segments);
    // Their first eight characters are the timeline, which recovery has ended.
    if (!to && last && checked.segment.slice(8) < last.slice(8)) {
      log(`The log ends in ${checked.segment.slice(8)}: the segment after it is missing or damaged in ${wal}, and what came later, up to ${last}, is lost.`);
    }
    await uploads.take();
    await writeFile(home.secretFile, secret, { mode: 0o600, flush: true });
    await rename(unfinished.data, home.data);
    return checked;
  } finally {
    await uploads.drop();
    await rm(unfinished.data, { recursive: true, force: true });
    releaseOwnership(home.ownerFile);
  }
}

interface Recovery extends Pick<Restore, 'to' | 'into' | 'log'> {
  home: Home;
  runner: Runner;
  binaries: ReturnType<typeof provideBinaries>;
  wal: string;
  password: string;
  names: readonly string[];
}

async function recover({ home, runner, binaries, log, wal, to, into, password, names }: Recovery): Promise<Checked> {
  const { endpoint, cleanUp } = await prepareEndpoint(home, runner, into);
  const settings = {
    ...serverSettings(home, endpoint, usesTcp),
    restore_command: fetchCommand(wal),
    hot_standby: 'off',
    recovery_target_action: 'promote',
    // Another line has its own log, so nothing but this one's may be followed.
    recovery_target_timeline: 'current',
    ...(to ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  };
  try {
    const plan = { home, runner, binaries, endpoint, socketDir: usesTcp ? null : endpoint.host, settings, timeoutMs: RECOVERY_MS, log };
    const { pid, dismissWatchdog } = await launchServer(plan).catch(async (error: Error) => {
      throw /before configured recovery target was reached/.test(error.message) ? tooLate(error.message, await namesIn(wal), wal) : error;
    });
    try {
      return await check(connectionUrl(endpoint, SUPERUSER, password, into.database), names);
    } finally {
      await stopPostmaster(pid);
      dismissWatchdog();
    }
  } finally {
    cleanUp();
  }
}

/** The log may have more than the moment asked for, but it may also have lost what came after its end: the reader decides. */
function tooLate(serverLog: string, names: readonly string[], wal: string): BackupError {
  const [, last] = /last completed transaction was at log time (\S+ \S+)/.exec(serverLog) ?? [];
  const read = [...serverLog.matchAll(/restored log file "([0-9A-F]{24})"/g)].at(-1)?.[1];
  const newest = lastSegment(names);
  if (read && newest && read < newest)
    return new BackupError(
      `The log has a gap before that moment${last ? `; the last change before it is of ${last} UTC` : ''}: the segment after ${read} is missing or damaged in ${wal}, and nothing after it, up to ${newest}, can be repeated. With --to before the gap, or without --to, what was before it is restored.`,
    );
  return new BackupError(
    `The log ends before that moment${last ? `; its last change is of ${last} UTC` : ''}. If the old site still runs, npm run backup -- latest brings the rest; without --to, everything that is there is restored.`,
  );
}

async function check(url: string, names: readonly string[]): Promise<Checked> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await checkRestored(client, names);
  } finally {
    await client.end();
  }
}

async function unpack({ folder, manifest }: FoundBase, data: string, runner: Runner): Promise<void> {
  const own = async (file: string) => void (runner.id && (await chown(file, runner.id.uid, runner.id.gid)));
  for (const name of ['', ...manifest.folders]) {
    await mkdir(path.join(data, name), { mode: 0o700 });
    await own(path.join(data, name));
  }
  const left = [...manifest.files];
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const file = path.join(data, name);
      await unpackFile(path.join(folder, 'data', `${name}.gz`), file).catch((error) => {
        left.length = 0;
        throw error;
      });
      await own(file);
    }
  };
  // Each must have ended before the folder is removed.
  const failed = (await Promise.allSettled(Array.from({ length: OPEN_FILES }, work))).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  for (const [name, text] of [
    ['backup_label', await readFile(path.join(folder, 'backup_label'), 'utf8')],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(path.join(data, name), text, { mode: 0o600 });
    await own(path.join(data, name));
  }
}

async function unpackFile(from: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(from), createGunzip(), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // Of the disk that is written, not of the backup.
    if (code !== 'ENOENT' && !code.startsWith('Z_')) throw error;
    throw new BackupError(
      `The backup is not whole (${code === 'ENOENT' ? 'missing' : message}): ${from}. If there is an older one, set this one's folder aside and restore again; the log leads to the same moment.`,
    );
  }
}
