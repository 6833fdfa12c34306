import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimOwnership, releaseOwnership } from '../db/embedded/ownership';

/** Between looks whether the other has ended, in ms. */
const LOOK_MS = 200;

/**
 * Does the work once no other process does any on the folder: `npm start` and `npm test` in one checkout build into the same `dist`, and two builds at once would
 * name versions in `current.json` that the other removes. One that was killed is not waited for.
 * @param waits is called once if there is something to wait for
 */
export async function oneAtATime<T>(folder: string, waits: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, '.building');
  for (let told = false; !claimOwnership(file); told = true) {
    if (!told) waits();
    await sleep(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    releaseOwnership(file);
  }
}
