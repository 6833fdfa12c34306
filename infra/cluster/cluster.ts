import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkPort, isHealthy, killPart, pidOf, startPart, stopPart, whenHealthy } from './daemon';
import { ensureDatabase } from './database';
import { type Layout, NODES, SITES } from './layout';
import { ensurePrograms } from './packages';
import type { Part } from './part';
import { etcd } from './parts/etcd';
import { haproxy } from './parts/haproxy';
import { patroni } from './parts/patroni';
import { pgbouncer } from './parts/pgbouncer';
import { redis, sentinel } from './parts/redis';
import { s3 } from './parts/s3';
import { site } from './parts/site';
import { members, nodeIn } from './patroni-state';

/** Longest wait for the two standbys, in ms. */
const STANDBYS_MS = 180_000;

/** All parts in the order in which they start. */
export const parts = (layout: Layout): Part[] => [
  etcd(layout),
  ...NODES.map((n) => patroni(layout, n)),
  ...NODES.map((n) => redis(layout, n)),
  ...NODES.map((n) => sentinel(layout, n)),
  s3(layout),
  ...SITES.map((n) => pgbouncer(layout, n)),
  haproxy(layout),
  ...SITES.map((n) => site(layout, n)),
];

/**
 * Brings up everything that does not run yet, and returns when readers are answered and a synchronous standby follows.
 * @throws Error with the log of the part that did not come up
 */
export async function up(layout: Layout, log: (line: string) => void): Promise<void> {
  ensurePrograms(layout);
  fs.mkdirSync(layout.folder, { recursive: true });
  const all = parts(layout);
  for (const part of all) await checkPort(layout, part);
  const start = async (names: RegExp, healthy = true) => {
    const chosen = all.filter(({ name }) => names.test(name));
    for (const part of chosen) startPart(layout, part);
    if (healthy) await Promise.all(chosen.map((part) => whenHealthy(layout, part)));
    log(`  ${chosen.map(({ name }) => name).join(', ')}`);
  };
  log('Starting:');
  await start(/^(etcd|s3)$/);
  await start(/^redis/);
  await start(/^sentinel/);
  await start(/^haproxy$/, false);
  await start(/^patroni/, false);
  await ensureDatabase(layout);
  await start(/^pgbouncer/);
  const end = performance.now() + STANDBYS_MS;
  for (;;) {
    const list = await members(layout);
    if (nodeIn(list, 'sync_standby') !== null && nodeIn(list, 'replica') !== null) break;
    if (performance.now() > end) throw new Error(`No synchronous standby and replica after ${STANDBYS_MS / 1000} s: ${JSON.stringify(list)}`);
    await sleep(500);
  }
  await start(/^site1$/);
  await start(/^site2$/);
  await whenHealthy(layout, haproxy(layout));
}

/** Stops everything, the site first and the database's lease last. */
export async function down(layout: Layout): Promise<void> {
  const all = parts(layout).reverse();
  const phases = [/^site/, /^haproxy|^pgbouncer/, /^sentinel|^s3/, /^redis/, /^patroni/, /^etcd/];
  for (const phase of phases) await Promise.all(all.filter(({ name }) => phase.test(name)).map((part) => stopPart(layout, part)));
  // Patroni leaves its database running when it was killed itself.
  for (const n of NODES) killDatabase(layout, n);
}

/** Kills a node's PostgreSQL and its Patroni as a power cut does. */
export function killDatabase(layout: Layout, n: number): void {
  killPart(layout, `patroni${n}`);
  try {
    const pid = Number(fs.readFileSync(path.join(layout.folder, `patroni${n}/data/postmaster.pid`), 'utf8').split('\n')[0]);
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // The file outlives the server: only a server of this folder is ours to kill.
    if (command.includes(`${layout.folder}/patroni${n}/data`)) process.kill(pid, 'SIGKILL');
  } catch {
    // it does not run
  }
}

/** A line for each part: name, process id, whether it answers, and its role. */
export async function status(layout: Layout): Promise<string[]> {
  const list = await members(layout);
  return Promise.all(
    parts(layout).map(async (part) => {
      const pid = pidOf(layout, part.name);
      const role = part.name.startsWith('patroni') ? (list.find(({ name }) => name === part.name.replace('patroni', 'postgres'))?.role ?? '') : '';
      return statusLine(part, pid, pid !== null && (await isHealthy(part)), role);
    }),
  );
}

/** One line of `status`. */
export const statusLine = ({ name, health }: Pick<Part, 'name' | 'health'>, pid: number | null, healthy: boolean, role: string): string =>
  [
    name.padEnd(11),
    String(health.port).padEnd(6),
    (pid === null ? 'stopped' : healthy ? 'answers' : 'silent').padEnd(8),
    pid === null ? '' : `pid ${pid}`,
    role,
  ]
    .join(' ')
    .trimEnd();
