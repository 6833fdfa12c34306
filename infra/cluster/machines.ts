import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import path from 'node:path';
import { DATABASE } from './layout';
import { ABSENT, configuration as haproxy } from './parts/haproxy';
import { configuration as patroni } from './parts/patroni';
import { configuration as pgbouncer, usersFile } from './parts/pgbouncer';
import { sentinelConfiguration } from './parts/redis';
import { connections } from './parts/site';

/** A machine of the private network. */
export interface Machine {
  name: string;
  /** IPv4: etcd listens at no name. */
  address: string;
}
/** Passwords of a deployment. */
export interface Passwords {
  postgres: string;
  site: string;
  redis: string;
}

/** Where each part listens: towards the other machines at the machine's address, the balancer's own ports on loopback. */
const PORTS = { etcd: 2379, etcdPeers: 2380, postgres: 5432, patroni: 8008, pgbouncer: 6432, redis: 6379, sentinel: 26379, site: 3000 } as const;
const BALANCER = { pool: 6432, primary: 5000, replica: 5001 } as const;

/**
 * Reads `a=10.0.0.11 b=10.0.0.12 c=10.0.0.13`.
 * @throws Error with a sentence unless these are three machines with names and IPv4 addresses of their own
 */
export function machinesIn(words: readonly string[]): Machine[] {
  const machines = words.map((word) => {
    const [name = '', address = ''] = word.split('=');
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !isIPv4(address)) throw new Error(`"${word}" is not name=address, as in a=10.0.0.11.`);
    return { name, address };
  });
  const different = (key: keyof Machine) => new Set(machines.map((machine) => machine[key])).size;
  if (machines.length !== 3 || different('name') !== 3 || different('address') !== 3)
    throw new Error('Name three machines: with two, neither could tell whether it or the other one is cut off.');
  return machines;
}

const at = (machines: readonly Machine[], port: keyof typeof PORTS) => machines.map(({ address }) => `${address}:${PORTS[port]}`);

function etcd({ name, address }: Machine, machines: readonly Machine[]): string {
  const [clients, peers] = [`http://${address}:${PORTS.etcd}`, `http://${address}:${PORTS.etcdPeers}`];
  return `ETCD_NAME=${name}
ETCD_INITIAL_CLUSTER=${machines.map((each) => `${each.name}=http://${each.address}:${PORTS.etcdPeers}`).join(',')}
ETCD_INITIAL_ADVERTISE_PEER_URLS=${peers}
ETCD_LISTEN_PEER_URLS=${peers}
ETCD_ADVERTISE_CLIENT_URLS=${clients}
ETCD_LISTEN_CLIENT_URLS=${clients}
`;
}

/** The first machine begins as master; afterwards the Sentinels rewrite this file. */
const redis = ({ address }: Machine, [first]: readonly Machine[], password: string) => `bind ${address}
port ${PORTS.redis}
dir /var/lib/redis
save ""
appendonly no
requirepass ${password}
masterauth ${password}
${first && first.address !== address ? `replicaof ${first.address} ${PORTS.redis}\n` : ''}`;

const balancer = (machines: readonly Machine[]) =>
  haproxy({
    web: [
      'bind :80',
      'bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1',
      'http-request redirect scheme https code 301 unless { ssl_fc }',
      'http-request set-header X-Forwarded-Proto https',
    ],
    pool: `127.0.0.1:${BALANCER.pool}`,
    primary: `127.0.0.1:${BALANCER.primary}`,
    replica: `127.0.0.1:${BALANCER.replica}`,
    sites: at(machines, 'site'),
    pools: at(machines, 'pgbouncer'),
    databases: at(machines, 'postgres').map((address) => ({ address, patroni: PORTS.patroni })),
    global: ['user haproxy', 'group haproxy', 'log /dev/log local0'],
    socket: '/run/haproxy/admin.sock',
    absent: '/etc/haproxy/errors/site.http',
  });

const environment = (machine: Machine, machines: readonly Machine[], siteUrl: string, passwords: Passwords) =>
  `${Object.entries({
    YAPRAK_ENV: 'production',
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    // The other machines' balancers come to it too.
    HOST: machine.address,
    PORT: String(PORTS.site),
    TRUSTED_PROXIES: machines.map(({ address }) => address).join(','),
    DIST_DIR: '/srv/yaprak/dist',
    DATA_DIR: '/var/lib/yaprak',
    ...connections(BALANCER, at(machines, 'sentinel'), passwords),
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}
# To be filled in:
S3_ENDPOINT=
S3_REGION=
S3_BUCKET=
S3_ACCESS_KEY_ID=
S3_SECRET_ACCESS_KEY=
SMTP_URL=
MAIL_FROM=
`;

const UNIT = `[Unit]
Description=Yaprak
After=network-online.target
Wants=network-online.target

[Service]
User=yaprak
StateDirectory=yaprak
WorkingDirectory=/srv/yaprak
EnvironmentFile=/etc/yaprak.env
ExecStart=/usr/bin/env node --max-semi-space-size=32 infra/cli/start.mjs
Restart=always
RestartSec=2
TimeoutStopSec=60

[Install]
WantedBy=multi-user.target
`;

/** Every file of one machine by its path there (R-SCALE-02). */
export function filesOf(machine: Machine, machines: readonly Machine[], siteUrl: string, passwords: Passwords): Record<string, string> {
  const { name, address } = machine;
  const own = [machine];
  return {
    '/etc/default/etcd': etcd(machine, machines),
    '/etc/patroni/config.yml': patroni({
      name,
      rest: `${address}:${PORTS.patroni}`,
      postgres: `${address}:${PORTS.postgres}`,
      etcd: [...at(own, 'etcd'), ...at(machines, 'etcd').filter((each) => !at(own, 'etcd').includes(each))],
      comeFrom: machines.map((each) => each.address),
      data: '/var/lib/postgresql/15/yaprak',
      pgpass: '/var/lib/postgresql/pgpass',
      sockets: '/var/run/postgresql',
      password: passwords.postgres,
    }),
    '/etc/redis/redis.conf': redis(machine, machines, passwords.redis),
    '/etc/redis/sentinel.conf': sentinelConfiguration({
      host: address,
      port: PORTS.sentinel,
      dir: '/var/lib/redis',
      master: { host: (machines[0] ?? machine).address, port: PORTS.redis },
      password: passwords.redis,
    }),
    '/etc/pgbouncer/pgbouncer.ini': pgbouncer({
      listen: { host: address, port: PORTS.pgbouncer },
      primary: BALANCER.primary,
      replica: BALANCER.replica,
      users: '/etc/pgbouncer/userlist.txt',
    }),
    '/etc/pgbouncer/userlist.txt': usersFile(passwords.site),
    '/etc/haproxy/haproxy.cfg': balancer(machines),
    '/etc/haproxy/errors/site.http': ABSENT,
    // Parts start before the address is there.
    '/etc/sysctl.d/60-yaprak.conf': 'net.ipv4.ip_nonlocal_bind = 1\n',
    '/etc/yaprak.env': environment(machine, machines, siteUrl, passwords),
    '/etc/systemd/system/yaprak.service': UNIT,
  };
}

/** The site's role and database, to be made once. */
const database = ({ postgres, site }: Passwords) => `-- PGPASSWORD=${postgres} psql -h 127.0.0.1 -p ${BALANCER.primary} -U postgres -f database.sql
create role yaprak login password '${site}';
alter role yaprak set statement_timeout = '15s';
create database ${DATABASE} owner yaprak;
`;

/**
 * Writes a folder for each machine with all its configuration, and `database.sql`, with passwords made here.
 * @param words three times `name=address`, and the site's https address
 * @throws Error with a sentence when these do not fit, or when the folder is there: its passwords may be in use
 */
export function writeMachines(folder: string, words: readonly string[]): string[] {
  const siteUrl = words.find((word) => URL.canParse(word) && new URL(word).protocol === 'https:');
  if (!siteUrl) throw new Error('Say at which address readers will come, as in https://yaprak.example.');
  const machines = machinesIn(words.filter((word) => word !== siteUrl));
  if (existsSync(folder))
    throw new Error(`${folder} is there already, with passwords that may be in use. Choose another folder with CLUSTER_DIR, or remove it.`);
  const password = () => randomBytes(24).toString('hex');
  const passwords = { postgres: password(), site: password(), redis: password() };
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    chmodSync(file, 0o640);
  };
  write(path.join(folder, 'database.sql'), database(passwords));
  for (const machine of machines)
    for (const [file, content] of Object.entries(filesOf(machine, machines, new URL(siteUrl).origin, passwords)))
      write(path.join(folder, machine.name, file), content);
  return machines.map(({ name }) => path.join(folder, name));
}
