import path from 'node:path';
import { CLUSTER_NAME, HOST, type Layout, portOf } from '../layout';
import type { Part } from '../part';

/** Milliseconds of silence after which a Sentinel takes the master for dead. */
const SILENT_MS = 3_000;

/** One Redis; the first begins as master. It holds only what may be lost: limits, and news on their way. */
export function redis(layout: Layout, n: number, master = 1): Part {
  const port = portOf(layout, 'redis', n);
  return {
    name: `redis${n}`,
    program: '/usr/bin/redis-server',
    args: [
      ...['--port', String(port), '--bind', HOST, '--dir', path.join(layout.folder, `redis${n}`), '--save', '', '--appendonly', 'no'],
      ...(n === master ? [] : ['--replicaof', HOST, String(portOf(layout, 'redis', master))]),
    ],
    folders: [`redis${n}`],
    health: { port },
  };
}

/** One of three Sentinels; it writes what it learns into its own configuration. */
export function sentinel(layout: Layout, n: number, master = 1): Part {
  const file = `sentinel${n}/sentinel.conf`;
  return {
    name: `sentinel${n}`,
    program: '/usr/bin/redis-sentinel',
    args: [path.join(layout.folder, file)],
    files: { [file]: sentinelConfiguration(watchHere(layout, n, master)) },
    folders: [`sentinel${n}`],
    health: { port: portOf(layout, 'sentinel', n) },
  };
}

/** What one Sentinel is told. */
export interface Watch {
  host: string;
  port: number;
  dir: string;
  master: { host: string; port: number };
  /** Of the Redis servers, if they ask for one. */
  password?: string;
}

/** A Sentinel on this machine, told apart by its port. */
export const watchHere = (layout: Layout, n: number, master: number): Watch => ({
  host: HOST,
  port: portOf(layout, 'sentinel', n),
  dir: path.join(layout.folder, `sentinel${n}`),
  master: { host: HOST, port: portOf(layout, 'redis', master) },
});

/** sentinel.conf. */
export function sentinelConfiguration({ host, port, dir, master, password }: Watch): string {
  return `port ${port}
bind ${host}
dir ${dir}
sentinel monitor ${CLUSTER_NAME} ${master.host} ${master.port} 2
${password === undefined ? '' : `sentinel auth-pass ${CLUSTER_NAME} ${password}\n`}sentinel down-after-milliseconds ${CLUSTER_NAME} ${SILENT_MS}
sentinel failover-timeout ${CLUSTER_NAME} 15000
sentinel parallel-syncs ${CLUSTER_NAME} 1
`;
}
