import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import { Client } from 'pg';
import { type ArchiveLine, archiveLine, lineOf } from '../db/embedded/archive';
import { hasCluster, homeAt, prepareHome } from '../db/embedded/home';
import { startEmbeddedPostgres } from '../db/embedded/start';
import type { EmbeddedPostgresOptions } from '../db/embedded/types';
import { archiveUntilNow, removeUnfinished, requireArchive, type Source, takeBase } from './base';
import { expiredBases, expiredSegments } from './keep.rules';
import { BackupError, findBases, namesIn } from './lines';
import { forgetUploads, saveUploads } from './uploads';

const DAY_MS = 86_400_000;

/** What is backed up, where to and for how long. */
export interface BackupPlan {
  /** The embedded server: joined if the site runs, else started for the backup. Null: the database is elsewhere and backed up there. */
  server: EmbeddedPostgresOptions | null;
  disk: Disk;
  /** BACKUP_DIR. */
  dir: string;
  keepDays: number;
  log(line: string): void;
}

/** A base backup, the uploads, and an end to what is older than the days kept. @throws BackupError */
export async function backUp(plan: BackupPlan): Promise<void> {
  await atLine(plan, async (line, source) => {
    if (source) {
      await removeUnfinished(line.base);
      const { ended, name } = await takeBase(source, line.base);
      plan.log(`The database is in ${path.join(line.base, name)}; any moment from ${ended} on can be restored.`);
    }
    await saveUploadsOf(plan, line);
    await removeExpired(plan, line);
  });
}

/** Brings the log and the uploads up to this moment; made to run every few minutes. @throws BackupError */
export async function backUpLatest(plan: BackupPlan): Promise<void> {
  await atLine(plan, async (line, source) => {
    if (source) await archiveUntilNow(source.client);
    await saveUploadsOf(plan, line);
  });
}

/** What could be restored, a line of text for each line of backups. */
export async function listBackups(dir: string): Promise<string[]> {
  const bases = (await findBases(dir)).sort((a, b) => Date.parse(a.ended) - Date.parse(b.ended));
  const names = [...new Set(bases.map(({ line }) => line))].sort();
  const sites = names.map((name) => {
    const own = bases.filter(({ line }) => line === name);
    return `${name}: any moment from ${own[0]?.ended} on; base backups: ${own.length}, the newest of ${own.at(-1)?.ended}`;
  });
  const elsewhere = (await namesIn(archiveLine(dir, '').uploads)).length > 0;
  return elsewhere ? [...sites, 'Uploads of a site whose database is backed up elsewhere'] : sites;
}

/** Uploads of a database that is backed up elsewhere have a place of their own. */
async function atLine(plan: BackupPlan, work: (line: ArchiveLine, source: Source | null) => Promise<void>): Promise<void> {
  if (!plan.server) return work(archiveLine(plan.dir, ''), null);
  if (!hasCluster(prepareHome(plan.server, plan.log).home)) throw new BackupError(`There is no database in ${plan.server.dataDir}.`);
  const server = await startEmbeddedPostgres({ ...plan.server, archiveTo: plan.dir });
  const home = homeAt(path.dirname(server.dataDir));
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {}); // the statement in flight reports it
  try {
    await client.connect();
    await requireArchive(client);
    const { rows } = await client.query<{ major: string }>(`select (current_setting('server_version_num')::int / 10000)::text as major`);
    const source = { client, dataDir: home.data, secretFile: home.secretFile, major: rows[0]?.major ?? '' };
    await work(lineOf(home, plan.dir), source);
  } finally {
    await client.end().catch(() => {});
    await server.stop();
  }
}

async function saveUploadsOf(plan: BackupPlan, line: ArchiveLine): Promise<void> {
  const { copied, gone } = await saveUploads(plan.disk, line.uploads);
  plan.log(`Uploads: ${copied} copied, ${gone} no longer on the site and kept for ${plan.keepDays} days.`);
}

async function removeExpired(plan: BackupPlan, line: ArchiveLine): Promise<void> {
  const keepFrom = new Date(Date.now() - plan.keepDays * DAY_MS);
  await forgetUploads(line.uploads, keepFrom);
  if (!plan.server) return;
  const bases = await findBases(plan.dir, line.name);
  const expired = expiredBases(bases, keepFrom);
  for (const { folder } of expired) await rm(folder, { recursive: true, force: true });
  const [first] = bases.flatMap((base) => (expired.includes(base) ? [] : [base.firstSegment])).sort();
  const segments = first ? expiredSegments(await namesIn(line.wal), first) : [];
  for (const name of segments) await rm(path.join(line.wal, name), { force: true });
  if (expired.length > 0)
    plan.log(`Removed what no moment of the last ${plan.keepDays} days needs: ${expired.length} base backups, ${segments.length} segments of the log.`);
}
