import fs from 'node:fs';
import path from 'node:path';
import { commandLine, isAlive, signal, stopPostmaster } from './process';
import type { Log } from './types';

/** What PostgreSQL writes into postmaster.pid. */
export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
  /** 'ready' once connections are accepted. */
  status: string;
}

/** Reads postmaster.pid; null when there is none or it is still being written. */
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

/** Whether `pid` is really the server of this data directory: pids are reused, above all in containers. */
function isPostmasterOf(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(`-D ${data} `);
}

/** Whether a server of this data directory accepts connections. */
export function isServerReady(data: string): boolean {
  const file = readPidFile(data);
  return file?.status === 'ready' && isPostmasterOf(data, file.pid);
}

/**
 * Clears what an earlier run left behind: a server whose owner died is stopped, surviving backends are killed, and lock
 * files are removed. Lock files may name a reused or zombie pid, at which PostgreSQL would refuse to start; it still
 * checks the shared memory of the data directory, so removing them can never lead to two servers on one directory.
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

/** Server processes without their postmaster; they keep the data directory as working directory. */
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
