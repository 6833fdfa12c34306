import path from 'node:path';

/** Where the cluster of one machine listens, as offsets from its base port; everything on loopback. */
const OFFSETS = {
  site: 0,
  site1: 1,
  site2: 2,
  pool: 10,
  pool1: 11,
  pool2: 12,
  primary: 20,
  replica: 21,
  postgres1: 31,
  postgres2: 32,
  postgres3: 33,
  patroni1: 41,
  patroni2: 42,
  patroni3: 43,
  etcd: 50,
  etcdPeers: 51,
  redis1: 61,
  redis2: 62,
  redis3: 63,
  sentinel1: 71,
  sentinel2: 72,
  sentinel3: 73,
  s3: 80,
} as const;

/** Name of a port of the cluster. */
export type PortName = keyof typeof OFFSETS;

/** Default of CLUSTER_PORT. */
export const BASE_PORT = 7400;

/** Where everything of a cluster is. */
export interface Layout {
  /** Folder of all data, configuration, logs and process ids. */
  folder: string;
  /** The repository or release that the site processes run from. */
  release: string;
  ports: Readonly<Record<PortName, number>>;
  /** Whether members' requests are limited. */
  rateLimits: boolean;
}

/** Passwords of a cluster that only loopback reaches; on real machines each is another, see docs/cluster.md. */
export const SECRETS = { postgres: 'yalniz-bu-makinede', site: 'yalniz-bu-makinede', s3Key: 'S3RVER', s3Secret: 'S3RVER' } as const;
export const HOST = '127.0.0.1';
export const DATABASE = 'yaprak';
/** Name the Sentinels know the master under, and Patroni's cluster. */
export const CLUSTER_NAME = 'yaprak';
export const BUCKET = 'yaprak-medya';
export const NODES = [1, 2, 3] as const;
export const SITES = [1, 2] as const;

/** @throws Error with a sentence when the ports do not fit */
export function layoutOf(folder: string, release: string, base = BASE_PORT, rateLimits = true): Layout {
  const highest = base + Math.max(...Object.values(OFFSETS));
  if (!Number.isInteger(base) || base < 1024 || highest > 65_535)
    throw new Error(`CLUSTER_PORT must be a whole number from 1024 to ${65_535 - highest + base}.`);
  const ports = Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, base + offset])) as Record<PortName, number>;
  return { folder: path.resolve(folder), release: path.resolve(release), ports, rateLimits };
}

/** Port of a numbered part, as in `postgres2`. */
export const portOf = ({ ports }: Layout, kind: 'site' | 'pool' | 'postgres' | 'patroni' | 'redis' | 'sentinel', n: number): number =>
  ports[`${kind}${n}` as PortName];

/** Address of a database through a port of this machine. */
export const databaseUrl = (port: number, database: string = DATABASE, password: string = SECRETS.site): string =>
  `postgres://yaprak:${password}@${HOST}:${port}/${database}`;
