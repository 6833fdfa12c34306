import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { distFolder } from '../build/packages';
import { root } from '../build/shared-packages';
import { isAlive, until } from '../db/embedded/process';
import { descendants } from './processes';
import { scaledTimeout } from './timeouts.cjs';

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}
/** One of the project's commands in a child process, as an operator starts it. */
export interface RunningCommand {
  pid: number;
  /** All output so far, both streams. */
  output(): string;
  /** All of stderr so far. */
  errors(): string;
  ended: Promise<Ending>;
  /** Its process and all descendants. */
  processes(): number[];
  signal(name: NodeJS.Signals): void;
}
export interface RunningSite extends RunningCommand {
  /** URL of the site without a trailing slash. */
  url: string;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<Ending>;
}

/** Startup timeout of a site, in ms. */
const START_MS = scaledTimeout(240);

/** Environment of a site without demo data that uses the existing build; none of this process's own settings leak in. */
const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  YAPRAK_ENV: 'development',
  YAPRAK_DEMO: '0',
  RATE_LIMITS: '0',
  LOG_LEVEL: 'warn',
  PORT: '0',
  DIST_DIR: distFolder,
  ...settings,
});

/** Starts one of the project's commands. @param program Node by default */
export function run(args: string[], settings: Record<string, string>, program = process.execPath): RunningCommand {
  const child = spawn(program, args, { cwd: root, env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const complained: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    said.push(chunk.toString());
    complained.push(chunk.toString());
  });
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const pid = child.pid ?? 0;
  return {
    pid,
    output: () => said.join(''),
    errors: () => complained.join(''),
    ended,
    processes: () => [pid, ...descendants(pid)],
    signal: (name) => void child.kill(name),
  };
}

/**
 * Waits until a command reports that the site is ready.
 * @param ms timeout
 * @throws Error with all its output if it ends early or times out
 */
export async function whenReady(command: RunningCommand, ms = START_MS): Promise<RunningSite> {
  let over = false;
  void command.ended.then(() => {
    over = true;
  });
  const address = () => /^Yaprak is ready: (\S+)/m.exec(command.output())?.[1];
  await until(ms, () => over || address() !== undefined, 25);
  const url = address();
  if (!url || over) {
    command.signal('SIGKILL');
    throw new Error(`The site did not start:\n${command.output()}`);
  }
  return {
    ...command,
    url,
    stop: () => {
      command.signal('SIGTERM');
      return command.ended;
    },
  };
}

/** What `npm start` runs. A larger young generation: garbage from rendering is collected before it gets promoted, which saves a fifth of the time. */
const startCommand = ['--max-semi-space-size=32', 'infra/cli/start.mjs'];

/** `npm start` as a child process; resolves when ready. */
export const startSite = (settings: Record<string, string>): Promise<RunningSite> => whenReady(run(startCommand, settings));

/** Waits until none of the processes is alive. @returns those still alive on timeout */
export async function survivors(pids: readonly number[]): Promise<number[]> {
  await until(scaledTimeout(60), () => !pids.some(isAlive), 25);
  return pids.filter(isAlive);
}

/** Polls until a condition holds. @throws Error if it never does */
export async function eventually(what: () => Promise<boolean>, ms = scaledTimeout(60)): Promise<void> {
  const end = Date.now() + ms;
  while (!(await what().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for ${what.toString()}`);
    await sleep(50);
  }
}
