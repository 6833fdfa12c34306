import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isConnectionError } from './connection-errors';
import type { Log } from './embedded/types';

/** Oldest supported server, as server_version_num. */
const OLDEST_VERSION = 150_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** A configured database cannot be used; the message names the variable and never the password. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** How long and how often to retry an unreachable server. */
export interface StartWait {
  totalMs: number;
  pauseMs: number;
}

const START_WAIT: StartWait = { totalMs: 30_000, pauseMs: 1_000 };

/**
 * Waits until the server answers. An unreachable one is retried for 30 seconds, a refusal (password, missing database, too old) is reported at once.
 * @param variable name of the configuration variable holding `url`
 * @throws DatabaseUnavailableError with a one-line message
 */
export async function waitForDatabase(url: string, variable: string, log: Log, wait: StartWait = START_WAIT): Promise<void> {
  const end = performance.now() + wait.totalMs;
  const place = describe(url);
  for (let announced = false; ; ) {
    const error = await probe(url, variable, place);
    if (error === null) return;
    if (!isConnectionError(error)) throw refusal(place, variable, error);
    const seconds = Math.round(wait.totalMs / 1000);
    if (performance.now() + wait.pauseMs > end) {
      throw new DatabaseUnavailableError(`The database ${place} of ${variable} could not be reached within ${seconds} seconds: ${reason(error)}.`);
    }
    if (!announced) log(`The database ${place} does not answer yet; trying for ${seconds} seconds.`);
    announced = true;
    await sleep(wait.pauseMs);
  }
}

/**
 * Asks the server once, before anything that takes long: what it would refuse later is said now. One that does not answer may do so by then.
 * @param variable name of the configuration variable holding `url`
 * @returns whether it answered
 * @throws DatabaseUnavailableError with a one-line message if it refuses
 */
export async function askOnce(url: string, variable: string): Promise<boolean> {
  const place = describe(url);
  const error = await probe(url, variable, place);
  if (error !== null && !isConnectionError(error)) throw refusal(place, variable, error);
  return error === null;
}

const refusal = (place: string, variable: string, error: unknown) =>
  new DatabaseUnavailableError(`The database ${place} of ${variable} refused us: ${reason(error)}.`);

/** One attempt: null on success, otherwise the error. @throws DatabaseUnavailableError if it is too old */
async function probe(url: string, variable: string, place: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {}); // the query in flight reports the same
  try {
    await client.connect();
    const result = await client.query<{ version: string; name: string }>(
      "SELECT current_setting('server_version_num') AS version, current_setting('server_version') AS name",
    );
    const row = result.rows[0];
    if (row && Number(row.version) < OLDEST_VERSION) {
      throw new DatabaseUnavailableError(`The database ${place} of ${variable} is PostgreSQL ${row.name}; 15 or later is needed.`);
    }
    return null;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

function reason(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const message = inner instanceof Error ? inner.message : String(inner);
  // What the driver says of an address without one.
  if (message.includes('client password must be a')) return 'it wants a password, and the address has none';
  return message.replace(/\.$/, '');
}

function describe(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}:${port || 5432}${decodeURIComponent(pathname)}`;
  } catch {
    return 'address';
  }
}
