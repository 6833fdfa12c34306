import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fail } from './errors';
import { canWrite, makeOwnedDir, type Runner } from './runner';
import type { Home } from './types';

/** Longest time in seconds for which what was written stands in the server's own log only. */
const ARCHIVE_SECONDS = 60;

/** One server's line of backups: a restored copy begins one of its own, so that it never continues the log of the site it was copied from. */
export interface ArchiveLine {
  name: string;
  folder: string;
  /** Segments of the server's log, compressed; written by the server's account. */
  wal: string;
  base: string;
  uploads: string;
}

/** Places of a line below BACKUP_DIR. */
export function archiveLine(dir: string, name: string): ArchiveLine {
  const folder = path.join(dir, name);
  return { name, folder, wal: path.join(folder, 'wal'), base: path.join(folder, 'base'), uploads: path.join(folder, 'uploads') };
}

/**
 * Settings with which the server copies its log to BACKUP_DIR (R-SCALE-07); makes the folders.
 * @throws EmbeddedPostgresError if the server's account cannot write there
 */
export function archiveSettings(home: Home, runner: Runner, dir: string): Record<string, string | number> {
  if (process.platform === 'win32') fail('BACKUP_DIR needs a shell with gzip, which Windows has not.');
  const { wal } = openLine(home, runner, dir);
  return { archive_mode: 'on', archive_timeout: ARCHIVE_SECONDS, archive_command: archiveCommand(wal) };
}

/** How the server fetches a segment of a line's log. */
export const fetchCommand = (wal: string): string => `test -f ${quoted(wal)}/%f.gz && gzip -dc ${quoted(wal)}/%f.gz > "%p"`;

/** The line of a home that has one. @throws if it has none */
export const lineOf = (home: Home, dir: string): ArchiveLine =>
  archiveLine(dir, (JSON.parse(fs.readFileSync(home.archiveFile, 'utf8')) as { name: string }).name);

/** The home's own line, begun if it has none. */
function openLine(home: Home, runner: Runner, dir: string): ArchiveLine {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700; // the server's account must get through
  const line = archiveLine(dir, lineName(home));
  try {
    fs.mkdirSync(dir, { recursive: true, mode });
    fs.mkdirSync(line.folder, { recursive: true, mode });
    fs.mkdirSync(line.base, { recursive: true, mode: 0o700 });
    makeOwnedDir(runner, line.wal);
  } catch (error) {
    fail(`BACKUP_DIR cannot be used: ${(error as Error).message}.`);
  }
  if (!canWrite(runner, line.wal)) fail(`BACKUP_DIR must be a folder that uid ${runner.id?.uid ?? process.getuid?.() ?? '?'} can reach and write, not ${dir}.`);
  return line;
}

function lineName(home: Home): string {
  if (fs.existsSync(home.archiveFile)) return lineOf(home, '').name;
  const name = `${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;
  fs.writeFileSync(home.archiveFile, JSON.stringify({ name }), { mode: 0o644 });
  return name;
}

/** Keeps a segment under its final name only when it is whole and on the disk. After a crash the server may hand over one that is there already. */
function archiveCommand(wal: string): string {
  const kept = `${quoted(wal)}/%f.gz`;
  return `if test -e ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; else gzip -1c "%p" > ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept}; fi`;
}

/** A path as a word of a shell command in the server's settings, where % begins a place holder. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
