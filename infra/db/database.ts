import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { guardedClient } from './guarded-client';
import { preparingClient, StatementNames } from './prepared-statements';
import type { Schema } from './schema';
import { valueParsers } from './value-parsers';

export { isConnectionError } from './connection-errors';

/** Longest run of one statement, in milliseconds; jobs that need more set their own in their transaction. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** After so many ms without an answer the server is taken for gone: by then it would have ended the statement itself. */
const SILENT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Ms of quiet after which the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;
const APPLICATION_NAME = 'yaprak';

/** Kysely over our tables. */
export type Db = Kysely<Schema>;

/** The connections of one process. */
export interface Database {
  /** The primary: all writes, and reads that must see them. */
  db: Db;
  /** For reads that may lag a little: the replica, or the primary where there is none. */
  read: Db;
  /** Ends all connections; safe to call twice. */
  close(): Promise<void>;
}

/** Told about connections lost while idle; the pool replaces them by itself. */
export type OnIdleError = (error: Error) => void;

/**
 * Opens the pools. Nothing connects before the first query.
 * @param silentMs longest wait for an answer of the server before its connection is given up
 * @param onIdleError without it lost idle connections pass silently, and the next query reports what is wrong
 */
export function createDatabase(url: string, replicaUrl?: string | null, onIdleError?: OnIdleError, silentMs = SILENT_MS): Database {
  const db = openKysely(url, silentMs, onIdleError);
  const read = replicaUrl ? openKysely(replicaUrl, silentMs, onIdleError) : db;
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await Promise.all(read === db ? [db.destroy()] : [db.destroy(), read.destroy()]);
  };
  return { db, read, close: () => (closing ??= closeAll()) };
}

/** Pool settings that every pool of ours shares. */
function poolConfig(url: string, overrides: PoolConfig): PoolConfig {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: valueParsers,
    ...overrides,
  };
}

/** A pool whose connections may break at any moment without ending the process: idle, busy, or between two statements of a transaction. */
function createPool(url: string, silentMs: number, onIdleError: OnIdleError = () => {}): Pool {
  const pool = new Pool(poolConfig(url, { Client: preparingClient(new StatementNames(), guardedClient(silentMs)) }));
  pool.on('error', onIdleError);
  return pool;
}

function openKysely(url: string, silentMs: number, onIdleError: OnIdleError | undefined): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPool(url, silentMs, onIdleError) }) });
}
