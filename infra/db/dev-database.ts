import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config';
import { checkFolder } from '../config/folders';
import type { ChangeFeed } from './changes/change-feed';
import { CONNECTIONS, createDatabase, type Db, type PoolerSettings } from './database';
import type { Log } from './embedded/types';
import { askOnce, waitForDatabase } from './external-database';
import { type SupervisedPostgres, startSupervisedPostgres } from './supervised-postgres';

const APP_NAME = 'yaprak';
/** Maximum wait for running queries on shutdown, in ms. */
const CLOSE_MS = 5_000;

/** The configuration that determines which database is used. */
export type DatabaseConfig = Pick<Config, 'dataDir' | 'database'> & Partial<Pick<Config, 'backup'>>;

/** An open database. */
export interface OpenDatabase {
  db: Db;
  read: Db;
  changes: ChangeFeed;
  /** URL for tools with their own connections: jobs, migrations, LISTEN, COPY. */
  url: string;
  /** Whether the server is ours and is stopped by `stop()`. */
  embedded: boolean;
  /** Closes the connections and then the server if it is ours; idempotent. */
  stop(): Promise<void>;
}

/**
 * Opens the database at DATABASE_URL, or runs the embedded server with its files in DATA_DIR/postgres.
 * @throws DatabaseUnavailableError or EmbeddedPostgresError with a human-readable message
 */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  const { url, replicaUrl, ...pooler } = config.database;
  return url === null ? openEmbedded(config, log) : openExternal(url, replicaUrl, log, pooler);
}

/**
 * Asks the configured servers once whether they would have us, before anything that takes long. One that does not answer yet is waited for when it is opened.
 * @throws DatabaseUnavailableError with a one-line message if one refuses
 */
export async function checkDatabases({ url, replicaUrl, directUrl }: Config['database']): Promise<void> {
  const named = { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, DATABASE_DIRECT_URL: directUrl };
  await Promise.all(Object.entries(named).map(([variable, address]) => address && askOnce(address, variable)));
}

async function openExternal(url: string, replicaUrl: string | null, log: Log, pooler: PoolerSettings): Promise<OpenDatabase> {
  await waitForDatabase(url, 'DATABASE_URL', log);
  if (replicaUrl !== null) await waitForDatabase(replicaUrl, 'DATABASE_REPLICA_URL', log);
  // Nothing waits for it: without it nothing is kept in memory. But a wrong password would keep it so forever, and nobody would know.
  if (pooler.directUrl && !(await askOnce(pooler.directUrl, 'DATABASE_DIRECT_URL'))) log('The database of DATABASE_DIRECT_URL does not answer yet.');
  const { db, read, changes, close } = createDatabase(url, replicaUrl, logIdleError(log), undefined, pooler);
  return { db, read, changes, url, embedded: false, stop: () => patiently(close) };
}

/** The embedded server's own connections, and those of tools beside the site. */
const SPARE_CONNECTIONS = 40;

/** Runs the embedded server for several processes, which open it with `openGivenDatabase`. @throws EmbeddedPostgresError */
export function startOwnDatabase(config: Pick<Config, 'dataDir' | 'processes' | 'backup'>, log: Log): Promise<SupervisedPostgres> {
  const needed = config.processes * (CONNECTIONS + 2) + SPARE_CONNECTIONS;
  return startSupervisedPostgres({ ...embedded(config, log), settings: { max_connections: Math.max(100, needed) } });
}

/** Opens the database that another process runs at `url`, or the configured one. @throws DatabaseUnavailableError */
export async function openGivenDatabase(config: DatabaseConfig, url: string | null, log: Log): Promise<OpenDatabase> {
  return url === null ? openDatabase(config, log) : openExternal(url, null, log, {});
}

/** How the embedded server of a site is started, or joined if the site runs. @throws ConfigError if it could keep nothing in these folders */
export function embedded({ dataDir, backup }: Omit<DatabaseConfig, 'database'>, log: Log) {
  const archiveTo = backup?.dir ?? null;
  checkFolder('DATA_DIR', dataDir);
  if (archiveTo !== null) checkFolder('BACKUP_DIR', archiveTo);
  return { dataDir: path.join(dataDir, 'postgres'), appName: APP_NAME, database: APP_NAME, archiveTo, log };
}

async function openEmbedded(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  const server = await startSupervisedPostgres(embedded(config, log));
  let stopping = false;
  // Our own server closes remaining connections when it stops.
  const { db, read, changes, close } = createDatabase(
    server.url,
    null,
    logIdleError((line) => !stopping && log(line)),
  );
  const stop = async () => {
    stopping = true;
    await patiently(close);
    await server.stop();
  };
  return { db, read, changes, url: server.url, embedded: true, stop };
}

/** Closes the connections; those still busy after a while are abandoned. */
const patiently = (close: () => Promise<void>) => Promise.race([close(), sleep(CLOSE_MS, undefined, { ref: false })]);

function logIdleError(log: Log): (error: Error) => void {
  return (error) => log(`An idle database connection was lost: ${error.message}`);
}
