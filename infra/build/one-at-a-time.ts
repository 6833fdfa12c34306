import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between looks whether the other has ended, in ms. */
const LOOK_MS = 200;

/** Whether a process runs; of another account too. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes our id into the file, unless it is there. */
function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a file whose owner has ended without removing it. One that is empty is being written. */
function dropLeftover(file: string): void {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner && !runs(owner)) rmSync(file, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Does the work once no other process does any on the folder: `npm start` and `npm test` in one checkout build into the same `dist`, and two builds at once would
 * name versions in `current.json` that the other removes.
 * @param waits is called once if there is something to wait for
 */
export async function oneAtATime<T>(folder: string, waits: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, '.building');
  for (let told = false; !take(file); told = true) {
    dropLeftover(file);
    if (!told) waits();
    await sleep(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
