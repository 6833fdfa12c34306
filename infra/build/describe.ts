import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteFile, RemoteVersion } from '@yaprak/shared-kit/registry';
import type { StatsCompilation } from 'webpack';
import { containerName, type FrontPackage, outputFolder, publicPath } from './packages';

/** The shell's files that every page loads, in order, and its texts, of which a page loads one language. */
export interface ShellVersion {
  name: 'shell';
  version: string;
  scripts: RemoteFile[];
  texts: { tr: RemoteFile[]; en: RemoteFile[] };
}

/** Subresource integrity of a script; the bundler writes the same for chunks. */
export const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const script = (name: string) => /\.js$/.test(name);

function fileOf(pkg: FrontPackage, name: string, sizes: Map<string, number>): RemoteFile {
  const content = readFileSync(path.join(outputFolder(pkg), 'client', name));
  return {
    href: publicPath(pkg) + name,
    integrity: integrityOf(content),
    bytes: sizes.get(name) ?? content.length,
  };
}

/** The entry loads all other scripts, and one whose integrity it does not know would run unchecked. @throws Error naming such a script */
function mustCheckAll(entryFile: string, files: readonly RemoteFile[]): void {
  const entry = readFileSync(entryFile, 'utf8');
  const unchecked = files.filter((file) => !entry.includes(file.integrity));
  if (unchecked.length) throw new Error(`${entryFile} has no integrity hash for ${unchecked.map((file) => file.href).join(', ')}`);
}

/** Writes `remote.json` (or `shell.json`): everything the registry, the gateway and the loader need to know about a built version. */
export function describe(pkg: FrontPackage, stats: StatsCompilation, sizes: Map<string, number>): RemoteVersion | ShellVersion {
  const groups = Object.entries(stats.namedChunkGroups ?? {});
  const filesOf = (assets: { name: string }[] | undefined) => (assets ?? []).filter((a) => script(a.name)).map((a) => fileOf(pkg, a.name, sizes));
  if (!pkg.declaration) {
    const of = (group: string) => filesOf(groups.find(([name]) => name === group)?.[1].assets);
    const shell: ShellVersion = { name: 'shell', version: pkg.version, scripts: of('main'), texts: { tr: of('texts-tr'), en: of('texts-en') } };
    writeFileSync(path.join(outputFolder(pkg), 'shell.json'), JSON.stringify(shell, null, 1));
    return shell;
  }
  const manifest = JSON.parse(readFileSync(path.join(outputFolder(pkg), 'client/mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
    exposes: { assets: { js: { sync: string[] } } }[];
  };
  const exposed = (manifest.exposes[0]?.assets.js.sync ?? []).map((name) => fileOf(pkg, name, sizes));
  const files: Record<string, RemoteFile[]> = { '*': exposed };
  const known = new Set(exposed.map((f) => f.href));
  for (const [name, group] of groups) {
    if (/^[A-Za-z]/.test(name) && name !== pkg.name) files[name] = filesOf(group.assets).filter((f) => !known.has(f.href) && !/remoteEntry/.test(f.href));
  }
  mustCheckAll(path.join(outputFolder(pkg), 'client', manifest.metaData.remoteEntry.name), Object.values(files).flat());
  const remote: RemoteVersion = {
    name: pkg.name,
    version: pkg.version,
    container: containerName(pkg),
    contract: pkg.declaration.contract,
    entry: fileOf(pkg, manifest.metaData.remoteEntry.name, sizes),
    files,
    declaration: pkg.declaration,
  };
  writeFileSync(path.join(outputFolder(pkg), 'remote.json'), JSON.stringify(remote, null, 1));
  return remote;
}
