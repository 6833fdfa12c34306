import path from 'node:path';
import { DATABASE, HOST, type Layout, portOf, SECRETS } from '../layout';
import type { Part } from '../part';

/** Longest wait of a statement for a server, in seconds: during a failover the site answers 503 rather than nothing. */
export const QUEUE_S = 3;

/** One PgBouncer in transaction mode, to the primary and to a replica through the balancer. */
export function pgbouncer(layout: Layout, n: number): Part {
  const file = `pgbouncer${n}/pgbouncer.ini`;
  return {
    name: `pgbouncer${n}`,
    program: '/usr/sbin/pgbouncer',
    args: [path.join(layout.folder, file)],
    files: { [file]: configuration(layout, n), [`pgbouncer${n}/users.txt`]: `"yaprak" "${SECRETS.site}"\n` },
    folders: [`pgbouncer${n}`],
    unprivileged: true,
    health: { port: portOf(layout, 'pool', n) },
    ends: 'SIGTERM',
  };
}

/** pgbouncer.ini. */
export function configuration(layout: Layout, n: number): string {
  const to = (port: number) => `host=${HOST} port=${port} dbname=${DATABASE}`;
  return `[databases]
${DATABASE} = ${to(layout.ports.primary)}
${DATABASE}_kopya = ${to(layout.ports.replica)}

[pgbouncer]
listen_addr = ${HOST}
listen_port = ${portOf(layout, 'pool', n)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(layout.folder, `pgbouncer${n}/users.txt`)}
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
