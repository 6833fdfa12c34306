import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Parent of every running process. Read from /proc on Linux, where `ps` may be missing. */
function parents(): Map<number, number> {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
    return new Map(stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  }
  const pairs = fs.readdirSync('/proc').flatMap((name): [number, number][] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      // The command name may contain spaces and parentheses: state and parent follow its closing parenthesis.
      return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
    } catch {
      return []; // it has just ended
    }
  });
  return new Map(pairs);
}

/** All descendants of a process. */
export function descendants(pid: number): number[] {
  const all = parents();
  const found = [pid];
  for (const parent of found) for (const [child, of] of all) if (of === parent) found.push(child);
  return found.slice(1);
}
