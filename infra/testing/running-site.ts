import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { distFolder } from '../build/packages';
import { root } from '../build/shared-packages';
import { isAlive, until } from '../db/embedded/process';
import { patience } from './patience.cjs';
import { descendants } from './processes';

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}
/** A command of the project in a process of its own, as an operator starts it. */
export interface RunningCommand {
  pid: number;
  /** Everything it has printed so far, both streams. */
  output(): string;
  /** What it has printed as errors so far. */
  errors(): string;
  ended: Promise<Ending>;
  /** All processes that it has started and itself. */
  processes(): number[];
  signal(name: NodeJS.Signals): void;
}
export interface RunningSite extends RunningCommand {
  /** Address of the site without a slash at the end. */
  url: string;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<Ending>;
}

/** Longest wait for a site to come up, in ms. */
const START_MS = patience(240);

/** Environment of a site without demo data that takes the built remotes as they are; nothing of this process's own settings comes in. */
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

/** Starts a command of the project. @param program Node itself unless told */
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
 * Waits until a command says that the site is ready.
 * @param ms longest wait
 * @throws Error with all it has said when it ends before or takes too long
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

/** What `npm start` runs. Room for young objects: what drawing a page leaves behind is gone before it counts as old, which saves a fifth of its time. */
const startCommand = ['--max-semi-space-size=32', 'infra/cli/start.mjs'];

/** `npm start` as a process of its own; ready when this returns. */
export const startSite = (settings: Record<string, string>): Promise<RunningSite> => whenReady(run(startCommand, settings));

/** Waits until none of the processes runs any more. @returns those that still do when patience ends */
export async function survivors(pids: readonly number[]): Promise<number[]> {
  await until(patience(60), () => !pids.some(isAlive), 25);
  return pids.filter(isAlive);
}

/** Asks until something holds. @throws Error when it never does */
export async function eventually(what: () => Promise<boolean>, ms = patience(60)): Promise<void> {
  const end = Date.now() + ms;
  while (!(await what().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for ${what.toString()}`);
    await sleep(50);
  }
}
