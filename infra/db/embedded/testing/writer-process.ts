import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const INFRA = path.resolve(__dirname, '../../..');

/** A running writer and its reports. */
export interface WriterProcess {
  child: ChildProcess;
  serverPid: number;
  /** Ids of rows whose commit has been acknowledged. */
  acknowledged: number[];
  /** Resolves once this many rows are acknowledged. */
  reached(count: number): Promise<void>;
  /** Resolves when the process has ended and all its output was read. */
  ended: Promise<void>;
}

/** Starts `writer.ts` on a home. */
export async function startWriter(dataDir: string): Promise<WriterProcess> {
  const child = spawn(process.execPath, [path.join(INFRA, 'cli/run.mjs'), path.join(__dirname, 'writer.ts'), dataDir], {
    cwd: INFRA,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<void>((resolve) => {
    lines.once('close', resolve);
  });
  const serverPid = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const [word, value] = line.split(' ');
      if (word === 'server') resolve(Number(value));
      if (word === 'row') acknowledged.push(Number(value));
      for (const entry of waiting) if (acknowledged.length >= entry.count) entry.resolve();
    });
    lines.once('close', () => reject(new Error(`the writer ended early: ${errors}`)));
  });
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ count, resolve });
    });
  return { child, serverPid, acknowledged, reached, ended };
}
