import { fork } from 'node:child_process';
import path from 'node:path';
import { Refusal, refuse } from '../refusal';
import type { Recording, RecordingRule } from './read-recording';
import type { Reading, ReadingResult } from './recording-process';
import { createWorkQueue, THE_SITE } from './work-queue';

export type { Recording, RecordingRule } from './read-recording';

/** Timeout in ms for reading and rewriting a recording. */
const TIMEOUT_MS = 60_000;
/** Heap limit in MB of the process; a legitimate video of maximum length needs about a tenth. */
const MEMORY_MB = 256;
/** Maximum queue length: each waiting recording occupies disk space and keeps its request open. */
export const WAITING_MOST = 16;
const queue = createWorkQueue({ atOnce: 2, ofOneAtOnce: 1, waiting: WAITING_MOST, ofOne: 6 });
/** Retry delay in seconds for refused uploads; two dozen legitimate recordings take less. */
const COME_AGAIN_S = 30;

const busy = (why: 'ofOne' | 'waiting') => refuse(why === 'ofOne' ? 'ownUploadsBusy' : 'recordingsBusy', { seconds: COME_AGAIN_S });

/** Refuses a recording before receiving it if the queue is full. @throws Refusal `recordingsBusy`, `ownUploadsBusy` */
export function mustHaveRoomForRecording(owner: number): void {
  const why = queue.full(owner);
  if (why) throw busy(why);
}

/** Minimal environment for the process: it parses untrusted input, so it gets no secrets. */
const surroundings = () => Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'NODE_ENV'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

function inProcess(task: Reading, timeoutMs: number): Promise<Recording> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, '../../../cli/run.mjs'), [path.join(__dirname, 'recording-process.ts')], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      env: surroundings(),
      // Its output on running out of memory is of no use.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    let result: ReadingResult | undefined;
    child.on('message', (answer: ReadingResult) => {
      result = answer;
      // Kill even if it is still busy.
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
      // Timed out or out of memory: an unreadable file.
      else if (signal || (code ?? 0) >= 128) reject(refuse('badRecording'));
      else reject(new Error(`The process that reads recordings ended with code ${code}`));
    });
    child.send(task, (error) => {
      // Unreachable means that it has ended, or ends now.
      if (error) child.kill('SIGKILL');
    });
  });
}

/**
 * Reads what an uploaded recording is and rewrites it (see `readRecording`) in a separate process with little memory and a one-minute timeout, so that no
 * upload can stop the server. Two are read at once, from different members; some wait, and the rest are refused.
 * @param size bytes of the file
 * @param timeoutMs how long the process may take, in milliseconds
 * @param owner id of the uploading member
 * @throws Refusal `badRecording` (R-VAL-06), also if it takes too much time or memory, `videoTooLong` (R-VAL-05), `voiceTooLong`, `recordingsBusy`,
 * `ownUploadsBusy`
 */
export async function prepareRecording(
  from: string,
  to: string,
  size: number,
  rule: RecordingRule,
  timeoutMs = TIMEOUT_MS,
  owner = THE_SITE,
): Promise<Recording> {
  if (size === 0) throw refuse('badRecording');
  return queue.run(owner, busy, () => inProcess({ from, to, size, rule }, timeoutMs));
}
