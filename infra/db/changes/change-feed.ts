import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ChangeClock } from './change-clock';

/** Channel that the triggers of migration 0210 notify on. */
const CHANNEL = 'yaprak_changes';
/** Longest time in ms that what other processes have changed may go unnoticed (R-SPEED-01). */
const FRESH_MS = 100;
/** A database that has not answered for so many ms counts as lost. */
const SILENT_MS = 1_000;
/** Pause in ms after a connection was lost or refused; the database is read meanwhile. */
const RETRY_MS = 1_000;
/** Pause in ms where notifications do not arrive, as behind a pooler of transactions. */
const DEAF_MS = 60_000;
const HELLO = 'hello:';

/** News of what was committed in the database, by any process. */
export interface ChangeFeed {
  /** What changed when; says nothing while the feed is down. */
  readonly clock: ChangeClock;
  /**
   * Whether what is kept may be used at all, once everything is noted that other processes had committed 100 ms ago. Connects at the first call.
   * @returns false while the database cannot tell us
   */
  fresh(): boolean | Promise<boolean>;
  /** Resolves once everything is noted that was committed before the call; at once while nothing is kept. Never rejects. */
  caughtUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** For processes that keep nothing. */
export const noChangeFeed: ChangeFeed = {
  clock: new ChangeClock(),
  fresh: () => false,
  caughtUp: async () => false,
  close: async () => {},
};

/**
 * Listens on a connection of its own. A round trip on it proves that nothing is on its way any more: PostgreSQL sends what was committed before it
 * answers. Whenever the connection is lost everything counts as changed, so that a missed change can never be served.
 * @param url of the database itself: a pooler that hands connections out by transaction passes no notifications on, which is noticed
 */
export function createChangeFeed(url: string): ChangeFeed {
  const clock = new ChangeClock();
  let client: Client | null = null;
  let connecting: Promise<void> | null = null;
  let nextTry = 0;
  let closed = false;
  /** When the last finished round trip began. */
  let provenAt = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;
  let queued: Promise<boolean> | null = null;

  function lose(lost: Client, pauseMs = RETRY_MS): void {
    if (client === lost) client = null;
    clock.forget();
    nextTry = performance.now() + pauseMs;
    destroy(lost);
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'yaprak changes', connectionTimeoutMillis: SILENT_MS, keepAlive: true });
    const hello = HELLO + randomUUID();
    let heard = false;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload = '' }) => {
      if (payload === hello) heard = true;
      else if (!payload.startsWith(HELLO)) for (const tag of payload.split(',')) clock.note(tag);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      await fresh.query('select pg_notify($1, $2)', [CHANNEL, hello]);
    } catch {
      return lose(fresh);
    }
    if (closed || !heard) return lose(fresh, heard ? RETRY_MS : DEAF_MS);
    // What was committed before we listened is news to nobody who reads from now on.
    clock.forget();
    client = fresh;
  }

  function roundTrip(asked: Client): Promise<boolean> {
    const begun = performance.now();
    const silent = setTimeout(() => lose(asked), SILENT_MS);
    const trip = asked
      .query('select')
      .then(
        () => {
          provenAt = begun;
          return client === asked;
        },
        () => {
          lose(asked);
          return false;
        },
      )
      .finally(() => {
        clearTimeout(silent);
        if (running === trip) running = null;
      });
    running = trip;
    return trip;
  }

  /** A round trip under way may have begun before the caller's change; all who come meanwhile share the next one. */
  function caughtUp(): Promise<boolean> {
    if (!client) return Promise.resolve(false);
    if (!running) return roundTrip(client);
    queued ??= running.then(() => {
      queued = null;
      // One that has begun since then is as good.
      return running ?? (client ? roundTrip(client) : false);
    });
    return queued;
  }

  function fresh(): boolean | Promise<boolean> {
    if (client) return performance.now() - provenAt < FRESH_MS || caughtUp();
    if (!closed && !connecting && performance.now() >= nextTry) {
      connecting = connect().finally(() => {
        connecting = null;
      });
    }
    return false;
  }

  return {
    clock,
    fresh,
    caughtUp,
    async close() {
      closed = true;
      await connecting;
      const last = client;
      client = null;
      clock.forget();
      await last?.end().catch(() => {});
    },
  };
}

/** Ends a connection without waiting for the other side, which may be gone. */
function destroy(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
