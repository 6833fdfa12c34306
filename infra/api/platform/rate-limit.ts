import type { RateLimit } from '@yaprak/shared-kit/contract';
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config/config';
import type { ProcessPlace } from '../../processes/place';
import { connectRedis } from './redis';
import { refuse } from './refusal';

/** Per-caller limits across all calls. */
const general: Record<'GET' | 'POST', RateLimit> = { GET: { points: 900, seconds: 60 }, POST: { points: 150, seconds: 60 } };

/** Longest wait in ms for Redis to count a point; it is counted in memory then. */
const LIMIT_MS = 1_000;

/** Refunds a point consumed by something that turned out well. */
export type GiveBack = () => Promise<void>;

export interface RateLimits {
  /** Consumes one point of each limit of the call. @throws Refusal `tooMany` */
  take(call: { method: 'GET' | 'POST'; path: string; limit?: RateLimit }, caller: string, address: string): Promise<void>;
  /** Consumes one point of a named limit. @returns a function that refunds it @throws Refusal `tooMany` */
  takeFrom(name: string, key: string, limit: RateLimit): Promise<GiveBack>;
  /** Consumes one point of a named limit and says what is left, without refusing. */
  measure(name: string, key: string, limit: RateLimit): Promise<Measured>;
  /** Whether Redis answers; absent if the limits are not kept there. @throws if it does not */
  check?(): Promise<unknown>;
  close(): void;
}

/** What is left of a limit. */
export interface Measured {
  /** Whether the point was there. */
  within: boolean;
  remaining: number;
  /** Seconds until all points are back. */
  seconds: number;
}

/**
 * The unit IP addresses are counted by: an IPv4 address, or the /64 of an IPv6 address, since anyone can use a whole /64.
 * @param groups number of 16-bit groups in the IPv6 prefix; fewer make a wider network
 */
export function networkOf(ip: string, groups = 4): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${groups * 16}`;
}

/**
 * Rate limits in Redis, shared by all machines. Without it, and while it is down, they are counted in memory: by the primary for the processes of one machine,
 * otherwise by this process.
 */
export function createRateLimits(config: Config, place?: ProcessPlace): RateLimits {
  if (!config.rateLimits)
    return {
      take: async () => {},
      takeFrom: async () => async () => {},
      measure: async (_name, _key, { points, seconds }) => ({ within: true, remaining: points, seconds }),
      close: () => {},
    };
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: LIMIT_MS };
  const redis = config.redisUrl ? connectRedis(config.redisUrl, config.redisSentinels, options) : null;
  let fault: Error | undefined;
  redis?.on('error', (error) => {
    fault = error;
  });
  /** Until the first attempt at a connection has come to something, nothing can be said of Redis. */
  const tried = new Promise<void>((resolve) => {
    for (const event of ['ready', 'error', 'end'] as const) redis?.once(event, () => resolve());
  });
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter = (name: string, limit: RateLimit) => {
    let found = limiters.get(name);
    if (!found) {
      const options = { keyPrefix: `rl:${name}`, points: limit.points, duration: limit.seconds };
      const memory = place ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
      found = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
      limiters.set(name, found);
    }
    return found;
  };
  const takeFrom = async (name: string, key: string, limit: RateLimit) => {
    try {
      await limiter(name, limit).consume(key);
      return async () => void (await limiter(name, limit).reward(key));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw refuse('tooMany', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      throw error;
    }
  };
  return {
    async take(call, caller, address) {
      const who = networkOf(caller);
      await takeFrom(call.method, who, general[call.method]);
      if (call.limit) await takeFrom(call.path, call.limit.by === 'address' ? networkOf(address) : who, call.limit);
    },
    takeFrom,
    async measure(name, key, limit) {
      const said = (res: RateLimiterRes, within: boolean) => ({
        within,
        remaining: Math.max(0, res.remainingPoints),
        seconds: Math.max(1, Math.ceil(res.msBeforeNext / 1000)),
      });
      try {
        return said(await limiter(name, limit).consume(key), true);
      } catch (error) {
        if (error instanceof RateLimiterRes) return said(error, false);
        throw error;
      }
    },
    // While there is no connection, why is said by the last attempt at one.
    ...(redis ? { check: () => tried.then(() => redis.ping()).catch((error) => Promise.reject(redis.status === 'ready' ? error : (fault ?? error))) } : {}),
    close: () => redis?.disconnect(),
  };
}
