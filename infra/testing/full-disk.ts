import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A disk that can be filled up. */
export interface FillableDisk {
  /** Fills it up: no more writes succeed. */
  fill(): void;
  /** Frees space again. */
  free(): void;
  remove(): void;
}

/** Bytes a file may still grow to when the disk counts as full. */
const LEFT = 16;

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/**
 * The process's own file size limit: no file may grow beyond a few bytes (EFBIG). Needs no privileges and affects all our writes; servers running next to us
 * are not affected.
 */
function limitedDisk(): FillableDisk {
  const limit = (bytes: string) => {
    if (!run('prlimit', '--pid', String(process.pid), `--fsize=${bytes}:`))
      throw new Error('The limit of files cannot be set: prlimit (util-linux) is missing.');
  };
  return { fill: () => limit(String(LEFT)), free: () => limit('unlimited'), remove: () => limit('unlimited') };
}

/** A small tmpfs that really is full (ENOSPC). @returns null if mounting is not allowed */
function mountedDisk(folder: string): FillableDisk | null {
  if (!run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder)) return null;
  const filler = path.join(folder, 'filler');
  return {
    fill() {
      const file = fs.openSync(filler, 'w');
      const block = Buffer.alloc(4096);
      try {
        for (;;) fs.writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(filler, { force: true }),
    remove: () => void run('umount', '-l', folder),
  };
}

/**
 * A disk that can be filled up: a small tmpfs where mounting is allowed, else this process's file size limit. The limit is second choice because jest may treat
 * its signal as fatal.
 * @param folder of the files
 */
export const fillableDisk = (folder: string): FillableDisk => mountedDisk(folder) ?? limitedDisk();
