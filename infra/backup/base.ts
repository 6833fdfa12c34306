import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { BaseManifest } from './keep.rules';
import { BackupError, MANIFEST } from './lines';

/** Folders whose contents a server recreates, and files that belong to one run of it. */
const EMPTY = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp/;
const OWN = /^(postmaster\.(pid|opts)|current_logfiles|backup_label(\.old)?|tablespace_map)$|(^|\/)pg_internal\.init/;
/** How long the server may take to hand over the last segment of the log. */
const ARCHIVED_MS = 600_000;

/** A running server that copies its log, connected without a statement timeout. */
export interface Source {
  client: Client;
  dataDir: string;
  secretFile: string;
  major: string;
}

/**
 * Copies a running server's files while it goes on; the log written meanwhile makes them whole (pg_backup_start). The folder appears when it is complete.
 * @param folder of the line's bases
 * @throws BackupError if the log cannot be copied
 */
export async function takeBase({ client, dataDir, secretFile, major }: Source, folder: string): Promise<BaseManifest & { name: string }> {
  if ((await readdir(path.join(dataDir, 'pg_tblspc'))).length > 0) throw new BackupError('A database with tablespaces is not backed up here.');
  const started = await client.query<{ begun: Date; segment: string }>(
    `select clock_timestamp() as begun, pg_walfile_name(lsn) as segment from pg_backup_start('yaprak', true) as lsn`,
  );
  const { begun, segment } = started.rows[0] as { begun: Date; segment: string };
  const name = begun.toISOString().replaceAll(':', '.');
  const unfinished = path.join(folder, `${name}.part`);
  await mkdir(path.join(unfinished, 'data'), { recursive: true, mode: 0o700 });
  const copied = await copyTree(dataDir, path.join(unfinished, 'data'));
  await client.query(`set statement_timeout = ${ARCHIVED_MS}`);
  const stopped = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)').catch((error: Error) => {
    throw new BackupError(`The database's log could not be copied to BACKUP_DIR (${error.message}); the database's own log says why.`);
  });
  await client.query('reset statement_timeout');
  const schema = await newestMigration(client);
  const ended = (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows.map(({ at }) => at.toISOString())[0] ?? '';
  await writeFile(path.join(unfinished, 'backup_label'), stopped.rows[0]?.label ?? '', { flush: true });
  await writeFile(path.join(unfinished, 'secret.json'), await readFile(secretFile), { mode: 0o600, flush: true });
  const manifest: BaseManifest = { begun: begun.toISOString(), ended, major, ...(schema ? { schema } : {}), firstSegment: segment, ...copied };
  await writeFile(path.join(unfinished, MANIFEST), JSON.stringify(manifest), { flush: true });
  await rename(unfinished, path.join(folder, name));
  return { ...manifest, name };
}

async function newestMigration(client: Client): Promise<string | null> {
  const { rows: tables } = await client.query<{ found: boolean }>(`select to_regclass('kysely_migration') is not null as found`);
  if (!tables[0]?.found) return null;
  const { rows } = await client.query<{ name: string | null }>('select max(name) as name from kysely_migration');
  return rows[0]?.name ?? null;
}

/** Removes what a backup that was interrupted has left. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Hands the segment under way over to the archive, so that everything committed until now is there. @throws BackupError */
export async function archiveUntilNow(client: Client): Promise<void> {
  // A backup of nothing: its end waits until the log up to it is archived.
  await client.query(`set statement_timeout = ${ARCHIVED_MS}`);
  try {
    await client.query(`select pg_backup_start('yaprak log', true)`);
    await client.query('select pg_backup_stop(true)');
  } catch (error) {
    throw new BackupError(`The database's log could not be copied to BACKUP_DIR (${(error as Error).message}); the database's own log says why.`);
  }
  await client.query('reset statement_timeout');
}

/** @throws BackupError if the server does not copy its log */
export async function requireArchive(client: Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
  if (rows[0]?.archive_mode !== 'on')
    throw new BackupError('The running site was started without BACKUP_DIR and does not copy its log: start it again with it.');
}

/** Copies files compressed; those that vanish meanwhile were dropped, and the log says so too. */
async function copyTree(from: string, to: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (EMPTY.test(name) || OWN.test(name)) continue;
    if (entry.isDirectory()) {
      folders.push(name);
      await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
    } else if (entry.isFile() && (await copyFile(path.join(from, name), path.join(to, `${name}.gz`)))) files.push(name);
  }
  return { folders: folders.sort(), files };
}

async function copyFile(from: string, to: string): Promise<boolean> {
  try {
    await pipeline(createReadStream(from), createGzip({ level: 1 }), createWriteStream(to, { mode: 0o600, flush: true }));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return false;
  }
}
