import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { frontEnd, type Group, guards } from './groups';

export const root = path.resolve(__dirname, '../..');

/** A group resolved to files: one run of Stryker. */
export interface Run {
  name: string;
  /** Paths from the project's root. */
  files: string[];
  tests: string[];
  browser: boolean;
  atLeast: number;
}

const TEST = /\.test\.tsx?$/;
const SOURCE = /(?<!\.test|\.d)\.tsx?$/;

/** Every tracked or untracked, unignored file of the work tree. */
export function projectFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  return [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(path.join(root, file)));
}

const within = (names: string[]) => (file: string) => names.some((name) => file === name || file.startsWith(`${name}/`));

/** Tests to run: in infra those of the folder, since related tests would be all of them; in browser packages those that import the files. */
function testsOf(files: string[], browser: boolean, all: string[]): string[] {
  if (!browser) return all.filter((file) => TEST.test(file) && files.some((source) => path.dirname(source) === path.dirname(file)));
  const packages = new Set(files.map((file) => file.split('/')[0]));
  const args = ['--listTests', '--findRelatedTests', ...files, '--selectProjects', 'screens', 'rules'];
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((line) => path.relative(root, line))
    .filter((file) => packages.has(file.split('/')[0]));
}

/** @throws Error naming what was not found */
export function runOf(group: Group): Run {
  const all = projectFiles();
  const files = all.filter((file) => SOURCE.test(file) && within(group.files)(file));
  if (!files.length) throw new Error(`${group.name}: no source file below ${group.files.join(', ')}.`);
  const browser = files.map((file) => !file.startsWith('infra/') || file.startsWith('infra/area-template/'));
  if (new Set(browser).size > 1) throw new Error(`${group.name}: files of infra and of the browser do not run together.`);
  const inBrowser = browser[0] as boolean;
  const tests = group.tests ? all.filter((file) => TEST.test(file) && within(group.tests as string[])(file)) : testsOf(files, inBrowser, all);
  if (!tests.length) throw new Error(`${group.name}: no test belongs to ${files.join(', ')}; name them with --tests.`);
  return { name: group.name, files, tests, browser: inBrowser, atLeast: group.atLeast };
}

/**
 * Resolves the arguments: `guards`, `front-end`, a group name, or files and folders. A file in a group uses the group's tests.
 * @throws Error for an unknown name
 */
export function groupsOf(names: string[], tests: string[], atLeast: number | undefined): Group[] {
  const known = [...guards, ...frontEnd];
  const groups = names.flatMap((name): Group[] => {
    if (name === 'guards') return guards;
    if (name === 'front-end') return frontEnd;
    const byName = known.find((group) => group.name === name);
    if (byName) return [byName];
    const file = path.relative(root, path.resolve(name));
    if (!existsSync(path.join(root, file))) throw new Error(`Neither a group nor a path: ${name}. Groups: ${known.map((group) => group.name).join(', ')}.`);
    const holder = statSync(path.join(root, file)).isFile() ? known.find((group) => within(group.files)(file)) : undefined;
    return [{ name: file, files: [file], atLeast: holder?.atLeast ?? known[0]?.atLeast ?? 80, ...(holder?.tests && { tests: holder.tests }) }];
  });
  return groups.map((group) => ({ ...group, ...(tests.length && { tests }), ...(atLeast !== undefined && { atLeast }) }));
}
