import path from 'node:path';
import { DATABASE, HOST, type Layout, portOf, SECRETS } from '../layout';
import type { Part } from '../part';

/** Longest wait of a statement for a server, in seconds: during a failover the site answers 503 rather than nothing. */
export const QUEUE_S = 3;

/** What one PgBouncer is told. */
export interface Pooled {
  listen: { host: string; port: number };
  /** Ports of this machine's balancer. */
  primary: number;
  replica: number;
  users: string;
}

/** One PgBouncer in transaction mode, to the primary and to a replica through the balancer. */
export function pgbouncer(layout: Layout, n: number): Part {
  const file = `pgbouncer${n}/pgbouncer.ini`;
  return {
    name: `pgbouncer${n}`,
    program: '/usr/sbin/pgbouncer',
    args: [path.join(layout.folder, file)],
    files: { [file]: configuration(pooledHere(layout, n)), [`pgbouncer${n}/users.txt`]: usersFile(SECRETS.site) },
    folders: [`pgbouncer${n}`],
    unprivileged: true,
    health: { port: portOf(layout, 'pool', n) },
    ends: 'SIGTERM',
  };
}

/** A pooler on this machine, told apart by its port. */
export const pooledHere = (layout: Layout, n: number): Pooled => ({
  listen: { host: HOST, port: portOf(layout, 'pool', n) },
  primary: layout.ports.primary,
  replica: layout.ports.replica,
  users: path.join(layout.folder, `pgbouncer${n}/users.txt`),
});

/** Its file of users. */
export const usersFile = (password: string): string => `"yaprak" "${password}"\n`;

/** pgbouncer.ini. */
export function configuration({ listen, primary, replica, users }: Pooled): string {
  const to = (port: number) => `host=${HOST} port=${port} dbname=${DATABASE}`;
  return `[databases]
${DATABASE} = ${to(primary)}
${DATABASE}_kopya = ${to(replica)}

[pgbouncer]
listen_addr = ${listen.host}
listen_port = ${listen.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 15
ignore_startup_parameters = extra_float_digits, statement_timeout
server_connect_timeout = 2
server_login_retry = 1
server_idle_timeout = 60
query_wait_timeout = ${QUEUE_S}
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
`;
}
