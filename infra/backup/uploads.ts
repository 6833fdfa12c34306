import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { BackupError, namesIn } from './lines';

/** A copy that the store changed meanwhile is taken again, this often. */
const TRIES = 5;

/** Where a line keeps uploads: `there` is what the store has, `gone/<ms since 1970>` what it no longer had then. */
const places = (folder: string) => ({ there: path.join(folder, 'there'), gone: path.join(folder, 'gone') });

/**
 * Copies uploads that are not in the backup yet, and sets those aside that the store has no more. An upload never changes under its name, so what is there is whole.
 * @returns how many were copied and set aside
 */
export async function saveUploads(disk: Disk, folder: string, now = new Date()): Promise<{ copied: number; gone: number }> {
  const { there, gone } = places(folder);
  await mkdir(there, { recursive: true, mode: 0o700 });
  const kept = new Set(await filesIn(there));
  const seen = new Set<string>();
  let copied = 0;
  for await (const name of listed(disk)) {
    seen.add(name);
    if (!kept.has(name) && (await copyOut(disk, name, path.join(there, name)))) copied += 1;
  }
  const missing = [...kept].filter((name) => !seen.has(name));
  for (const name of missing) await moveTo(path.join(there, name), path.join(gone, String(now.getTime()), name));
  return { copied, gone: missing.length };
}

/** Removes for good what was set aside before a moment. */
export async function forgetUploads(folder: string, before: Date): Promise<void> {
  const { gone } = places(folder);
  for (const name of await namesIn(gone)) if (Number(name) < before.getTime()) await rm(path.join(gone, name), { recursive: true, force: true });
}

/**
 * Puts the uploads of a moment into a store; what the store already has stays.
 * @param to null: the newest
 * @param bringing told of each that is about to be put
 * @returns the names that the store then has of them
 */
export async function restoreUploads(folder: string, disk: Disk, to: Date | null, bringing: (name: string) => void = () => {}): Promise<string[]> {
  const { there, gone } = places(folder);
  const later = to ? (await namesIn(gone)).filter((name) => Number(name) > to.getTime()) : [];
  const names: string[] = [];
  for (const root of [there, ...later.map((name) => path.join(gone, name))]) {
    for (const name of await filesIn(root)) {
      const file = path.join(root, name);
      const { mtime, size } = await stat(file);
      if (to && mtime > to) continue; // uploaded later
      names.push(name);
      if (await disk.exists(name)) continue;
      bringing(name);
      await disk.putStream(name, createReadStream(file), { contentLength: size });
    }
  }
  return names;
}

async function* listed(disk: Disk): AsyncGenerator<string> {
  for (let paginationToken: string | undefined; ; ) {
    const page = await disk
      .listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
        if (error.cause?.code === 'ENOENT') return { objects: [], paginationToken: undefined }; // nothing was uploaded yet
        throw error;
      });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    paginationToken = page.paginationToken;
    if (!paginationToken) return;
  }
}

/** @returns false if it was deleted meanwhile */
async function copyOut(disk: Disk, name: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const part = `${to}.part`;
  for (let n = 0; n < TRIES; n++) {
    try {
      await pipeline(await disk.getStream(name), createWriteStream(part, { mode: 0o600, flush: true }));
      const { contentLength, lastModified } = await disk.getMetaData(name);
      if ((await stat(part)).size !== contentLength) continue; // was being written
      await utimes(part, lastModified, lastModified);
      await rename(part, to);
      return true;
    } catch (error) {
      await rm(part, { force: true });
      if (await disk.exists(name)) throw error;
      return false;
    }
  }
  throw new BackupError(`The upload ${name} changes while it is copied.`);
}

async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
