import fs from 'node:fs';
import { errnoOf } from './errors';
import { isAlive, startMark } from './process';

interface Owner {
  pid: number;
  start: string;
}

/**
 * Tries to become the process that owns a home's server.
 * The file appears atomically with its content (hard link), so no starter reads a partial one.
 * @returns true if this process now owns the server, false while another living process does
 */
export function claimOwnership(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  fs.writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startMark(process.pid) } satisfies Owner), {
    mode: 0o644,
  });
  try {
    for (;;) {
      if (tryLink(mine, file)) return true;
      if (ownerLives(file)) return false;
      takeAside(file);
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/** Releases ownership of the home. */
export function releaseOwnership(file: string): void {
  fs.rmSync(file, { force: true });
}

/**
 * Whether the owning process is still alive (a reused pid does not count). What cannot be told for the moment counts as alive: whoever takes a living owner's
 * home ends its server.
 */
export function ownerLives(file: string): boolean {
  let owner: Owner;
  try {
    owner = JSON.parse(fs.readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    // Missing, or not written by us; a file that cannot be opened is still somebody's.
    return errnoOf(error) !== undefined && errnoOf(error) !== 'ENOENT';
  }
  return isAlive(owner.pid) && ['', owner.start].includes(startMark(owner.pid));
}

function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead owner's file. If a new claim has replaced it meanwhile, puts that one back. */
function takeAside(file: string): void {
  const moved = `${file}.dead-${process.pid}`;
  try {
    fs.renameSync(file, moved);
  } catch {
    return; // another starter was faster
  }
  if (ownerLives(moved)) tryLink(moved, file);
  fs.rmSync(moved, { force: true });
}
