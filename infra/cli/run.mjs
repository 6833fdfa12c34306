/**
 * Runs one of the project's TypeScript commands: `node infra/cli/run.mjs <file.ts> [arguments]`.
 * Installs the packages first if they are older than the lock file, so that every npm script works on a fresh clone.
 */

import { createRequire } from 'node:module';
import path from 'node:path';
import { ensurePackages, root } from './ensure-packages.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node infra/cli/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
await ensurePackages();
const require = createRequire(path.join(root, 'infra/package.json'));
require('tsx/cjs/api').register();
process.argv.splice(1, 2, path.resolve(root, file));
require(path.resolve(root, file));
