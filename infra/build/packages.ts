import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';
import { home, kitFolder, root } from './shared-packages';

/** A front-end package as the build sees it. */
export interface FrontPackage {
  /** Folder name. */
  name: string;
  folder: string;
  /** Version from package.json plus a hash of all bundle inputs: same version, same bytes. */
  version: string;
  /** Null for the shell and the kit. */
  declaration: AreaDeclaration | null;
}

export const distFolder = path.join(root, 'dist');
const relevant = /\.(tsx?|json|css|svg)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((f) => relevant.test(f) && !f.includes('node_modules') && !/\.test\.tsx?$/.test(f))
    .map((f) => path.join(folder, f))
    .filter((f) => statSync(f).isFile())
    .sort();
}

function hashOf(folders: string[]): string {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of [...folders.flatMap(filesBelow), path.join(root, 'package-lock.json')]) {
    // An area team may not have a lock file yet.
    if (existsSync(file)) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** What a JSON file of an area holds. @throws Error that names the file */
export function readJsonFile<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${path.relative(root, file)} is not valid JSON: ${(error as Error).message}`);
  }
}

/** Reads a front-end package and its declaration. */
export function readPackage(name: string): FrontPackage {
  const folder = path.join(root, name);
  const { version } = readJsonFile<{ version: string }>(path.join(folder, 'package.json'));
  const declared = path.join(folder, 'area.json');
  return {
    name,
    folder,
    version: `${version}-${hashOf([...new Set([folder, path.join(kitFolder, 'src'), path.join(home, 'infra/build')])])}`,
    declaration: existsSync(declared) ? readJsonFile<AreaDeclaration>(declared) : null,
  };
}

/** The kit and the shell, where they are part of the repository, and all its remotes. */
export function frontPackages(): FrontPackage[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'area.json')));
  return [...['shared-kit', 'shell'].filter((name) => existsSync(path.join(root, name))), ...remotes].map(readPackage);
}

/** Output folder of a version. */
export const outputFolder = (pkg: Pick<FrontPackage, 'name' | 'version'>) => path.join(distFolder, pkg.name, pkg.version);
/** Public URL of a version's client files. */
export const publicPath = (pkg: Pick<FrontPackage, 'name' | 'version'>) => `/_mfe/${pkg.name}/${pkg.version}/`;
/** Container name of Module Federation. */
export const containerName = (pkg: Pick<FrontPackage, 'name' | 'version'>) => `${pkg.name}_${pkg.version}`.replace(/\W/g, '_');
