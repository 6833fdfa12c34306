import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ChangeClock, EVERYTHING } from './change-clock';

/** Channel the triggers of migration 0210 notify on. */
const CHANNEL = 'yaprak_changes';
/** Longest time in ms for which changes by other processes may go unnoticed (R-SPEED-01). */
const FRESH_MS = 100;
/** A connection silent for this many ms counts as lost. */
const SILENT_MS = 1_000;
/** Delay in ms before reconnecting after a lost or refused connection; meanwhile everything is read from the database. */
const RETRY_MS = 1_000;
/** Delay in ms before reconnecting where notifications do not arrive, as behind a transaction pooler. */
const DEAF_MS = 60_000;
const HELLO = 'hello:';

/** Reports what any process has committed to the database. */
export interface ChangeFeed {
  /** What changed when; meaningless while the feed is down. */
  readonly clock: ChangeClock;
  /**
   * Whether cached entries may be used: everything other processes had committed up to 100 ms ago has been noted. Connects on the first call.
   * @returns false while the feed is down
   */
  fresh(): boolean | Promise<boolean>;
  /** Resolves once everything committed before the call has been noted; at once while the feed is down. Never rejects. */
  caughtUp(): Promise<boolean>;
  /** Calls back for each tag that has changed, and with null when changes were missed, so that everything may have. */
  onChange(told: (tag: string | null) => void): void;
  close(): Promise<void>;
}

/** For processes that cache nothing. */
export const noChangeFeed: ChangeFeed = {
  clock: new ChangeClock(),
  fresh: () => false,
  caughtUp: async () => false,
  onChange: () => {},
  close: async () => {},
};

/**
 * Listens on a dedicated connection. A round trip proves that no notification is still in flight: PostgreSQL delivers those committed before it answers.
 * A lost connection invalidates everything, so a missed change is never served stale.
 * @param url of the database itself: a transaction pooler forwards no notifications, which is detected on connecting
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
  const listeners: ((tag: string | null) => void)[] = [];
  const tell = (tag: string | null) => {
    for (const listener of listeners) listener(tag);
  };

  /** Connections already given up: closing one reports its end as another loss, after a new one may be up. */
  const given = new WeakSet<Client>();

  function lose(lost: Client, pauseMs = RETRY_MS): void {
    if (given.has(lost)) return;
    given.add(lost);
    if (client === lost) client = null;
    clock.forget();
    tell(null);
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
      else if (!payload.startsWith(HELLO)) {
        for (const tag of payload.split(',')) {
          clock.note(tag);
          tell(tag === EVERYTHING ? null : tag);
        }
      }
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      await fresh.query('select pg_notify($1, $2)', [CHANNEL, hello]);
    } catch {
      return lose(fresh);
    }
    if (closed || !heard) return lose(fresh, heard ? RETRY_MS : DEAF_MS);
    // Commits from before we listened concern only entries read before now.
    clock.forget();
    tell(null);
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

  /** A running round trip may have begun before the caller's change; concurrent callers share the next one. */
  function caughtUp(): Promise<boolean> {
    if (!client) return Promise.resolve(false);
    if (!running) return roundTrip(client);
    queued ??= running.then(() => {
      queued = null;
      // One that has started since then is just as good.
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
    onChange: (told) => void listeners.push(told),
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

/** Closes a connection without waiting for the other side, which may be gone. */
function destroy(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
