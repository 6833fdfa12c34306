import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { buildAreaPackages, OFFERED } from './packages';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isFile = (name: string) => statSync(name, { throwIfNoEntry: false })?.isFile() === true;
const found = (file: string) => ['', '.ts', '.tsx', '.cjs', '.d.ts', '/index.ts'].some((ending) => isFile(file + ending));
/** Files of a package that name another file of it by its place, where none is. Types are gone by then. */
function missing(of: string): string[] {
  const names = readdirSync(of, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|cjs)$/.test(name));
  return names.flatMap((name) => {
    const source = readFileSync(path.join(of, name), 'utf8').replace(/^import type .*$/gm, '');
    const named = [...source.matchAll(/(?:from |import |import\(|require\(|here\()'(\.[^']*|[\w-]+\.(?:cjs|ts))'/g)].map(([, target = '']) => target);
    return named.filter((target) => !found(path.join(of, path.dirname(name), target))).map((target) => `${name}: ${target}`);
  });
}

test('[R-OPEN-09] the packages for area teams hold every file that theirs need', async () => {
  const names = await buildAreaPackages(folder);
  for (const [name, allowed] of [
    // Only the repository that holds the kit shows the kit's own stories, and replaces an area in the registry of its own site.
    [names.tools, /^infra\/dev\/(?:kit-stories\.tsx|dev-registry\.ts): /],
    [names.kit, /^$/],
  ] as const) {
    await extract({ file: path.join(folder, OFFERED, name), cwd: folder });
    expect(missing(path.join(folder, 'package')).filter((fault) => !allowed.test(fault))).toEqual([]);
    // What a development server keeps of an installed package counts until another version is installed.
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package/package.json'), 'utf8')) as { version: string };
    expect(`${name} ${version}`).toMatch(/-([0-9a-f]{8})\.tgz \d+\.\d+\.\d+-p\1$/);
    rmSync(path.join(folder, 'package'), { recursive: true });
  }
});
