import { readdirSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { buildPackage } from '../../build/build-package';
import { isBuilt } from '../../build/build-stamp';
import { type FrontPackage, outputFolder } from '../../build/packages';
import { requirePackage } from './package';
import { callSite, type Site } from './release';
import { entered } from './site';

/** Builds an area unless its version exists already. */
export async function built(area: string): Promise<FrontPackage> {
  const pkg = requirePackage(area);
  if (!isBuilt(pkg)) {
    console.log(`Building ${area} …`);
    await buildPackage(pkg);
  }
  return pkg;
}

/** Packs a built version: its manifest, its browser files with their compressed forms, and its server bundle. */
async function pack(pkg: FrontPackage): Promise<Buffer> {
  const cwd = outputFolder(pkg);
  const client = readdirSync(path.join(cwd, 'client')).filter((name) => /\.(js|json)(\.(br|gz))?$/.test(name));
  // In memory: as a file it would stay behind, and be another's while they publish too.
  return create({ gzip: true, cwd, portable: true }, ['remote.json', 'server/area.cjs', ...client.map((name) => `client/${name}`)]).concat();
}

/** Builds an area and uploads the version. */
export async function publish(site: Site, area: string): Promise<void> {
  const pkg = await built(area);
  const archive = await pack(pkg);
  const { surum } = await callSite<{ surum: string }>(site, 'yayinla', { alan: area }, new Blob([new Uint8Array(archive)]));
  console.log(`${area} ${surum} is published at ${site.url} (${(archive.length / 1000).toFixed(0)} kB). Release it to some devices, or to all:`);
  console.log(`  ${entered('canary', area, surum, '--percent 10')}\n  ${entered('promote', area, surum)}`);
}
