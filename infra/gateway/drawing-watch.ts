import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** A version that somebody else built: it may hang, or eat all memory, where our own would not. */
interface Version {
  name: string;
  version: string;
}

/** Drawings after which a version is taken to end by itself, in this process. */
const PROVEN = 100;
/** How often a process asks at most, in ms, whether another one has ended over a version that is new to it. */
const LOOK_MS = 1_000;
/** Seconds for which the process may do nothing else while a version that is not proven is drawn. */
const STUCK_S = 10;

/**
 * Runs beside the process, on a thread of its own: what hangs would never get to a timer. Seconds are counted, not told from a clock, so that a machine that slept
 * ends nothing. The last word goes to the log without the process, which no longer writes.
 */
const watcher = `
const { workerData: { cells, stuckS } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let last = -1;
let still = 0;
setInterval(() => {
  const beat = Atomics.load(cells, 0);
  still = beat === last && Atomics.load(cells, 1) > 0 ? still + 1 : 0;
  last = beat;
  if (still < stuckS) return;
  const msg = 'drawing an area has not ended for ' + stuckS + ' s: this process ends, and the next one leaves that version to the browser';
  writeSync(1, JSON.stringify({ level: 60, time: Date.now(), msg }) + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;

const nameOf = ({ name, version }: Version) => `${name}@${version}`;
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Which versions may be drawn here, and what watches over those that are new. */
export interface DrawingWatch {
  /** Whether a version has ended a process of this machine, by hanging or by eating its memory: it is drawn by browsers alone. */
  leftOut(version: Version): boolean;
  /** Watches over a drawing. @returns to be called once it has ended, well or not */
  begin(versions: readonly Version[]): () => void;
  stop(): void;
}

/**
 * Area code runs in this process (decision 005), so one that never ends would stop the site for everyone. While a version is drawn the first times, a file says
 * so; a process that hangs meanwhile is ended, as one without memory ends itself, and the next process finds the file.
 * @param folder of the site on this machine; made when it is needed
 * @param found hears of each version that has ended a process, in the one that notices first
 */
export function watchDrawings(folder: string, found: (version: Version) => void, stuckS = STUCK_S): DrawingWatch {
  const out = new Set<string>();
  let lookedAt = 0;
  /** Looks for what processes that are gone have left. */
  const look = () => {
    lookedAt = Date.now();
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const [, pid, name = ''] = /^(\d+|out) (.+)$/.exec(file) ?? [];
      if (!pid || underWay.has(name) || (pid !== 'out' && isOther(Number(pid)))) continue;
      const known = out.has(name) || pid === 'out';
      out.add(name);
      if (pid === 'out') continue;
      const [area = '', version = ''] = name.split('@');
      try {
        renameSync(path.join(folder, file), path.join(folder, `out ${name}`));
        if (!known) found({ name: area, version });
      } catch {
        // Another process has just found it.
      }
    }
  };
  const cells = new Int32Array(new SharedArrayBuffer(8));
  let worker: Worker | undefined;
  let beating: NodeJS.Timeout | undefined;
  const drawn = new Map<string, number>();
  const underWay = new Map<string, number>();
  // In containers each process has the number of the one before it.
  const isOther = (pid: number) => pid !== process.pid && isAlive(pid);
  const fileOf = (name: string) => path.join(folder, `${process.pid} ${name}`);
  const note = (name: string) => {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(name), '');
    } catch {
      // On a full disk pages are drawn all the same.
    }
  };
  const watch = () => {
    if (worker) return;
    worker = new Worker(watcher, { eval: true, workerData: { cells, stuckS } });
    worker.unref();
    beating = setInterval(() => Atomics.add(cells, 0, 1), 500);
    beating.unref();
  };
  const clear = () => {
    for (const name of underWay.keys()) rmSync(fileOf(name), { force: true });
    underWay.clear();
    Atomics.store(cells, 1, 0);
  };
  process.on('exit', clear);
  look();
  return {
    leftOut(version) {
      if ((drawn.get(nameOf(version)) ?? 0) < PROVEN && Date.now() - lookedAt > LOOK_MS) look();
      return out.has(nameOf(version));
    },
    begin(versions) {
      const fresh = versions.map(nameOf).filter((name) => (drawn.get(name) ?? 0) < PROVEN);
      if (!fresh.length) return () => {};
      watch();
      Atomics.add(cells, 0, 1);
      Atomics.add(cells, 1, 1);
      for (const name of fresh) {
        if (!underWay.has(name)) note(name);
        underWay.set(name, (underWay.get(name) ?? 0) + 1);
      }
      return () => {
        Atomics.sub(cells, 1, 1);
        for (const name of fresh) {
          drawn.set(name, (drawn.get(name) ?? 0) + 1);
          const left = (underWay.get(name) ?? 1) - 1;
          if (left > 0) underWay.set(name, left);
          else {
            underWay.delete(name);
            rmSync(fileOf(name), { force: true });
          }
        }
      };
    },
    stop() {
      clear();
      process.off('exit', clear);
      clearInterval(beating);
      void worker?.terminate();
    },
  };
}
