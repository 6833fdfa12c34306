import path from 'node:path';
import { HOST, type Layout, NODES, portOf, SITES } from '../layout';
import type { Part } from '../part';

/** The balancer in front of the site, of the poolers, and of the primary and the replicas. */
export function haproxy(layout: Layout): Part {
  const file = 'haproxy/haproxy.cfg';
  return {
    name: 'haproxy',
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', path.join(layout.folder, file)],
    files: { [file]: configuration(layout), 'haproxy/503.http': ABSENT },
    folders: ['haproxy'],
    health: { port: layout.ports.site, path: '/api/saglik' },
    ends: 'SIGUSR1',
  };
}

const SORRY = {
  hata: 1,
  hataTuru: 'veritabani',
  hataKodu: 'database',
  hataMesaji: 'Şu anda verilere ulaşılamıyor. Lütfen biraz sonra tekrar deneyin. · The data cannot be reached at the moment. Please try again shortly.',
};
/** What is answered while no process of the site is left, in the envelope of all calls. */
const ABSENT = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json; charset=utf-8',
  'Cache-Control: no-store',
  'Retry-After: 5',
  'Connection: close',
  '',
  JSON.stringify(SORRY),
].join('\r\n');

const servers = (kind: 'site' | 'pool', numbers: readonly number[], layout: Layout, options = '') =>
  numbers.map((n) => `  server ${kind}${n} ${HOST}:${portOf(layout, kind, n)} check ${options}`.trimEnd()).join('\n');
const databases = (layout: Layout) =>
  NODES.map((n) => `  server postgres${n} ${HOST}:${portOf(layout, 'postgres', n)} check port ${portOf(layout, 'patroni', n)}`).join('\n');

/**
 * haproxy.cfg. Reads are asked again of the other process when one is lost; a write only when it was never sent, since its client repeats it with its own id.
 * The health check says whether a process lives and stays, not whether its database answers: that is told to readers in words.
 */
export function configuration(layout: Layout): string {
  const { folder, ports } = layout;
  const database = (role: string) => `  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases(layout)}`;
  return `global
  maxconn 4000
  hard-stop-after 30s
  stats socket ${path.join(folder, 'haproxy/admin.sock')} mode 600 level admin

defaults
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  timeout check 2s
  timeout queue 5s

frontend web
  bind ${HOST}:${ports.site}
  mode http
  option forwardfor
  timeout http-request 15s
  errorfile 503 ${path.join(folder, 'haproxy/503.http')}
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
${servers('site', SITES, layout)}

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
${SITES.map((n) => `  server site${n} ${HOST}:${portOf(layout, 'site', n)} check cookie ${n}`).join('\n')}

listen pool
  bind ${HOST}:${ports.pool}
  mode tcp
  balance leastconn
  option redispatch
  retries 3
  timeout client 1h
  timeout server 1h
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers('pool', SITES, layout)}

listen primary
  bind ${HOST}:${ports.primary}
${database('primary')}

frontend replicas
  bind ${HOST}:${ports.replica}
  mode tcp
  timeout client 1h
  # With no replica left, the primary answers for them.
  use_backend primary if { nbsrv(replica) lt 1 }
  default_backend replica

backend replica
${database('replica').replace('  timeout client 1h\n', '')}
`;
}
