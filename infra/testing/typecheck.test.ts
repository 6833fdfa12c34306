import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.all.json', '--listFilesOnly'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const checked = new Set(stdout.split('\n'));

/** Checked by its own test, against types that are generated there. */
const clientJourney = path.join(root, 'infra/api/openapi/client/journey.ts');

/** Sources of a workspace that are its own, not installed or built. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && file !== clientJourney ? [file] : [];
  });
}

test.each(workspaces)('the type check reads every source of %s', (workspace) => {
  const sources = sourcesIn(path.join(root, workspace));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});
