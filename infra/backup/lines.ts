import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { archiveLine } from '../db/embedded/archive';
import type { Base, BaseManifest } from './keep.rules';

export const MANIFEST = 'manifest.json';

/** A problem of backup or restore, in a sentence for people. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A base backup with its place and manifest. */
export interface FoundBase extends Base {
  folder: string;
  manifest: BaseManifest;
}

/** Names in a folder; none if it is not there. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** The whole base backups below BACKUP_DIR. @param line only those of this one */
export async function findBases(dir: string, line?: string): Promise<FoundBase[]> {
  const lines = line ? [line] : await namesIn(dir);
  const found = await Promise.all(lines.map((name) => basesOf(archiveLine(dir, name).base, name)));
  return found.flat();
}

/** The bases of the only line below BACKUP_DIR, or of the one named. @throws BackupError if that is none or several */
export async function basesOfOneSite(dir: string, line: string | undefined): Promise<FoundBase[]> {
  const bases = await findBases(dir);
  const lines = [...new Set(bases.map((base) => base.line))];
  if (line === undefined && lines.length > 1) throw new BackupError(`There are backups of several sites; name one with --line: ${lines.join(', ')}.`);
  if (line !== undefined && lines.length > 0 && !lines.includes(line))
    throw new BackupError(`There are no backups named "${line}" in ${dir}, but these: ${lines.join(', ')}.`);
  return bases.filter((base) => line === undefined || base.line === line);
}

async function basesOf(folder: string, line: string): Promise<FoundBase[]> {
  const found = await Promise.all((await namesIn(folder)).map((name) => readBase(path.join(folder, name), name, line)));
  return found.filter((base) => base !== null);
}

async function readBase(folder: string, name: string, line: string): Promise<FoundBase | null> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null; // under way, or ended halfway
  const manifest = parsed(text);
  return manifest && { name, line, folder, manifest, ended: manifest.ended, firstSegment: manifest.firstSegment };
}

/** A manifest that is damaged must not keep the whole bases beside it from being found. */
function parsed(text: string): BaseManifest | null {
  try {
    return JSON.parse(text) as BaseManifest;
  } catch {
    return null;
  }
}
