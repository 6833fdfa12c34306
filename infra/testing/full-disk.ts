import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A disk that can be filled up. */
export interface FillableDisk {
  /** From now on nothing more can be written there. */
  fill(): void;
  /** There is room again. */
  free(): void;
  remove(): void;
}

/** Bytes that a file may still have when the disk counts as full. */
const LEFT = 16;

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/**
 * The system's own limit of this process: no file may grow beyond a few bytes (EFBIG). Needs no right, and reaches every write of ours; the servers
 * that run beside us are not touched.
 */
function limitedDisk(): FillableDisk {
  const limit = (bytes: string) => {
    if (!run('prlimit', '--pid', String(process.pid), `--fsize=${bytes}:`))
      throw new Error('The limit of files cannot be set: prlimit (util-linux) is missing.');
  };
  return { fill: () => limit(String(LEFT)), free: () => limit('unlimited'), remove: () => limit('unlimited') };
}

/** A small disk in memory that really is full (ENOSPC). @returns null where mounting is not allowed */
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
 * A disk that can be filled up: a small one of its own where mounting is allowed, else the limit of this process. The limit comes second because what
 * jest has loaded may take the signal that comes with it for its end.
 * @param folder of the files
 */
export const fillableDisk = (folder: string): FillableDisk => mountedDisk(folder) ?? limitedDisk();
