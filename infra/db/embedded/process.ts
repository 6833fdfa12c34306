import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const KILL_MS = 5_000;

/** Whether a process runs. A zombie counts as ended: in containers nobody may ever reap it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A mark of when a process began; two processes that reuse one pid differ in it. Empty when unknown. */
export function startMark(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and brackets, so fields are counted after its closing bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Command line of a process, arguments joined by spaces with one at the end; empty when it cannot be read. */
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

/** Sends a signal; a process that has gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // already gone
  }
}

/** Stops a postmaster: clients are disconnected and a checkpoint is made; harder means only when that hangs. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await until(FAST_SHUTDOWN_MS, () => !isAlive(pid))) return;
  // Immediate shutdown: the next start replays the log, so nothing committed is lost.
  signal(pid, 'SIGQUIT');
  if (await until(IMMEDIATE_SHUTDOWN_MS, () => !isAlive(pid))) return;
  signal(pid, 'SIGKILL');
  await until(KILL_MS, () => !isAlive(pid));
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
