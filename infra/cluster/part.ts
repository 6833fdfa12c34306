/** One program of the cluster. */
export interface Part {
  /** As in `status`, of the log and of the process id file. */
  name: string;
  program: string;
  args: readonly string[];
  /** Configuration by path below the cluster's folder; written before each start. */
  files?: Readonly<Record<string, string>>;
  /** Folders below the cluster's folder that it writes to. */
  folders?: readonly string[];
  /** Whether it refuses to run as root: it then runs as the account `postgres`. */
  unprivileged?: boolean;
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** How it is known to work. */
  health: { port: number; path?: string };
  /** Signal that ends it in order. */
  ends?: NodeJS.Signals;
}
