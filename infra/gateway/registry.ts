import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteVersion } from '@yaprak/shared-kit/registry';
import type { ShellVersion } from '../build/describe';
import { ConfigError } from '../config/errors';

/** What a request is served: the shell and one version of each area. */
export interface Release {
  registry: Registry<RemoteVersion>;
  shell: ShellVersion;
  kitVersion: string;
  /** No server rendering: the browser's files come from development servers. */
  browserOnly?: boolean;
  /** This browser's preview: the area, its origin and its expiry. */
  override?: { area: string; origin: string; expires: Date };
}

/** The parts of a request that determine the versions served. */
export interface Viewer {
  /** Device code; empty while the browser has none. */
  device: string;
  /** This browser's preview code. */
  override?: string | undefined;
}

/** Decides which versions a browser gets. */
export interface RegistryProvider {
  releaseFor(viewer: Viewer): Release | Promise<Release>;
  distFolder: string;
}

/** Reads a JSON file. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Name → version from the last build. @throws ConfigError if nothing has been built */
export function readBuild(distFolder: string): { current: Record<string, string>; shell: ShellVersion; kitVersion: string } {
  const currentFile = path.join(distFolder, 'current.json');
  if (!existsSync(currentFile)) throw new ConfigError(`DIST_DIR must hold a built shell and areas, but ${currentFile} is missing: run "npm run build".`);
  const current = readJson<Record<string, string>>(currentFile);
  const shellFile = path.join(distFolder, 'shell', current.shell ?? '', 'shell.json');
  if (!existsSync(shellFile)) throw new Error('The shell has not been built: run "npm run build".');
  return { current, shell: readJson<ShellVersion>(shellFile), kitVersion: current['shared-kit'] ?? '' };
}
