import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../build/shared-packages';

const left = new Set(['node_modules', '.git', 'dist', '.data', 'test-results', '.cache']);

export interface Workshop {
  /** Runs `npm run area -- …` as an area team would. @throws Error with what it printed when it fails */
  area(args: string[], env?: Record<string, string>): Promise<string>;
  /** Starts a command that goes on; ends with the returned function. */
  start(args: string[], until: RegExp, env?: Record<string, string>): Promise<() => void>;
  read(file: string): string;
  /** Changes a file of the workshop. */
  edit(file: string, change: (text: string) => string): void;
  close(): void;
}

/** A copy of the sources in which an area team works; packages are those that are installed. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-workshop-'));
  cpSync(root, folder, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
  for (const modules of ['node_modules', 'infra/node_modules']) symlinkSync(path.join(root, modules), path.join(folder, modules));
  const command = (args: string[], env: Record<string, string> = {}) =>
    spawn(process.execPath, ['-r', 'tsx/cjs', 'infra/cli/area.ts', ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', ...env },
    });
  return {
    area: (args, env) =>
      new Promise((resolve, reject) => {
        const child = command(args, env);
        let printed = '';
        child.stdout.on('data', (chunk: Buffer) => (printed += chunk));
        child.stderr.on('data', (chunk: Buffer) => (printed += chunk));
        child.on('error', reject);
        child.on('exit', (code) => (code === 0 ? resolve(printed) : reject(new Error(`area ${args.join(' ')}: ${printed}`))));
      }),
    start: (args, until, env) =>
      new Promise((resolve, reject) => {
        const child = command(args, env);
        let printed = '';
        child.stdout.on('data', (chunk: Buffer) => {
          printed += chunk;
          if (until.test(printed)) resolve(() => child.kill());
        });
        child.on('exit', () => reject(new Error(`area ${args.join(' ')}: ${printed}`)));
      }),
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    edit: (file, change) => writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8'))),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
