import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { isAlive, startMark } from '../db/embedded/process';
import { type ProcessFacts, supervisorsOf } from './supervisors.rules';

/** Polling interval in ms. */
const LOOK_MS = 500;

/** Facts about a process; null if it has ended or the system does not say. */
function factsOf(pid: number): ProcessFacts | null {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') {
    const line =
      spawnSync('ps', ['-o', 'ppid=,pgid=,ucomm=', '-p', String(pid)], { encoding: 'utf8' })
        .stdout?.trim()
        .split(/\s+/) ?? [];
    const [parent, group, ...name] = line;
    // A session leader is also a group leader; so is a job of an interactive shell, but that shell is no supervisor anyway.
    return parent ? { pid, parent: Number(parent), leader: Number(group) === pid, name: name.join(' ') } : null;
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    // The name may contain spaces and parentheses: state, parent, group and session follow its closing parenthesis.
    const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), leader: Number(session) === pid, name };
  } catch {
    return null;
  }
}

/** Calls back once when one of the supervisor processes has ended. @returns a function that stops watching */
export function watchSupervisors(ended: () => void): () => void {
  const supervisors = supervisorsOf(factsOf, process.pid, process.env.npm_lifecycle_event !== undefined).map((pid) => ({ pid, mark: startMark(pid) }));
  if (supervisors.length === 0) return () => {};
  const timer = setInterval(() => {
    if (supervisors.every(({ pid, mark }) => isAlive(pid) && startMark(pid) === mark)) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
