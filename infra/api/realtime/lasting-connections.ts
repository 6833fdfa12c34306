import type { Redis } from 'ioredis';

/** Events that wait for Redis at most, so that an outage costs a process memory only so far. */
const MOST_WAITING = 1_000;

type Publishing = Pick<Redis, 'publish' | 'on'>;

/**
 * Bounds what a connection keeps while Redis does not answer: beyond `MOST_WAITING` an event is let go and counted. What becomes of one that cannot be sent
 * matters to nobody who emits it, so no publication is refused.
 * @param lost called for each event let go
 */
export function boundPublishing(client: Publishing, lost: () => void, most = MOST_WAITING): void {
  const publish = client.publish.bind(client) as (channel: string | Buffer, message: string | Buffer) => Promise<number>;
  let waiting = 0;
  client.publish = async (channel: string | Buffer, message: string | Buffer): Promise<number> => {
    if (waiting >= most) {
      lost();
      return 0;
    }
    waiting += 1;
    try {
      return await publish(channel, message);
    } catch {
      lost();
      return 0;
    } finally {
      waiting -= 1;
    }
  };
}

/**
 * Nobody awaits what the adapter subscribes to. A refused subscription (a wrong password, a connection that ended meanwhile) is asked for again with the next
 * connection, and none ends the process.
 */
export function keepSubscribed(client: Redis): void {
  for (const name of ['subscribe', 'psubscribe'] as const) {
    const ask = client[name].bind(client) as (channels: string | string[]) => Promise<unknown>;
    const askAgain = (channels: string | string[]): Promise<unknown> =>
      ask(channels).catch(() => {
        client.once('ready', () => void askAgain(channels));
      });
    client[name] = askAgain as never;
  }
  for (const name of ['unsubscribe', 'punsubscribe'] as const) {
    const end = client[name].bind(client) as (channels: string | string[]) => Promise<unknown>;
    client[name] = ((channels: string | string[]) => end(channels).catch(() => {})) as never;
  }
}
