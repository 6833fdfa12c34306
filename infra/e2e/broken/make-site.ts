import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { type BrokenRemote, brokenRemotes } from './remotes';

const version = '1.0.0-test';
export const entryPath = (id: string) => `/${id}/remoteEntry.js`;

function sourceOf({ browser }: BrokenRemote): string {
  return 'source' in browser ? browser.source : '';
}

function describe(remote: BrokenRemote, origin: string): RemoteVersion {
  const { id, contract = '1.0', browser, slot } = remote;
  const name = `mf-${id}`;
  const content = browser.kind === 'script' && browser.integrity === 'wrong' ? 'other bytes' : sourceOf(remote);
  return {
    name,
    version,
    container: name.replace(/\W/g, '_'),
    contract,
    entry: { href: origin + entryPath(id), integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, bytes: content.length },
    files: {},
    declaration: {
      name,
      kind: 'area',
      contract,
      owner: 'probe',
      routes: [{ path: `/deneme/${id}`, export: 'ProbePage', ssr: Boolean(remote.server), ...remote.route }],
      ...(slot ? { slots: [{ slot, export: 'NoSuchSlot' }] } : {}),
      texts: ['tr', 'en'],
      budget: { entry: 14_000, page: 60_000 },
    },
  };
}

/**
 * A folder of built versions as the gateway reads it: the real shell and areas, and beside them the broken remotes whose scripts come from `origin`.
 * @returns its path
 */
export function makeSite(folder: string, realDist: string, origin: string): string {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const current = JSON.parse(readFileSync(path.join(realDist, 'current.json'), 'utf8')) as Record<string, string>;
  for (const name of Object.keys(current)) symlinkSync(path.join(realDist, name), path.join(dist, name));
  const broken: Record<string, string> = {};
  for (const remote of brokenRemotes) {
    const name = `mf-${remote.id}`;
    const target = path.join(dist, name, version);
    mkdirSync(path.join(target, 'server'), { recursive: true });
    writeFileSync(path.join(target, 'remote.json'), JSON.stringify(describe(remote, origin)));
    if (remote.server) writeFileSync(path.join(target, 'server/area.cjs'), remote.server);
    broken[name] = version;
  }
  // Named by the registry, but nobody ever wrote its files.
  broken['mf-yok'] = version;
  writeFileSync(path.join(dist, 'current.json'), JSON.stringify({ ...broken, ...current }));
  return dist;
}
