import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watchDrawings } from './drawing-watch';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-drawing-'));
const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
const version = { name: 'mf-ekip', version: '1.0.0-ab12' };
afterEach(() => {
  for (const file of files()) rmSync(path.join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[R-HOLD-10] a version is noted while it is drawn, and no longer: not after its first hundred drawings, nor once the process ends', () => {
  const watch = watchDrawings(folder, () => {});
  const ends = [watch.begin([version]), watch.begin([version])];
  expect(files()).toEqual([`${process.pid} mf-ekip@1.0.0-ab12`]);
  ends[0]?.();
  expect(files()).toHaveLength(1);
  ends[1]?.();
  expect(files()).toEqual([]);
  for (let n = 2; n < 100; n += 1) watch.begin([version])();
  const proven = watch.begin([version]);
  expect(files()).toEqual([]);
  proven();
  watch.begin([{ ...version, version: '2' }]);
  expect(files()).toEqual([`${process.pid} mf-ekip@2`]);
  watch.stop();
  expect([files(), watch.leftOut(version)]).toEqual([[], false]);
});

test('[R-HOLD-10] what a process left that is gone is found once and drawn by browsers alone from then on; what another process draws just now is not', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    writeFileSync(path.join(folder, `${other.pid} mf-ekip@1`), '');
    writeFileSync(path.join(folder, '4194304 mf-ekip@2'), '');
    // As in a container, where each process has the same number.
    writeFileSync(path.join(folder, `${process.pid} mf-ekip@3`), '');
    const found: string[] = [];
    const start = () => watchDrawings(folder, ({ name, version: v }) => found.push(`${name} ${v}`));
    for (const watch of [start(), start()]) {
      expect(['1', '2', '3'].map((v) => watch.leftOut({ name: 'mf-ekip', version: v }))).toEqual([false, true, true]);
      watch.stop();
    }
    expect(found.sort()).toEqual(['mf-ekip 2', 'mf-ekip 3']);
  } finally {
    other.kill('SIGKILL');
  }
});

const program = (body: string) => `
import { watchDrawings } from ${JSON.stringify(path.join(__dirname, 'drawing-watch.ts'))};
const watch = watchDrawings(${JSON.stringify(folder)}, () => {}, 2);
const ended = watch.begin([{ name: 'mf-ekip', version: '1' }]);
${body}
`;
/** Runs a program that draws. @returns how it ended */
async function drawing(body: string): Promise<{ by: string | null; code: number | null; said: string }> {
  const file = path.join(folder, 'program.ts');
  writeFileSync(file, program(body));
  const child: ChildProcess = spawn(process.execPath, [path.join(__dirname, '../cli/run.mjs'), file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code, by] = await new Promise<[number | null, string | null]>((resolve) => child.once('close', (...how) => resolve(how)));
  rmSync(file);
  return { by, code, said };
}

test('[R-HOLD-10] a process that hangs while a version is drawn is ended, and says why; one that only waits, or is busy with something else, is not', async () => {
  expect(await drawing('for (;;);')).toMatchObject({ by: 'SIGKILL', said: expect.stringContaining('has not ended for 2 s') });
  expect(files()).toHaveLength(1);
  const later = watchDrawings(folder, () => {});
  expect(later.leftOut({ name: 'mf-ekip', version: '1' })).toBe(true);
  later.stop();
  const waits = await drawing('setTimeout(() => { ended(); process.exit(0); }, 4000);');
  expect(waits.code).toBe(0);
  const busy = await drawing('ended(); const until = Date.now() + 4000; while (Date.now() < until); process.exit(0);');
  expect(busy.code).toBe(0);
});
