import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteFile, RemoteVersion } from '@yaprak/shared-kit/registry';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { buildAll } from '../../../build/build';
import { compressFolder } from '../../../build/compress';
import { integrityOf, type ShellVersion } from '../../../build/describe';
import { distFolder, frontPackages, outputFolder, publicPath } from '../../../build/packages';
import { benchFolder } from '../../server-under-test';
import { oneBundleConfig } from './config';

const target = path.join(benchFolder, 'one-bundle');

const bundle = (config: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve(stats.toJson({ all: false, chunkGroups: true }));
    });
  });

/** Records what was built from which versions. @returns whether that was unchanged */
function unchanged(versions: string): boolean {
  const current = path.join(target, 'current.json');
  return existsSync(current) && readFileSync(current, 'utf8') === versions;
}

/**
 * A build output like the product's in which every area is part of the shell's own bundle, so that the same gateway serves the same pages from it. Rebuilt
 * whenever the product is.
 */
export async function buildOneBundle(log: (line: string) => void): Promise<string> {
  await buildAll(log);
  const versions = readFileSync(path.join(distFolder, 'current.json'), 'utf8');
  if (unchanged(versions)) return target;
  log('bundling everything without federation …');
  rmSync(target, { recursive: true, force: true });
  const packages = frontPackages();
  const folderOf = (pkg: (typeof packages)[number]) => path.join(target, pkg.name, pkg.version);
  for (const pkg of packages) cpSync(path.join(outputFolder(pkg), 'server'), path.join(folderOf(pkg), 'server'), { recursive: true });
  const shell = packages.find((p) => p.name === 'shell');
  if (!shell) throw new Error('There is no shell to bundle.');
  const client = path.join(folderOf(shell), 'client');
  mkdirSync(client, { recursive: true });
  const stats = await bundle(oneBundleConfig(packages, client));
  const sizes = compressFolder(client);
  const filesOf = (group: string): RemoteFile[] =>
    (stats.namedChunkGroups?.[group]?.assets ?? [])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => ({
        href: publicPath(shell) + name,
        bytes: sizes.get(name) ?? 0,
        integrity: integrityOf(readFileSync(path.join(client, name))),
      }));
  const scripts = filesOf('main');
  const [entry] = scripts;
  if (!entry) throw new Error('The bundle has no entry.');
  const initial = new Set(scripts.map((f) => f.href));
  const later = (group: string) => filesOf(group).filter((f) => !initial.has(f.href));
  const description: ShellVersion = { name: 'shell', version: shell.version, scripts, texts: { tr: later('texts-tr'), en: later('texts-en') } };
  writeFileSync(path.join(folderOf(shell), 'shell.json'), JSON.stringify(description));
  for (const pkg of packages.filter((p) => p.declaration)) {
    const remote = JSON.parse(readFileSync(path.join(outputFolder(pkg), 'remote.json'), 'utf8')) as RemoteVersion;
    const names = Object.keys(remote.files).filter((name) => name !== '*');
    const files = Object.fromEntries(names.map((name) => [name, later(`${pkg.name}--${name}`)]));
    writeFileSync(path.join(folderOf(pkg), 'remote.json'), JSON.stringify({ ...remote, entry, files }));
  }
  writeFileSync(path.join(target, 'current.json'), versions);
  return target;
}
