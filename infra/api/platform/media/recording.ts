import { fork } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal, refuse } from '../refusal';
import type { Recording, RecordingRule } from './read-recording';
import type { Reading, ReadingResult } from './recording-process';
import { createTurns, THE_SITE } from './turns';

export type { Recording, RecordingRule } from './read-recording';

/** Milliseconds that reading and rewriting a recording may take. */
const PATIENCE_MS = 60_000;
/** Megabytes that the objects of a reader may fill; an honest film of the longest kind needs about a tenth. */
const MEMORY_MB = 256;
/** Recordings that wait at most: each of them lies on the disk and holds its request open meanwhile. */
export const WAITING_MOST = 16;
const turns = createTurns({ atOnce: 2, ofOneAtOnce: 1, waiting: WAITING_MOST, ofOne: 6 });
/** Seconds after which somebody who was turned away may come again; two dozen honest recordings take less. */
const COME_AGAIN_S = 30;

const busy = (why: 'ofOne' | 'waiting') => refuse(why === 'ofOne' ? 'ownUploadsBusy' : 'recordingsBusy', { seconds: COME_AGAIN_S });

/** Turns a recording away for which there is no room in the queue, before it is received. @throws Refusal `recordingsBusy`, `ownUploadsBusy` */
export function mustHaveRoomForRecording(owner: number): void {
  const why = turns.full(owner);
  if (why) throw busy(why);
}

/** What the process needs of the surroundings: it reads what strangers send, so it learns no password. */
const surroundings = () => Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'NODE_ENV'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

function inProcess(task: Reading, patience: number): Promise<Recording> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'recording-process.ts'), {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--import', pathToFileURL(require.resolve('tsx')).href],
      env: surroundings(),
      // The last words of one that ran out of memory are of no use to anybody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    let result: ReadingResult | undefined;
    child.on('message', (answer: ReadingResult) => {
      result = answer;
      // However busy it still is with what it has not read.
      child.kill('SIGKILL');
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (result && 'recording' in result) resolve(result.recording);
      else if (result) reject(new Refusal(result.refused, result.values));
      // Ended by the clock, or out of memory: a file that cannot be read.
      else if (signal || (code ?? 0) >= 128) reject(refuse('badRecording'));
      else reject(new Error(`The process that reads recordings ended with code ${code}`));
    });
    child.send(task, (error) => {
      // One that could not be spoken to has ended, or does now.
      if (error) child.kill('SIGKILL');
    });
  });
}

/**
 * Reads what an uploaded recording is from its content and writes it anew (see `readRecording`), in a process of its own with little memory that is
 * ended after a minute: whatever is sent, the server goes on answering. Two are read at once, of different members, some wait, and the others are turned
 * away.
 * @param size bytes of the file
 * @param patience milliseconds that it may take
 * @param owner id of the member whose it is
 * @throws Refusal `badRecording` (R-VAL-06), also for one that takes too much time or memory, `videoTooLong` (R-VAL-05), `voiceTooLong`, `recordingsBusy`,
 * `ownUploadsBusy`
 */
export async function prepareRecording(
  from: string,
  to: string,
  size: number,
  rule: RecordingRule,
  patience = PATIENCE_MS,
  owner = THE_SITE,
): Promise<Recording> {
  if (size === 0) throw refuse('badRecording');
  return turns.take(owner, busy, () => inProcess({ from, to, size, rule }, patience));
}
