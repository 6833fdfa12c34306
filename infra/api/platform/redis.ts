import { Redis, type RedisOptions } from 'ioredis';
import type { Config } from '../../config/config';

/** Longest wait for a Sentinel or a server to take a connection, in ms: the next one is asked then. */
const CONNECT_MS = 2_000;
/** A connection on which nothing comes back for so long, in ms, is given up: the server hangs, or the line to it is cut without a word. */
const SILENT_MS = 2_000;

/**
 * A connection to the configured Redis; through Sentinels, to whichever server is master now and after each failover (R-SCALE-02).
 * Errors are the caller's to listen to.
 */
export function connectRedis(url: string, sentinels: Config['redisSentinels'], more: RedisOptions): Redis {
  const options = { socketTimeout: SILENT_MS, ...more };
  if (sentinels.length === 0) return new Redis(url, options);
  const { hostname, username, password, pathname, protocol } = new URL(url);
  return new Redis({
    ...options,
    sentinels: [...sentinels],
    name: hostname,
    connectTimeout: CONNECT_MS,
    sentinelRetryStrategy: (tries) => Math.min(100 * tries, 1_000),
    // A master that became a replica refuses writes: the Sentinels know the new one.
    reconnectOnError: (error) => /READONLY/.test(error.message),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(/^\/\d+$/.test(pathname) ? { db: Number(pathname.slice(1)) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  });
}
