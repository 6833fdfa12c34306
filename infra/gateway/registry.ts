import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteVersion } from '../../shared-kit/src/area/registry';
import type { ShellVersion } from '../build/describe';

/** What one request is served: the shell and one version of each area. */
export interface Release {
  registry: Registry;
  shell: ShellVersion;
  kitVersion: string;
  /** Nothing is drawn on the server: the browser's files are those of development servers. */
  browserOnly?: boolean;
}

/** Decides which versions a device gets. */
export interface RegistryProvider {
  releaseFor(device: string): Release;
  distFolder: string;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The versions of the last build, as `dist/current.json` names them. An area whose files are missing or unreadable is left out; the rest works. */
export function fileRegistry(distFolder: string, log: (line: string) => void): RegistryProvider {
  const current = read<Record<string, string>>(path.join(distFolder, 'current.json'));
  const areas: RemoteVersion[] = [];
  for (const [name, version] of Object.entries(current)) {
    if (name === 'shell' || name === 'shared-kit') continue;
    const file = path.join(distFolder, name, version, 'remote.json');
    try {
      areas.push(read<RemoteVersion>(file));
    } catch {
      log(`Area ${name} ${version} cannot be read and is left out.`);
    }
  }
  const shellFile = path.join(distFolder, 'shell', current.shell ?? '', 'shell.json');
  if (!existsSync(shellFile)) throw new Error('The shell has not been built: run "npm run build".');
  const release: Release = {
    registry: { revision: Object.values(current).join('|'), areas },
    shell: read<ShellVersion>(shellFile),
    kitVersion: current['shared-kit'] ?? '',
  };
  return { releaseFor: () => release, distFolder };
}
