import type { ChildProcess } from 'node:child_process';

/** Receives a line of progress output. */
export type Log = (line: string) => void;

/** Options of the embedded server. */
export interface EmbeddedPostgresOptions {
  /** The server's home, containing data, socket, log and password. */
  dataDir: string;
  /** Names the fallback directory under /var/lib and temporary socket directories. */
  appName: string;
  /** Database created on the first start. */
  database: string;
  /** Server settings that override ours, as in postgresql.conf. */
  settings?: Readonly<Record<string, string | number>>;
  /** Folder to which the server's log is copied (BACKUP_DIR); null or unset: nowhere. */
  archiveTo?: string | null;
  log?: Log;
  /** Milliseconds until a start counts as failed; default 600 000. */
  startTimeoutMs?: number;
  /** Home for root if `dataDir` is below a private directory; by default one under /var/lib/<appName> per `dataDir`. */
  fallbackDir?: string;
  /** Endpoint of an earlier run, to be reused; its socket directory is free. */
  endpoint?: Endpoint;
  /** This process has kept the home from an earlier run (`stop({ keepHome: true })`), and keeps it if the start fails. */
  keptHome?: boolean;
}

/** How a server process ended. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running embedded server. */
export interface EmbeddedPostgres {
  url: string;
  endpoint: Endpoint;
  pid: number;
  /** Data directory actually used (differs from the requested one after root's fallback). */
  dataDir: string;
  /** True if another living process owns the server; `stop()` then leaves it running. */
  shared: boolean;
  /** Resolves if the server ends without `stop()`, a shared one when its owner ends. */
  unexpectedExit: Promise<ServerExit>;
  /** Stops the server cleanly; idempotent. With `keepHome` the home stays owned, so that nobody takes it before the next start. */
  stop(options?: { keepHome?: boolean }): Promise<void>;
}

/** Directories and files below the server's home. */
export interface Home {
  base: string;
  data: string;
  /** Unix socket directory, owned by the server's account. */
  run: string;
  log: string;
  /** Names the process that owns the server. */
  ownerFile: string;
  /** Name and password of the database superuser, mode 0600. */
  secretFile: string;
  /** Name of the home's line of backups. */
  archiveFile: string;
  /** Server output before its own log starts. */
  startLog: string;
}

/** Where clients reach the server. */
export interface Endpoint {
  /** Socket directory, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
}

/** A server process with its endpoint; `child` is null for a shared server. */
export interface RunningServer {
  pid: number;
  child: ChildProcess | null;
  endpoint: Endpoint;
  /** Ends what stops the server when this process dies. */
  dismissWatchdog(): void;
}
