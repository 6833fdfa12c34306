import path from 'node:path';
import { HOST, type Layout, NODES, portOf, SITES } from '../layout';
import type { Part } from '../part';

/** What the balancer of a machine is told; addresses as `host:port`. */
export interface Balanced {
  /** Lines of the frontend that browsers come to: where it listens, and how. */
  web: readonly string[];
  /** Where it listens for the poolers, the primary and the replicas. */
  pool: string;
  primary: string;
  replica: string;
  sites: readonly string[];
  pools: readonly string[];
  /** PostgreSQL, and the port at which Patroni says what it is. */
  databases: readonly { address: string; patroni: number }[];
  /** Further lines of `global`. */
  global?: readonly string[];
  socket: string;
  /** File of what is answered while no process of the site is left. */
  absent: string;
}

/** The balancer in front of the site, of the poolers, and of the primary and the replicas. */
export function haproxy(layout: Layout): Part {
  const file = 'haproxy/haproxy.cfg';
  return {
    name: 'haproxy',
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', path.join(layout.folder, file)],
    files: { [file]: configuration(balancedHere(layout)), 'haproxy/503.http': ABSENT },
    folders: ['haproxy'],
    health: { port: layout.ports.site, path: '/api/saglik' },
    ends: 'SIGUSR1',
  };
}

/** Everything on this machine, told apart by ports. */
export function balancedHere(layout: Layout): Balanced {
  const { folder, ports } = layout;
  const here = (port: number) => `${HOST}:${port}`;
  return {
    web: [`bind ${here(ports.site)}`],
    pool: here(ports.pool),
    primary: here(ports.primary),
    replica: here(ports.replica),
    sites: SITES.map((n) => here(portOf(layout, 'site', n))),
    pools: SITES.map((n) => here(portOf(layout, 'pool', n))),
    databases: NODES.map((n) => ({ address: here(portOf(layout, 'postgres', n)), patroni: portOf(layout, 'patroni', n) })),
    socket: path.join(folder, 'haproxy/admin.sock'),
    absent: path.join(folder, 'haproxy/503.http'),
  };
}

const SORRY = {
  hata: 1,
  hataTuru: 'veritabani',
  hataKodu: 'database',
  hataMesaji: 'Şu anda verilere ulaşılamıyor. Lütfen biraz sonra tekrar deneyin. · The data cannot be reached at the moment. Please try again shortly.',
};
/** What is answered while no process of the site is left, in the envelope of all calls. */
export const ABSENT = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json; charset=utf-8',
  'Cache-Control: no-store',
  'Retry-After: 5',
  'Connection: close',
  '',
  JSON.stringify(SORRY),
].join('\r\n');

const servers = (kind: 'site' | 'pool', addresses: readonly string[]) =>
  addresses.map((address, index) => `  server ${kind}${index + 1} ${address} check`).join('\n');

/**
 * haproxy.cfg. Reads are asked again of the other process when one is lost; a write only when it was never sent, since its client repeats it with its own id.
 * The health check says whether a process lives and stays, not whether its database answers: that is told to readers in words.
 */
export function configuration({ web, pool, primary, replica, sites, pools, databases, global = [], socket, absent }: Balanced): string {
  const nodes = databases.map(({ address, patroni }, index) => `  server postgres${index + 1} ${address} check port ${patroni}`).join('\n');
  const database = (role: string) => `  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes}`;
  return `global
  maxconn 4000
  hard-stop-after 30s
  stats socket ${socket} mode 600 level admin
${global.map((line) => `  ${line}\n`).join('')}
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  timeout check 2s
  timeout queue 5s

frontend web
${web.map((line) => `  ${line}`).join('\n')}
  mode http
  option forwardfor
  timeout http-request 15s
  errorfile 503 ${absent}
  acl live path_beg /api/soket
  use_backend live if live
  default_backend site

backend site
  mode http
  balance roundrobin
  option redispatch
  retries 3
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry if METH_POST
  option httpchk GET /api/saglik
  http-check expect status 200
  # A process that leaves says 404: it gets nothing new, and what is under way may end.
  http-check disable-on-404
  default-server inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
${servers('site', sites)}

backend live
  mode http
  cookie yaprak_yer insert indirect nocache httponly
  option redispatch
  retries 3
  timeout tunnel 1h
  option httpchk GET /api/saglik
  http-check expect status 200
  http-check disable-on-404
  default-server inter 1s fall 2 rise 2
${sites.map((address, index) => `  server site${index + 1} ${address} check cookie ${index + 1}`).join('\n')}

listen pool
  bind ${pool}
  mode tcp
  balance leastconn
  option redispatch
  retries 3
  timeout client 1h
  timeout server 1h
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers('pool', pools)}

listen primary
  bind ${primary}
${database('primary')}

frontend replicas
  bind ${replica}
  mode tcp
  timeout client 1h
  # With no replica left, the primary answers for them.
  use_backend primary if { nbsrv(replica) lt 1 }
  default_backend replica

backend replica
${database('replica').replace('  timeout client 1h\n', '')}
`;
}
