import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { AreaModule } from '@yaprak/shared-kit/host';
import { shareKeys } from '../build/shared-packages';
import type { Release } from './registry';

type Exports = Record<string, unknown>;
const node = new Set(builtinModules);

/** Evaluates a server bundle with the host's packages as its `require`, so that there is one React, one kit, one router. */
function evaluate(file: string, scope: (id: string) => unknown): Exports {
  const module: { exports: Exports } = { exports: {} };
  const run = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, (id: string) => {
    return scope(id);
  });
  return module.exports;
}

/** For Node the router's entry point is its development build, with checks and warnings; use the production build next to it. */
const router = path.join(
  path.dirname(require.resolve('react-router/package.json')),
  `dist/${process.env.NODE_ENV === 'production' ? 'production' : 'development'}`,
);
const hostFiles: Record<string, string> = { 'react-router': path.join(router, 'index.js'), 'react-router/dom': path.join(router, 'dom-export.js') };

const shared = new Set([...shareKeys, 'react-dom/server']);

/** The server bundles of shell, kit and areas, loaded once per version. */
export class ServerBundles {
  private readonly loaded = new Map<string, Exports>();
  constructor(private readonly distFolder: string) {}

  private load(name: string, version: string, kitVersion: string): Exports {
    const key = `${name}@${version}+${kitVersion}`;
    let found = this.loaded.get(key);
    if (!found) {
      found = evaluate(path.join(this.distFolder, name, version, 'server/area.cjs'), (id) => {
        if (id === '@yaprak/shared-kit') return this.load('shared-kit', kitVersion, kitVersion);
        if (shared.has(id)) return require(hostFiles[id] ?? id) as unknown;
        // Only the site's own bundles may use Node's modules; areas render, and fetch through the store.
        if (!name.startsWith('mf-') && (id.startsWith('node:') || node.has(id))) return require(id) as unknown;
        throw new Error(`${name} asks for ${id}, which is not shared`);
      });
      this.loaded.set(key, found);
    }
    return found;
  }
  shell(release: Release): typeof import('../../shell/src/entry-server') {
    return this.load('shell', release.shell.version, release.kitVersion) as never;
  }
  /** @throws Error if the area has no server bundle or it fails to evaluate */
  area(release: Release, name: string): AreaModule {
    const area = release.registry.areas.find((a) => a.name === name);
    if (!area) throw new Error(`${name} is not in the registry`);
    return this.load(name, area.version, release.kitVersion) as AreaModule;
  }
}
