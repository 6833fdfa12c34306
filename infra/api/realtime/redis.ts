import type { EventEmitter } from 'node:events';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import { connectRedis } from '../platform/redis';

/** Live events between processes over Redis. Events queue while it is unreachable; outages are only logged. */
export function redisAdapter(url: string, sentinels: Config['redisSentinels'], log: FastifyBaseLogger) {
  const connect = () => {
    const client = connectRedis(url, sentinels, { maxRetriesPerRequest: null });
    tellOutage(client, log);
    return client;
  };
  const [publisher, subscriber] = [connect(), connect()];
  return {
    adapter: createAdapter(publisher, subscriber),
    close: async () => {
      for (const client of [publisher, subscriber]) {
        // A connection that ends before it knows would keep the farewell for the next one.
        const lost = new Promise((resolve) => client.once('close', resolve));
        if (client.status === 'ready') await Promise.race([client.quit().catch(() => {}), lost]);
        client.disconnect();
      }
    },
  };
}

/** Logs why a connection was lost, once until it is back: it is tried again twice a second, for as long as it takes. */
export function tellOutage(client: EventEmitter, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): void {
  let told: string | undefined;
  client.on('error', (error: Error) => {
    if (error.message !== told) log.warn({ err: error }, 'live events: redis');
    told = error.message;
  });
  client.on('ready', () => {
    if (told !== undefined) log.info('live events: redis is back');
    told = undefined;
  });
}
