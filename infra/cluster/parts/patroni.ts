import path from 'node:path';
import { CLUSTER_NAME, HOST, type Layout, portOf, SECRETS } from '../layout';
import type { Part } from '../part';

/** Seconds after which the others elect a new primary when nothing is heard of it; Patroni wants loop_wait + 2 × retry_timeout ≤ ttl. */
export const LEASE = { ttl: 20, loop: 5, retry: 5 } as const;

/** One PostgreSQL under Patroni: primary, synchronous standby or replica, as the three agree. */
export function patroni(layout: Layout, n: number): Part {
  const file = `patroni${n}/patroni.yml`;
  return {
    name: `patroni${n}`,
    program: '/usr/bin/patroni',
    args: [path.join(layout.folder, file)],
    files: { [file]: configuration(layout, n) },
    folders: [`patroni${n}`],
    unprivileged: true,
    health: { port: portOf(layout, 'patroni', n), path: '/health' },
    ends: 'SIGTERM',
  };
}

/** patroni.yml of a node. */
export function configuration(layout: Layout, n: number): string {
  const { folder, ports } = layout;
  const at = path.join(folder, `patroni${n}`);
  const postgres = `${HOST}:${portOf(layout, 'postgres', n)}`;
  const rest = `${HOST}:${portOf(layout, 'patroni', n)}`;
  return `scope: ${CLUSTER_NAME}
name: postgres${n}
restapi:
  listen: ${rest}
  connect_address: ${rest}
etcd3:
  host: ${HOST}:${ports.etcd}
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
    - host replication replikator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
  users: {}
postgresql:
  listen: ${postgres}
  connect_address: ${postgres}
  data_dir: ${path.join(at, 'data')}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${path.join(at, 'pgpass')}
  authentication:
    superuser:
      username: postgres
      password: ${SECRETS.postgres}
    replication:
      username: replikator
      password: ${SECRETS.postgres}
    rewind:
      username: geri_saran
      password: ${SECRETS.postgres}
  parameters:
    unix_socket_directories: ${at}
watchdog:
  mode: "off"
tags:
  nofailover: false
  noloadbalance: false
`;
}
