import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { killDatabase } from '../cluster';
import { killPart, pidOf, startPart, whenHealthy } from '../daemon';
import { HOST, type Layout, NODES, portOf } from '../layout';
import type { Part } from '../part';
import { haproxy } from '../parts/haproxy';
import { patroni } from '../parts/patroni';
import { pgbouncer } from '../parts/pgbouncer';
import { redis } from '../parts/redis';
import { site } from '../parts/site';
import { members, nodeIn } from '../patroni-state';

/** Something that breaks, and how it comes back as a machine's supervisor would bring it. */
export interface Fault {
  name: string;
  /** Breaks it. @returns how to bring it back */
  strike(layout: Layout, round: number): Promise<() => Promise<void>>;
  /** Seconds until it is brought back. */
  restAfter: number;
}

const back = (layout: Layout, part: Part) => async () => {
  startPart(layout, part);
  await whenHealthy(layout, part, 120_000);
};
const killing = (layout: Layout, part: Part) => {
  killPart(layout, part.name);
  return back(layout, part);
};

async function strikeDatabase(layout: Layout, role: string) {
  const n = nodeIn(await members(layout), role);
  if (n === null) throw new Error(`There is no ${role} to kill.`);
  killDatabase(layout, n);
  return back(layout, patroni(layout, n));
}

/** Number of the Redis that is master now. @throws Error when none says so */
function redisMaster(layout: Layout): number {
  for (const n of NODES) {
    try {
      const said = execFileSync('redis-cli', ['-h', HOST, '-p', String(portOf(layout, 'redis', n)), 'role'], { encoding: 'utf8', timeout: 2_000 });
      if (said.startsWith('master')) return n;
    } catch {
      // it does not run
    }
  }
  throw new Error('No Redis is master.');
}

/** A silent link: the process is there and its connections stand, but nothing comes. */
async function cutLink(layout: Layout, n: number) {
  const pid = pidOf(layout, `site${n}`);
  if (pid === null) throw new Error(`site${n} does not run.`);
  process.kill(pid, 'SIGSTOP');
  return async () => {
    process.kill(pid, 'SIGCONT');
    await whenHealthy(layout, site(layout, n));
  };
}

const either = (round: number) => (round % 2) + 1;

/** Everything that the test kills, by name. */
export const FAULTS: readonly Fault[] = [
  { name: 'primary', restAfter: 30, strike: (layout) => strikeDatabase(layout, 'leader') },
  { name: 'standby', restAfter: 10, strike: (layout) => strikeDatabase(layout, 'sync_standby') },
  { name: 'pgbouncer', restAfter: 5, strike: async (layout, round) => killing(layout, pgbouncer(layout, either(round))) },
  {
    name: 'redis',
    restAfter: 8,
    strike: async (layout) => {
      const n = redisMaster(layout);
      killPart(layout, `redis${n}`);
      // It comes back as a replica, which the Sentinels tell it.
      return back(layout, redis(layout, n, n));
    },
  },
  { name: 'site', restAfter: 3, strike: async (layout, round) => killing(layout, site(layout, either(round))) },
  { name: 'link', restAfter: 10, strike: (layout, round) => cutLink(layout, either(round)) },
  { name: 'balancer', restAfter: 2, strike: async (layout) => killing(layout, haproxy(layout)) },
];

/** Waits until three databases, of which one follows synchronously, are there again. @throws Error after three minutes */
export async function whole(layout: Layout): Promise<void> {
  for (let tries = 0; tries < 180; tries++) {
    const list = await members(layout);
    if (nodeIn(list, 'leader') !== null && nodeIn(list, 'sync_standby') !== null && nodeIn(list, 'replica') !== null) return;
    await sleep(1_000);
  }
  throw new Error(`The database's cluster is not whole again: ${JSON.stringify(await members(layout))}`);
}
