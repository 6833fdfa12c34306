import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startMark, until } from '../db/embedded/process';
import { HOST, type Layout } from './layout';
import type { Part } from './part';

/** Timeout of a look at a part, in ms. */
const LOOK_MS = 2_000;
/** Longest wait for a part to end in order, in ms. */
const END_MS = 30_000;

const pidFile = ({ folder }: Layout, name: string) => path.join(folder, 'run', `${name}.pid`);

/** Its process id; null when it does not run. A number given to another process since does not count. */
export function pidOf(layout: Layout, name: string): number | null {
  try {
    const [pid = '', mark = ''] = fs.readFileSync(pidFile(layout, name), 'utf8').split('\n');
    return isAlive(Number(pid)) && String(startMark(Number(pid))) === mark ? Number(pid) : null;
  } catch {
    return null;
  }
}

/** User and group that parts run as which refuse root; none when we are not root ourselves. @throws Error without the account */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @throws Error when another program is at a part's port */
export async function checkPort(layout: Layout, { name, health }: Part): Promise<void> {
  if (pidOf(layout, name) === null && (await connects(health.port))) {
    throw new Error(`Port ${health.port}, for ${name}, is in use by another program; choose other ports with CLUSTER_PORT.`);
  }
}

/** Writes a part's files and starts it, to live on without us. Does nothing when it runs. @throws Error when the program is missing */
export function startPart(layout: Layout, part: Part): void {
  if (pidOf(layout, part.name) !== null) return;
  const at = (file: string) => path.join(layout.folder, file);
  for (const folder of ['run', 'logs', ...(part.folders ?? [])]) fs.mkdirSync(at(folder), { recursive: true });
  for (const [file, content] of Object.entries(part.files ?? {})) fs.writeFileSync(at(file), content, { mode: 0o640 });
  const as = part.unprivileged ? account() : undefined;
  if (as) for (const file of [...(part.folders ?? []), ...Object.keys(part.files ?? {})]) fs.chownSync(at(file), as.uid, as.gid);
  const log = fs.openSync(at(`logs/${part.name}.log`), 'a');
  const child = spawn(part.program, part.args, {
    cwd: part.cwd ?? layout.folder,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: as ? layout.folder : process.env.HOME, LANG: 'C.UTF-8', ...part.env },
    detached: true,
    stdio: ['ignore', log, log],
    ...as,
  });
  fs.closeSync(log);
  child.on('error', () => {}); // the wait for its health says so
  child.unref();
  if (child.pid) fs.writeFileSync(pidFile(layout, part.name), `${child.pid}\n${startMark(child.pid)}`);
}

/** Whether it answers. */
export function isHealthy({ health }: Pick<Part, 'health'>): Promise<boolean> {
  return health.path === undefined ? connects(health.port) : answers(health.port, health.path);
}

const connects = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect({ host: HOST, port, timeout: LOOK_MS });
    const end = (ok: boolean) => {
      socket.destroy();
      resolve(ok);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
const answers = (port: number, address: string) =>
  new Promise<boolean>((resolve) => {
    const request = http.get({ host: HOST, port, path: address, timeout: LOOK_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false)).once('timeout', () => request.destroy());
  });

/** Waits until it answers. @throws Error with the end of its log when it does not within the time or has ended */
export async function whenHealthy(layout: Layout, part: Part, ms = 90_000): Promise<void> {
  const end = performance.now() + ms;
  // In this order: another program may answer at its port.
  while (pidOf(layout, part.name) === null || !(await isHealthy(part))) {
    if (performance.now() > end || pidOf(layout, part.name) === null) {
      const log = fs.readFileSync(path.join(layout.folder, `logs/${part.name}.log`), 'utf8').slice(-2_000);
      throw new Error(`${part.name} did not come up:\n${log}`);
    }
    await sleep(200);
  }
}

/** Ends a part in order, or at once with SIGKILL when it takes too long. */
export async function stopPart(layout: Layout, { name, ends = 'SIGTERM' }: Pick<Part, 'name' | 'ends'>, ms = END_MS): Promise<void> {
  const pid = pidOf(layout, name);
  if (pid === null) return;
  process.kill(pid, ends);
  await until(ms, () => pidOf(layout, name) === null, 50);
  killPart(layout, name);
}

/** Kills a part as a power cut does. @returns whether it ran */
export function killPart(layout: Layout, name: string): boolean {
  const pid = pidOf(layout, name);
  if (pid !== null) process.kill(pid, 'SIGKILL');
  return pid !== null;
}
