import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { distFolder } from '../build/packages';
import { home } from '../build/shared-packages';

/** Names of the packages that the site offers to area teams (R-OPEN-09). */
export interface AreaPackages {
  tools: string;
  kit: string;
}
/** Folder of these packages within the built product. */
export const OFFERED = 'gelistirici';
const KEPT = 8;

const json = <T>(file: string) => JSON.parse(readFileSync(path.join(home, file), 'utf8')) as T;
interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  exports: unknown;
}

/** What the tools are made of, relative to the repository: no tests, no server. */
const toolFolders = ['infra/build', 'infra/cli/area', 'infra/dev', 'infra/area-package'];
const toolFiles = [
  'infra/cli/area.ts',
  'infra/api/areas/areas.rules.ts',
  'infra/api/areas/site-claims.ts',
  'infra/texts/catalogue.rules.ts',
  'infra/texts/catalogues.ts',
  'infra/texts/syntax.ts',
  'infra/db/embedded/errors.ts',
  'infra/db/embedded/ownership.ts',
  'infra/db/embedded/process.ts',
  'infra/kit/face.ts',
  'shell/src/share/no-prefixes.ts',
  'shell/src/share/no-prop-types.ts',
  'infra/testing/browser-environment.cjs',
  'infra/testing/compile-once-runtime.cjs',
  'infra/testing/jest-parts.cjs',
  'infra/testing/load-once-runtime.cjs',
  'infra/testing/node-environment.cjs',
  'infra/testing/process-watchers.cjs',
  'infra/testing/remember.cjs',
  'infra/testing/rules-by-class.cjs',
  'infra/testing/screens-runtime.cjs',
  'infra/testing/second-try.ts',
  'infra/testing/setup-browser.ts',
  'infra/testing/test-context.cjs',
  'infra/testing/timeouts.cjs',
  'infra/testing/timeouts.d.cts',
  'infra/testing/workers-window.cjs',
];
/** Packages of the registry that the tools run with, at the versions of this repository. */
const toolPackages = [
  '@biomejs/biome',
  '@jest/fake-timers',
  '@module-federation/enhanced',
  '@module-federation/webpack-bundler-runtime',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@sinclair/typebox',
  '@swc/core',
  '@swc/jest',
  '@swc/plugin-styled-components',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'ajv',
  'jest',
  'jest-environment-jsdom',
  'jest-mock',
  'jest-runtime',
  'minimizer-webpack-plugin',
  'react-refresh',
  'swc-loader',
  'tar',
  'tsx',
  'typescript',
  'webpack',
  'webpack-dev-server',
  'webpack-subresource-integrity',
];

const isSource = (file: string) => !/\.test\.tsx?$|node_modules|library-files/.test(file);
function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(path.join(home, from), to, { recursive: true, filter: (file) => isSource(path.relative(home, file)) });
}

/** This repository's lint rules for areas, for a repository that holds nothing else. */
function lintRules(): object {
  const {
    vcs: _git,
    overrides,
    linter,
    ...rest
  } = json<{ vcs: unknown; linter: { rules: { style?: object } }; overrides: { includes: string[]; linter: { rules: { style: object } } }[] }>('biome.json');
  const ofAreas = overrides.find(({ includes }) => includes.includes('mf-*/**'));
  if (!ofAreas) throw new Error('biome.json has no rules for areas');
  return { ...rest, files: { includes: ['**', '!**/dist', '!**/node_modules'] }, linter: { rules: { ...linter.rules, style: ofAreas.linter.rules.style } } };
}

/** Version that npm would install here, so that a team gets what this repository is tested with. */
const installed = (name: string) => json<Manifest>(`node_modules/${name}/package.json`).version;

function layTools(folder: string): void {
  for (const from of toolFolders) copy(from, path.join(folder, from));
  for (const from of toolFiles) copy(from, path.join(folder, from));
  copy('tsconfig.base.json', path.join(folder, 'tsconfig.base.json'));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(lintRules(), null, 1));
  renameSync(path.join(folder, 'infra/area-package/tools.cjs'), path.join(folder, 'tools.cjs'));
  rmSync(path.join(folder, 'infra/area-package/starter.cjs'));
  const manifest = {
    name: '@yaprak/area-tools',
    version: json<Manifest>('package.json').version,
    bin: { 'yaprak-area': './tools.cjs' },
    exports: { './biome': './biome.json', './*': './*' },
    dependencies: Object.fromEntries(toolPackages.map((name) => [name, installed(name)])),
    engines: { node: '>=20.19.0' },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 1));
}

function layKit(folder: string): void {
  copy('shared-kit/src', path.join(folder, 'src'));
  copy('shared-kit/area.schema.json', path.join(folder, 'area.schema.json'));
  const { version, exports, dependencies } = json<Manifest>('shared-kit/package.json');
  const manifest = { name: '@yaprak/shared-kit', version, sideEffects: false, exports, dependencies };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 1));
}

const hashOf = (folder: string) => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) hash.update(name.replaceAll('\\', '/')).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
};

/** Gives each content a version of its own: compilers keep what they made of an installed package until its version changes. */
function nameVersion(file: string, hash: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  // A letter first: digits alone with a zero before them are no version.
  writeFileSync(file, JSON.stringify({ ...manifest, version: `${manifest.version}-p${hash}` }, null, 1));
}

/** Packs a folder as npm expects it: everything below `package/`. The same content gives the same bytes. */
export async function packFolder(parent: string, file: string): Promise<void> {
  await create({ gzip: true, cwd: parent, file, portable: true, noMtime: true }, ['package']);
}

/**
 * Writes the packages for area teams next to the built areas: the kit and the command-line tool, of exactly this version. Earlier ones stay for lock files
 * that name them.
 * @returns their file names, which `current.json` of their folder holds too
 */
export async function buildAreaPackages(dist = distFolder): Promise<AreaPackages> {
  const target = path.join(dist, OFFERED);
  mkdirSync(target, { recursive: true });
  const pack = async (name: string, lay: (folder: string) => void) => {
    const work = mkdtempSync(path.join(target, '.work-'));
    try {
      mkdirSync(path.join(work, 'package'));
      lay(path.join(work, 'package'));
      const hash = hashOf(path.join(work, 'package'));
      nameVersion(path.join(work, 'package/package.json'), hash);
      const file = `${name}-${hash}.tgz`;
      if (!existsSync(path.join(target, file))) {
        await packFolder(work, path.join(work, file));
        renameSync(path.join(work, file), path.join(target, file));
      }
      return file;
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  };
  const packages = { tools: await pack('area-tools', layTools), kit: await pack('shared-kit', layKit) };
  writeFileSync(path.join(target, 'current.json'), JSON.stringify(packages));
  const offered = readdirSync(target).filter((name) => name.endsWith('.tgz') && !Object.values(packages).includes(name));
  const byAge = offered.sort((a, b) => statSync(path.join(target, b)).mtimeMs - statSync(path.join(target, a)).mtimeMs);
  for (const name of byAge.slice(KEPT)) rmSync(path.join(target, name), { force: true });
  return packages;
}

/** Lays the folder of the starter package, which knows the site's address and the packages above. */
export function layStarter(folder: string, site: string, packages: AreaPackages): void {
  copy('infra/area-package/starter.cjs', path.join(folder, 'starter.cjs'));
  copy('infra/cli/area/template.cjs', path.join(folder, 'template.cjs'));
  // The template's own tests are part of what a team gets.
  cpSync(path.join(home, 'infra/area-template'), path.join(folder, 'area-template'), {
    recursive: true,
    filter: (file) => !path.relative(home, file).includes('node_modules'),
  });
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify({ site, ...packages }));
  const { version } = json<Manifest>('package.json');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'yaprak-area', version, bin: { 'yaprak-area': './starter.cjs' } }));
}
