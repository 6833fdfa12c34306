import path from 'node:path';
import { CLUSTER_NAME, DATABASE, databaseUrl, HOST, type Layout, NODES, portOf, SECRETS } from '../layout';
import type { Part } from '../part';
import { s3Settings } from './s3';

/** Seconds a leaving process goes on answering: longer than the balancer needs to notice. */
export const DRAIN_S = 6;

/** One process of the site. @param release folder it runs from, if not the cluster's own */
export function site(layout: Layout, n: number, release = layout.release): Part {
  const port = portOf(layout, 'site', n);
  return {
    name: `site${n}`,
    program: process.execPath,
    args: ['--max-semi-space-size=32', 'infra/cli/start.mjs'],
    cwd: release,
    env: settings(layout, n, release),
    folders: [`site${n}`],
    health: { port, path: '/api/saglik' },
    ends: 'SIGTERM',
  };
}

/** Environment of a site process in the cluster. */
export function settings(layout: Layout, n: number, release = layout.release): Record<string, string> {
  const { folder, ports } = layout;
  return {
    HOST,
    PORT: String(portOf(layout, 'site', n)),
    SITE_URL: `http://localhost:${ports.site}`,
    YAPRAK_ENV: 'development',
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, `site${n}`),
    DIST_DIR: path.join(release, 'dist'),
    ...connections(
      ports,
      NODES.map((node) => `${HOST}:${portOf(layout, 'sentinel', node)}`),
    ),
    ...s3Settings(layout),
    RATE_LIMITS: layout.rateLimits ? '1' : '0',
    YAPRAK_DEMO: '0',
    LOG_LEVEL: 'warn',
  };
}

/**
 * How a site process reaches the database, through this machine's balancer, and Redis.
 * @param sentinels as `host:port`
 */
export const connections = (
  ports: Readonly<Record<'pool' | 'primary', number>>,
  sentinels: readonly string[],
  passwords: { site: string; redis?: string } = SECRETS,
): Record<string, string> => ({
  DATABASE_URL: databaseUrl(ports.pool, DATABASE, passwords.site),
  DATABASE_REPLICA_URL: databaseUrl(ports.pool, `${DATABASE}_kopya`, passwords.site),
  DATABASE_DIRECT_URL: databaseUrl(ports.primary, DATABASE, passwords.site),
  DATABASE_PREPARED: '0',
  REDIS_URL: `redis://${passwords.redis === undefined ? '' : `:${passwords.redis}@`}${CLUSTER_NAME}`,
  REDIS_SENTINELS: sentinels.join(','),
  DRAIN_SECONDS: String(DRAIN_S),
});
