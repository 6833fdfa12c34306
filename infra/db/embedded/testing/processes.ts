import fs from 'node:fs';
import { commandLine } from '../process';

/** Processes of this machine whose command line contains all the given words; on Linux only. */
export function processesWith(...words: string[]): number[] {
  const pids = fs.readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => words.every((word) => commandLine(pid).includes(word)));
}
