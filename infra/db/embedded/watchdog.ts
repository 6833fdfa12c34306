import { spawn } from 'node:child_process';
import type { Runner } from './runner';

/** Waits for end of input, which comes when the owner dies for any reason, and then stops the server if it is still this data directory's. */
const SCRIPT = ['trap "" INT TERM HUP', 'while read -r _; do :; done', 'read -r pid < "$2/postmaster.pid" && [ "$pid" = "$1" ] && kill -INT "$1"'].join('\n');

/**
 * Ensures that the server does not outlive this process, even after kill -9.
 * @returns a function that dismisses the watchdog
 */
export function startWatchdog(runner: Runner, serverPid: number, data: string): () => void {
  if (process.platform === 'win32') return () => {};
  const guard = spawn('/bin/sh', ['-c', SCRIPT, 'sh', String(serverPid), data], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...(runner.id ?? {}),
  });
  guard.on('error', () => {}); // without a shell, the next start still cleans up
  guard.unref();
  const input = guard.stdin as typeof guard.stdin & { unref?: () => void };
  input.on('error', () => {});
  input.unref?.(); // an open pipe alone must not keep this process running
  return () => guard.kill('SIGKILL');
}
