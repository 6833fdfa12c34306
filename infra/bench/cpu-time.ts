import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { descendants } from '../testing/processes';

let ticks: number | undefined;
const ticksPerSecond = () => (ticks ??= Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100);

/** CPU time in ms used so far by processes and their children; null if the system has no /proc. */
export function cpuTime(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  let sum = 0;
  for (const pid of new Set(pids.flatMap((p) => [p, ...descendants(p)]))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the command's closing parenthesis: state is the third field, utime the fourteenth, followed by those of reaped children.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      sum += (fields[11] ?? 0) + (fields[12] ?? 0) + (fields[13] ?? 0) + (fields[14] ?? 0);
    } catch {
      // It has just ended; its parent accounts for its time.
    }
  }
  return (sum * 1000) / ticksPerSecond();
}
