import path from 'node:path';
import { CLUSTER_NAME, HOST, type Layout, portOf, SECRETS } from '../layout';
import type { Part } from '../part';

/** Seconds after which the others elect a new primary when nothing is heard of it; Patroni wants loop_wait + 2 × retry_timeout ≤ ttl. */
export const LEASE = { ttl: 20, loop: 5, retry: 5 } as const;

/** What Patroni of one node is told; addresses as `host:port`. */
export interface DatabaseNode {
  name: string;
  rest: string;
  postgres: string;
  etcd: readonly string[];
  /** Machines that databases and poolers come from. */
  comeFrom: readonly string[];
  data: string;
  pgpass: string;
  /** Folder of its Unix socket. */
  sockets: string;
  password: string;
}

/** One PostgreSQL under Patroni: primary, synchronous standby or replica, as the three agree. */
export function patroni(layout: Layout, n: number): Part {
  const file = `patroni${n}/patroni.yml`;
  return {
    name: `patroni${n}`,
    program: '/usr/bin/patroni',
    args: [path.join(layout.folder, file)],
    files: { [file]: configuration(nodeHere(layout, n)) },
    folders: [`patroni${n}`],
    unprivileged: true,
    health: { port: portOf(layout, 'patroni', n), path: '/health' },
    ends: 'SIGTERM',
  };
}

/** A node on this machine, told apart by ports. */
export function nodeHere(layout: Layout, n: number): DatabaseNode {
  const at = path.join(layout.folder, `patroni${n}`);
  return {
    name: `postgres${n}`,
    rest: `${HOST}:${portOf(layout, 'patroni', n)}`,
    postgres: `${HOST}:${portOf(layout, 'postgres', n)}`,
    etcd: [`${HOST}:${layout.ports.etcd}`],
    comeFrom: [HOST],
    data: path.join(at, 'data'),
    pgpass: path.join(at, 'pgpass'),
    sockets: at,
    password: SECRETS.postgres,
  };
}

/** patroni.yml of a node. */
export function configuration({ name, rest, postgres, etcd, comeFrom, data, pgpass, sockets, password }: DatabaseNode): string {
  const allowed = comeFrom.flatMap((host) => [`host replication replikator ${host}/32 scram-sha-256`, `host all all ${host}/32 scram-sha-256`]);
  return `scope: ${CLUSTER_NAME}
name: ${name}
restapi:
  listen: ${rest}
  connect_address: ${rest}
etcd3:
  hosts: [${etcd.join(', ')}]
bootstrap:
  dcs:
    ttl: ${LEASE.ttl}
    loop_wait: ${LEASE.loop}
    retry_timeout: ${LEASE.retry}
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        wal_level: replica
        hot_standby: "on"
        wal_log_hints: "on"
        shared_buffers: 128MB
        max_wal_size: 512MB
        wal_keep_size: 256MB
        hot_standby_feedback: "on"
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
${allowed.map((line) => `    - ${line}`).join('\n')}
  users: {}
postgresql:
  listen: ${postgres}
  connect_address: ${postgres}
  data_dir: ${data}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${pgpass}
  authentication:
    superuser:
      username: postgres
      password: ${password}
    replication:
      username: replikator
      password: ${password}
    rewind:
      username: geri_saran
      password: ${password}
  parameters:
    unix_socket_directories: ${sockets}
watchdog:
  mode: "off"
tags:
  nofailover: false
  noloadbalance: false
`;
}
