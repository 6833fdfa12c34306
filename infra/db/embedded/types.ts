import type { ChildProcess } from 'node:child_process';

/** Receives one line of progress for people. */
export type Log = (line: string) => void;

/** What a caller may choose about the embedded server. */
export interface EmbeddedPostgresOptions {
  /** Home of the server: data, socket, log and password live below it. */
  dataDir: string;
  /** Names the fallback directory under /var/lib and temporary socket directories. */
  appName: string;
  /** Database created on the first start. */
  database: string;
  /** Server settings that replace our own, as in postgresql.conf. */
  settings?: Readonly<Record<string, string | number>>;
  log?: Log;
  /** Milliseconds until a start counts as failed; 60 000 unless told. */
  startTimeoutMs?: number;
  /** Home used by root when `dataDir` lies below a private directory; one under /var/lib/<appName> for each `dataDir` unless told. */
  fallbackDir?: string;
  /** Where an earlier run was reached, to be reached there again; its socket directory is free. */
  endpoint?: Endpoint;
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
  /** Data directory really in use (differs from the wished one after the fallback for root). */
  dataDir: string;
  /** True when another living process owns the server; `stop()` then leaves it running. */
  shared: boolean;
  /** Resolves when the server ends although `stop()` was not called. Never resolves for a shared server. */
  unexpectedExit: Promise<ServerExit>;
  /** Stops the server cleanly; safe to call twice. */
  stop(): Promise<void>;
}

/** Directories and files below the server's home. */
export interface Home {
  base: string;
  data: string;
  /** Unix socket directory, owned by the server's account. */
  run: string;
  log: string;
  /** Which process owns the server. */
  ownerFile: string;
  /** Name and password of the database superuser, mode 0600. */
  secretFile: string;
  /** Output of the server before its own log starts. */
  startLog: string;
}

/** Where clients reach the server. */
export interface Endpoint {
  /** Socket directory, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
}

/** A server process together with its endpoint; `child` is null for a shared server. */
export interface RunningServer {
  pid: number;
  child: ChildProcess | null;
  endpoint: Endpoint;
}
