import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run typecheck`: the type checker over every workspace. */
const root = path.resolve(__dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const failed = workspaces.filter(
  (name) => spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', name], { cwd: root, stdio: 'inherit' }).status !== 0,
);
console.log(failed.length ? `Type errors in ${failed.join(', ')}.` : `${workspaces.length} workspaces type-check.`);
process.exit(failed.length ? 1 : 0);
