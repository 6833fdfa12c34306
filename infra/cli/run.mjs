/**
 * Runs one of the project's TypeScript commands: `node infra/cli/run.mjs <file.ts> [arguments]`.
 * Installs the packages first if they are older than the lock file, so that every npm script works on a fresh clone.
 */

import path from 'node:path';
import { ensurePackages, root } from './ensure-packages.mjs';
import { runProgram } from './program.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node infra/cli/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
await ensurePackages();
process.argv.splice(1, 2, path.resolve(root, file));
await runProgram(path.resolve(root, file));
