import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import { connectRedis } from '../platform/redis';

/** Live events between processes over Redis. Events queue while it is unreachable; errors are only logged. */
export function redisAdapter(url: string, sentinels: Config['redisSentinels'], log: FastifyBaseLogger) {
  const connect = () => {
    const client = connectRedis(url, sentinels, { maxRetriesPerRequest: null });
    client.on('error', (error: Error) => log.warn({ err: error }, 'live events: redis'));
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
