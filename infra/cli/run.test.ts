import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const kept = path.join(root, 'node_modules/.cache/yaprak/programs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaprak-run-'));
/** No other program is kept under this name. */
const name = path.basename(folder);
const command = path.join(folder, `${name}.ts`);
const said = path.join(folder, 'words', 'said.ts');
fs.mkdirSync(path.dirname(said));

const mine = () => fs.readdirSync(kept).filter((file) => file.startsWith(name));
const ageOf = () => mine().map((file) => fs.statSync(path.join(kept, file)).mtimeMs);
const run = (...args: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['infra/cli/run.mjs', command, ...args], { cwd: root, encoding: 'utf8' });
  return { said: stdout.trim(), complained: stderr };
};
afterAll(() => {
  for (const file of mine()) fs.rmSync(path.join(kept, file));
  fs.rmSync(folder, { recursive: true });
});

test('a command is kept as one program and runs as its sources are now', () => {
  fs.writeFileSync(command, `import { words } from './words/said';\nconsole.log(words, process.argv.slice(1).join());\n`);
  fs.writeFileSync(said, `export const words: string = __dirname;\n`);
  expect(run('a', 'b')).toEqual({ said: `${path.dirname(said)} ${command},a,b`, complained: '' });
  const first = ageOf();
  expect(first).toHaveLength(2);
  expect(run().said).toBe(`${path.dirname(said)} ${command}`);
  expect(ageOf()).toEqual(first);

  fs.writeFileSync(said, `// As long as you like.\nexport const words = 'changed';\n`);
  expect(run().said).toBe(`changed ${command}`);
  expect(mine()).toHaveLength(2);
});

test('an error names the line of the source', () => {
  fs.writeFileSync(said, `interface Nothing {}\nexport const words = __filename;\n\nthrow new Error('as asked') as Nothing;\n`);
  expect(run().complained).toMatch(/as asked\s+at .*words\/said\.ts:4:7/);
});
