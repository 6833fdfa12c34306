import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { fail } from './errors';
import { clearLeftovers, readPidFile } from './postmaster';
import { stopPostmaster, until } from './process';
import { type Runner, serverEnvironment } from './runner';
import type { Endpoint, Home, Log, RunningServer } from './types';
import { startWatchdog } from './watchdog';

const ATTEMPTS = 40;
const ATTEMPT_PAUSE_MS = 250;
/** Transient refusals: processes of an earlier run are still ending. */
const PASSING_REFUSAL = /lock file|shared memory block|is still in use/;

/** Parameters of one launch. */
export interface LaunchPlan {
  home: Home;
  binaries: Binaries;
  runner: Runner;
  endpoint: Endpoint;
  /** Directory whose stale socket files may be removed; null over TCP. */
  socketDir: string | null;
  settings: Readonly<Record<string, string | number>>;
  timeoutMs: number;
  log: Log;
}

/**
 * Starts the server and waits until it accepts connections. It does not outlive this process.
 * @throws EmbeddedPostgresError with the end of the server's log
 */
export async function launchServer(plan: LaunchPlan): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    await clearLeftovers(plan.home.data, plan.socketDir, plan.log);
    const child = spawnServer(plan);
    const pid = child.pid ?? 0;
    // From the beginning: to repeat a log may take hours.
    const dismissWatchdog = startWatchdog(plan.runner, pid, plan.home.data);
    let ended: string | null = null;
    child.once('exit', (code, name) => {
      ended ??= `it ended with ${name ?? `code ${code}`}`;
    });
    child.once('error', (error) => {
      ended ??= error.message;
    });
    const isReady = () => {
      const file = readPidFile(plan.home.data);
      return file?.pid === pid && file.status === 'ready';
    };
    await until(plan.timeoutMs, () => ended !== null || isReady());
    if (ended === null && isReady()) return { pid, child, endpoint: plan.endpoint, dismissWatchdog };

    const tail = logTail(plan.home);
    if (ended === null) await stopPostmaster(pid);
    dismissWatchdog();
    if (ended === null) {
      fail(`PostgreSQL was not ready after ${Math.round(plan.timeoutMs / 1000)} seconds:\n${tail}`);
    }
    if (attempt >= ATTEMPTS || !PASSING_REFUSAL.test(tail.slice(-1500))) {
      fail(`PostgreSQL did not start (${ended}):\n${tail}`);
    }
    await sleep(ATTEMPT_PAUSE_MS);
  }
}

function spawnServer(plan: LaunchPlan): ChildProcess {
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = plan.runner.wrap(plan.binaries.postgres, ['-D', plan.home.data, ...settings]);
  fs.rmSync(plan.home.startLog, { force: true }); // may belong to another account of an earlier run
  const output = fs.openSync(plan.home.startLog, 'w', 0o600);
  try {
    return spawn(command, args, {
      cwd: plan.home.base,
      // A separate session: Ctrl-C reaches only us, and we finish our requests before stopping the server.
      detached: true,
      stdio: ['ignore', output, output],
      env: serverEnvironment(),
      ...(plan.runner.id ?? {}),
    });
  } finally {
    fs.closeSync(output);
  }
}

/** Last lines of the start output and the newest server log. */
function logTail(home: Home): string {
  const logs = fs
    .readdirSync(home.log)
    .map((name) => path.join(home.log, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
  return [home.startLog, ...logs.slice(0, 1)].map((file) => fs.readFileSync(file, 'utf8').split('\n').slice(-12).join('\n')).join('');
}
