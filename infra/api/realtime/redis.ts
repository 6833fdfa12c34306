import type { EventEmitter } from 'node:events';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import { connectRedis } from '../platform/redis';
import { boundPublishing, keepSubscribed } from './lasting-connections';

/** Every so many ms the connection that only listens is asked for a word, or it would wait forever for a server that is gone. */
const ASK_MS = 5_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/** What a process hears about live events that have not arrived. */
export interface MissedEvents {
  /** One of this process's own was let go. */
  lost(): void;
  /** Other processes did not get all of this one's events, and can be told so now. */
  othersMissed(): void;
  /** This process may not have got all of the others' events. */
  ownMissed(): void;
}

/**
 * Live events between processes over Redis. While it is unreachable some wait, further ones are let go; who may have missed any is told when it is back.
 * Outages are only logged.
 */
export function redisAdapter(url: string, sentinels: Config['redisSentinels'], log: Log, missed: MissedEvents) {
  const connect = () => {
    const client = connectRedis(url, sentinels, { maxRetriesPerRequest: null });
    tellOutage(client, log);
    return client;
  };
  const [publisher, subscriber] = [connect(), connect()];
  let letGo = 0;
  boundPublishing(publisher, () => {
    letGo += 1;
    missed.lost();
  });
  publisher.on('ready', () => {
    if (letGo === 0) return;
    log.warn({ events: letGo }, 'live events: some did not reach the other processes, whose browsers ask anew');
    letGo = 0;
    missed.othersMissed();
  });
  keepSubscribed(subscriber);
  // Redis keeps nothing for a subscriber that is away.
  let away = false;
  subscriber.on('close', () => {
    away = true;
  });
  subscriber.on('ready', () => {
    if (away) missed.ownMissed();
    away = false;
  });
  const asking = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => {});
  }, ASK_MS);
  asking.unref();
  return {
    adapter: createAdapter(publisher, subscriber),
    close: async () => {
      clearInterval(asking);
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
export function tellOutage(client: EventEmitter, log: Log): void {
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
