import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoOf } from './errors';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const KILL_MS = 5_000;

/** Whether reading about a process failed because there is none; any other failure says nothing about it. */
const hasGone = (error: unknown) => ['ENOENT', 'ESRCH'].includes(errnoOf(error) ?? '');

/** Whether a process is alive. A zombie counts as dead: in containers it may never be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return !hasGone(error);
  }
}

/** A process start marker, which distinguishes processes that reuse a pid. Empty if unknown. */
export function startMark(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and parentheses, so count fields after its closing parenthesis.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** A process's command line, arguments separated and terminated by spaces; empty if unreadable. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return `${ps(pid, 'command=')} `;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Polls until `condition` holds (true) or `timeoutMs` have passed (false). */
export async function until(timeoutMs: number, condition: () => boolean, stepMs = 15): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(stepMs);
  }
  return true;
}

/** Sends a signal; ignores processes already gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // already gone
  }
}

/** Stops a postmaster with a fast shutdown; escalates only if that hangs. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await until(FAST_SHUTDOWN_MS, () => !isAlive(pid))) return;
  // Immediate shutdown: the next start replays the WAL, so nothing committed is lost.
  signal(pid, 'SIGQUIT');
  if (await until(IMMEDIATE_SHUTDOWN_MS, () => !isAlive(pid))) return;
  signal(pid, 'SIGKILL');
  await until(KILL_MS, () => !isAlive(pid));
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
