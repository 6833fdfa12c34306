import { Kysely, type PostgresPool } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { type ChangeFeed, createChangeFeed } from './changes/change-feed';
import { PipelinedDialect } from './dialect';
import { guardedClient } from './guarded-client';
import { preparingClient, StatementNames } from './prepared-statements';
import { type ReplicaBounds, replicaFirst } from './replica';
import type { Schema } from './schema';
import { valueParsers } from './value-parsers';

export { isConnectionError } from './connection-errors';

/** Statement timeout in ms; jobs that need more set their own in their transaction. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Milliseconds without a response after which the server is considered gone: it would have timed out the statement itself by then. */
const SILENT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** Connections of a process to a database, beside the one for news of changes. */
export const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** Wait for a connection to the replica in ms; after that the primary is asked. */
const REPLICA_CONNECT_MS = 1_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Idle ms before TCP keep-alive probes. */
const KEEP_ALIVE_MS = 10_000;
const APPLICATION_NAME = 'yaprak';

/** Kysely with our schema. */
export type Db = Kysely<Schema>;

/** A process's connections. */
export interface Database {
  /** The primary: all writes, and reads that must see them. */
  db: Db;
  /** For reads that tolerate a moment's lag, never a member's own: the replica, or the primary if there is none or it is down or too far behind. */
  read: Db;
  /** News of committed changes, on a connection of its own that opens when first used. */
  changes: ChangeFeed;
  /** Closes all connections; idempotent. */
  close(): Promise<void>;
}

/** What differs behind a transaction pooler. */
export interface PoolerSettings {
  /** The primary itself, for news of changes; null: `url` is no pooler. */
  directUrl?: string | null;
  /** Whether frequent statements may be prepared. */
  prepared?: boolean;
  /** How close behind a replica must be. */
  replica?: ReplicaBounds;
}

/** Called when an idle connection is lost; the pool replaces it by itself. */
export type OnIdleError = (error: Error) => void;

/**
 * Opens the pools. Nothing connects before the first query.
 * @param silentMs response timeout after which a connection is dropped
 * @param onIdleError without it, losing an idle connection is silent and the next query reports the problem
 * @param pooler what a transaction pooler at `url` cannot do
 */
export function createDatabase(
  url: string,
  replicaUrl?: string | null,
  onIdleError?: OnIdleError,
  silentMs = SILENT_MS,
  { directUrl = null, prepared = true, replica = {} }: PoolerSettings = {},
): Database {
  const open = (address: string, overrides?: PoolConfig) => createPool(address, silentMs, onIdleError, prepared, overrides);
  const primary = open(url);
  const db = kysely(primary);
  pools.set(db, primary);
  const read = replicaUrl ? kysely(replicaFirst(primary, open(replicaUrl, { connectionTimeoutMillis: REPLICA_CONNECT_MS }), replica)) : db;
  const changes = createChangeFeed(directUrl ?? url);
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    await Promise.all([changes.close(), db.destroy(), ...(read === db ? [] : [read.destroy()])]);
  };
  return { db, read, changes, close: () => (closing ??= closeAll()) };
}

/** A statement is sent although those before it are not answered yet; the driver's types do not know it. */
const PIPELINED = { pipeline: true };

/** Settings shared by all our pools. */
function poolConfig(url: string, overrides: PoolConfig): PoolConfig {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: valueParsers,
    ...PIPELINED,
    ...overrides,
  };
}

const pools = new WeakMap<Db, Pool>();
const lenders = new WeakMap<Db, Lender>();

/** Where connections are lent out, and are asked without Kysely. */
interface Lender {
  connect(): Promise<PoolClient>;
}

/** The connections of a database that `createDatabase` opened; null for a transaction, which has just one of them. */
export const lenderOf = (db: Db): Lender | null => lenders.get(db) ?? null;

/** This process's connections to a database: open, those of them that are idle, and the statements that wait for one. */
export function connectionsOf(db: Db): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** A pool whose connections may break at any moment without crashing the process: idle, busy, or between two statements of a transaction. */
function createPool(url: string, silentMs: number, onIdleError: OnIdleError = () => {}, prepared = true, overrides: PoolConfig = {}): Pool {
  const guarded = guardedClient(silentMs);
  const pool = new Pool(poolConfig(url, { Client: prepared ? preparingClient(new StatementNames(), guarded) : guarded, ...overrides }));
  pool.on('error', onIdleError);
  return pool;
}

function kysely(pool: Lender & PostgresPool): Db {
  const db = new Kysely<Schema>({ dialect: new PipelinedDialect({ pool }) });
  lenders.set(db, pool);
  return db;
}
