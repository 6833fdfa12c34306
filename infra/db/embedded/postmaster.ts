import fs from 'node:fs';
import path from 'node:path';
import { commandLine, isAlive, signal, stopPostmaster } from './process';
import type { Log } from './types';

/** Contents of postmaster.pid. */
export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
  /** 'ready' once connections are accepted. */
  status: string;
}

/** Reads postmaster.pid; null if missing or still being written. */
export function readPidFile(data: string): PidFile | null {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[3] ?? 0), socketDir: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** Whether `pid` really is this data directory's server: pids are reused, especially in containers. */
function isPostmasterOf(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(`-D ${data} `);
}

/** Whether this data directory's server accepts connections. */
export function isServerReady(data: string): boolean {
  const file = readPidFile(data);
  return file?.status === 'ready' && isPostmasterOf(data, file.pid);
}

/**
 * Clears what an earlier run left behind: stops a server whose owner died, kills surviving backends, and removes lock files. Lock files may name a reused or
 * zombie pid, on which PostgreSQL would refuse to start; it still checks the data directory's shared memory, so removing them can never lead to two servers on
 * one directory.
 */
export async function clearLeftovers(data: string, socketDir: string | null, log: Log): Promise<void> {
  const old = readPidFile(data);
  if (old && isPostmasterOf(data, old.pid)) {
    log(`stopping database process ${old.pid}, whose owner is gone`);
    await stopPostmaster(old.pid);
  }
  for (const pid of backendsOf(data)) {
    log(`ending database process ${pid}, which outlived its server`);
    signal(pid, 'SIGKILL');
  }
  fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
  if (socketDir === null) return;
  for (const name of fs.readdirSync(socketDir)) {
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(socketDir, name), { force: true });
  }
}

/** Orphaned backends; their working directory is the data directory. */
function backendsOf(data: string): number[] {
  if (process.platform !== 'linux') return [];
  const real = fs.realpathSync(data);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const cwd = fs.readlinkSync(`/proc/${pid}/cwd`);
        return cwd === real && fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
      } catch {
        return false;
      }
    });
}
