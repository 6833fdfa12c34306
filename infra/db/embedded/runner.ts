import { type SpawnOptions, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** An operating system account. */
export interface Identity {
  uid: number;
  gid: number;
}

/** How server programs are run: under which account, and behind which wrapper command. */
export interface Runner {
  /** Account to switch to; null keeps our own. */
  id: Identity | null;
  wrap(command: string, args: readonly string[]): [command: string, args: string[]];
}

/** Runs programs directly, as another account when `id` is given. */
export function directRunner(id: Identity | null): Runner {
  return { id, wrap: (command, args) => [command, [...args]] };
}

/**
 * Runs programs in a user namespace: inside they see uid 65534, which PostgreSQL accepts, while outside files still belong to us. For root without setuid and
 * for accounts without a passwd entry.
 */
export const namespaceRunner: Runner = {
  id: null,
  wrap: (command, args) => ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', command, ...args]],
};

/** Environment of every server program, without our own variables and the host's locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };
}

/** Runs a program to completion and returns its result. */
export function runProgram(runner: Runner, command: string, args: readonly string[], options: SpawnOptions = {}) {
  const [wrapped, wrappedArgs] = runner.wrap(command, args);
  return spawnSync(wrapped, wrappedArgs, { cwd: '/', ...options, ...(runner.id ?? {}), encoding: 'utf8' });
}

/** Whether a program runs and exits with 0. */
export function succeeds(runner: Runner, command: string, args: readonly string[]): boolean {
  const result = runProgram(runner, command, args);
  return result.error === undefined && result.status === 0;
}

/** Whether the runner's account can create files in `dir`. */
export function canWrite(runner: Runner, dir: string): boolean {
  if (process.platform === 'win32') return true;
  return succeeds(runner, '/bin/sh', ['-c', 'cd "$1" && : > .probe && rm -f .probe', 'sh', dir]);
}

/** Creates a private directory (0700) owned by the runner's account. */
export function makeOwnedDir(runner: Runner, dir: string): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (runner.id) fs.chownSync(dir, runner.id.uid, runner.id.gid);
}
