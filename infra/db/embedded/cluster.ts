import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import { fail } from './errors';
import { hasCluster } from './home';
import { makeOwnedDir, type Runner, runProgram, serverEnvironment } from './runner';
import type { Home, Log } from './types';

/** Name of the database superuser. */
export const SUPERUSER = 'yaprak';

/**
 * Creates the cluster on first start. initdb works in a separate directory that is then renamed into place, so an interrupted start leaves no partial cluster.
 * Only the home's owner may call it.
 */
export function ensureCluster(home: Home, binaries: Binaries, runner: Runner, log: Log): void {
  removeUnfinished(home);
  if (hasCluster(home)) return;
  log('creating the database for the first time');
  const unfinished = `${home.data}.init-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  const password = crypto.randomBytes(24).toString('base64url');
  try {
    makeOwnedDir(runner, unfinished);
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    if (runner.id) fs.chownSync(passwordFile, runner.id.uid, runner.id.gid);
    initialise(runner, binaries.initdb, unfinished, passwordFile);
    fs.rmSync(home.secretFile, { force: true });
    fs.writeFileSync(home.secretFile, JSON.stringify({ user: SUPERUSER, password }), { mode: 0o600 });
    fs.renameSync(unfinished, home.data);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Refuses data of another major version, which the programs could not read.
 * @throws EmbeddedPostgresError naming both versions
 */
export function checkVersion(home: Home, binaries: Binaries): void {
  const major = fs.readFileSync(path.join(home.data, 'PG_VERSION'), 'utf8').trim();
  if (major !== binaries.major) {
    fail(`The data in ${home.data} is of PostgreSQL ${major}, the installed programs are of ${binaries.major}.`);
  }
}

/**
 * The superuser's password.
 * @throws EmbeddedPostgresError if the file is missing or readable only by another account
 */
export function readPassword(home: Home): string {
  try {
    return (JSON.parse(fs.readFileSync(home.secretFile, 'utf8')) as { password: string }).password;
  } catch (error) {
    return fail(`The database password in ${home.secretFile} cannot be read: ${(error as Error).message}.`);
  }
}

function initialise(runner: Runner, initdb: string, dir: string, passwordFile: string): void {
  const result = runProgram(
    runner,
    initdb,
    [
      ...['-D', dir, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // A bytewise default collation keeps every index independent of the host's locale; Turkish collation is requested explicitly.
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...['--data-checksums', '--text-search-config=pg_catalog.simple', '--no-instructions'],
    ],
    { env: serverEnvironment() },
  );
  if (result.error || result.status !== 0) {
    fail(`The database could not be created: ${result.error?.message ?? String(result.stderr).trim()}.`);
  }
}

function removeUnfinished(home: Home): void {
  const prefix = `${path.basename(home.data)}.init-`;
  for (const name of fs.readdirSync(home.base)) {
    if (name.startsWith(prefix)) fs.rmSync(path.join(home.base, name), { recursive: true, force: true });
  }
}
