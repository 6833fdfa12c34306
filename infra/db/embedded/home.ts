import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fail } from './errors';
import { pickRunner } from './identity';
import { canWrite, makeOwnedDir, type Runner } from './runner';
import type { EmbeddedPostgresOptions, Home, Log } from './types';

/** Paths below a home directory. */
export function homeAt(base: string): Home {
  return {
    base,
    data: path.join(base, 'data'),
    run: path.join(base, 'run'),
    log: path.join(base, 'log'),
    ownerFile: path.join(base, 'owner.json'),
    secretFile: path.join(base, 'secret.json'),
    archiveFile: path.join(base, 'archive.json'),
    startLog: path.join(base, 'start.log'),
  };
}

/** Whether the home holds a complete cluster (initdb works next to it and renames it into place). */
export function hasCluster(home: Home): boolean {
  return fs.existsSync(path.join(home.data, 'PG_VERSION'));
}

/**
 * Prepares the home and chooses the server's account. If root's project is below a private (0700) directory, the home goes under /var/lib instead, because the
 * borrowed account could not traverse the path.
 * @throws EmbeddedPostgresError if no directory is usable
 */
export function prepareHome(options: EmbeddedPostgresOptions, log: Log): { home: Home; runner: Runner } {
  const isRoot = process.getuid?.() === 0;
  const wished = path.resolve(options.dataDir);
  const fallback = options.fallbackDir ?? fallbackFor(options.appName, wished);
  const movedBefore = isRoot && !hasCluster(homeAt(wished)) && hasCluster(homeAt(fallback));
  const first = movedBefore ? fallback : wished;
  if (movedBefore) log(`the database of ${wished} lives in ${fallback}`);

  const runner = pickRunner(ownerOf(homeAt(first).data));
  if (makeUsable(first, runner, isRoot)) return { home: resolved(first), runner };
  if (!isRoot || first === fallback) {
    fail(`${first} cannot be used by uid ${runner.id?.uid ?? process.getuid?.() ?? '?'}.`);
  }
  removeEmpty(homeAt(first));
  log(`${first} cannot be reached by uid ${runner.id?.uid ?? '?'}, so the database lives in ${fallback}`);
  const other = pickRunner(ownerOf(homeAt(fallback).data));
  if (!makeUsable(fallback, other, isRoot)) fail(`Neither ${first} nor ${fallback} can be used.`);
  return { home: resolved(fallback), runner: other };
}

/** Each requested directory has its own fallback, so two copies of the project never share data. */
function fallbackFor(appName: string, wished: string): string {
  const mark = crypto.createHash('sha256').update(wished).digest('hex').slice(0, 8);
  return path.join('/var/lib', appName, `postgres-${mark}`);
}

/** Canonical path of a directory, whatever link led here: running servers are identified by it. */
function resolved(base: string): Home {
  return homeAt(fs.realpathSync(base));
}

function ownerOf(dir: string): number | null {
  try {
    return fs.statSync(dir).uid;
  } catch {
    return null;
  }
}

function makeUsable(base: string, runner: Runner, isRoot: boolean): boolean {
  const home = homeAt(base);
  try {
    const firstMade = fs.mkdirSync(base, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    if (isRoot) openPassage(base, firstMade);
    makeOwnedDir(runner, home.run);
    makeOwnedDir(runner, home.log);
  } catch (error) {
    fail(`Cannot prepare ${base}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return canWrite(runner, home.run);
}

/** Overrides a strict umask on directories created here, so that the server's account can traverse them. */
function openPassage(base: string, firstMade: string | undefined): void {
  if (firstMade === undefined) {
    if (fs.statSync(base).uid === 0) fs.chmodSync(base, 0o711);
    return;
  }
  for (let dir = base; dir.length >= firstMade.length; dir = path.dirname(dir)) fs.chmodSync(dir, 0o711);
}

function removeEmpty(home: Home): void {
  for (const dir of [home.run, home.log, home.base]) {
    try {
      fs.rmdirSync(dir);
    } catch {
      // not empty: somebody else's files stay
    }
  }
}
