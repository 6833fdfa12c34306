import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** `npm run typecheck`: checks all workspaces as one program, so that shared code is checked once, and after that only what has changed. */
const root = path.resolve(__dirname, '../..');
const known = path.join(root, 'node_modules/.cache/yaprak/types.tsbuildinfo');
/** Checkers work side by side, but each resolves anew what the others have: four cost twice the processor time of one. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const tsc = [
  path.join(root, 'node_modules/typescript/bin/tsc'),
  '-p',
  'tsconfig.all.json',
  '--checkers',
  checkers,
  '--incremental',
  '--tsBuildInfoFile',
  known,
];
const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: 'inherit' });
console.log(status === 0 ? 'All workspaces type-check.' : 'There are type errors.');
process.exit(status === 0 ? 0 : 1);
