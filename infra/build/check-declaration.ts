import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractFits } from '@yaprak/shared-kit/contract-version';
import { schemaFaults } from './declaration-schema';
import type { FrontPackage } from './packages';

/** A remote's named lazy exports: export name → kind and chunk name. */
function readExports(source: string): Map<string, { kind: string; chunk: string | undefined }> {
  const found = new Map<string, { kind: string; chunk: string | undefined }>();
  for (const [, name, kind, rest] of source.matchAll(/export const (\w+) = (page|modal|slot|app|texts)\(([\s\S]*?)\);/g)) {
    found.set(name ?? '', { kind: kind ?? '', chunk: /webpackChunkName: "([^"]+)"/.exec(rest ?? '')?.[1] });
  }
  return found;
}

/** Mismatches between a remote's declaration and its exports; empty if none. */
export function declarationFaults(pkg: FrontPackage): string[] {
  const { declaration } = pkg;
  if (!declaration) return [];
  const wrong = schemaFaults(declaration);
  if (wrong.length) return wrong.map((fault) => `area.json${fault}`);
  const faults: string[] = [];
  if (declaration.name !== pkg.name) faults.push(`area.json says "${declaration.name}", the folder is ${pkg.name}`);
  if (!contractFits(declaration.contract)) faults.push(`contract ${declaration.contract} is not served by this kit`);
  const exported = readExports(readFileSync(path.join(pkg.folder, 'src/index.ts'), 'utf8'));
  const wanted: [name: string, kind: string][] = [
    ...declaration.routes.map((r) => [r.export, 'page'] as [string, string]),
    ...(declaration.modals ?? []).map((m) => [m.export, 'modal'] as [string, string]),
    ...(declaration.slots ?? []).map((s) => [s.export, 'slot'] as [string, string]),
    ...(declaration.app ? [[declaration.app, 'app'] as [string, string]] : []),
    ['text', 'texts'],
  ];
  for (const [name, kind] of wanted) {
    const found = exported.get(name);
    if (!found) faults.push(`area.json names ${name}, src/index.ts does not export it`);
    else if (found.kind !== kind) faults.push(`${name} is declared as ${kind} and exported as ${found.kind}`);
    else if (kind !== 'texts' && found.chunk !== name) faults.push(`the chunk of ${name} must be named "${name}"`);
  }
  for (const name of exported.keys()) if (!wanted.some(([w]) => w === name)) faults.push(`src/index.ts exports ${name}, which area.json does not name`);
  for (const lang of declaration.texts) if (!existsSync(path.join(pkg.folder, `texts/${lang}.json`))) faults.push(`texts/${lang}.json is missing`);
  return faults;
}
