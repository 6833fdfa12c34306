import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';
import { conflicts } from '../../api/areas/areas.rules';
import { siteFlags } from '../../api/areas/site-claims';
import { buildPackage } from '../../build/build-package';
import { isBuilt } from '../../build/build-stamp';
import { declarationFaults } from '../../build/check-declaration';
import { type FrontPackage, frontPackages } from '../../build/packages';
import { home, packaged, root } from '../../build/shared-packages';
import { askedKey, differences, flatten } from '../../texts/catalogue.rules';
import { cataloguesOf } from '../../texts/catalogues';
import { requirePackage } from './package';
import { siteAreas } from './site';

type Claims = { name: string; declaration: AreaDeclaration };
const ownClaims = (): Claims[] => frontPackages().flatMap(({ name, declaration }) => (declaration ? [{ name, declaration }] : []));

/** Faults in an area's declaration and texts, by itself and in conflict with other areas: the folder's, unless others are given. */
export function faultsOf(pkg: FrontPackage, others: readonly Claims[] = ownClaims()): string[] {
  const own = declarationFaults(pkg);
  if (own.length || !pkg.declaration) return own;
  const catalogues = cataloguesOf(pkg.name, pkg.folder);
  const keys = new Set(catalogues.filter(({ namespace }) => namespace === pkg.name).flatMap(({ tr }) => [...flatten(tr).keys()].map(askedKey)));
  const { routes, modals = [], slots = [] } = pkg.declaration;
  const flags = [...routes, ...modals, ...slots].flatMap(({ guard }) => guard?.flag ?? []);
  const titles = routes.flatMap((route) => route.title ?? []);
  return [
    ...conflicts({ name: pkg.name, declaration: pkg.declaration }, others),
    ...flags.filter((flag) => !siteFlags.includes(flag)).map((flag) => `no site has the flag ${flag}, only ${siteFlags.join(' and ')}`),
    ...titles.filter((title) => !keys.has(title)).map((title) => `area.json names the title ${title}, texts/tr.json does not`),
    ...catalogues.flatMap(({ file, tr, en }) => differences(tr, en).map((fault) => `${file}: ${fault}`)),
  ];
}

function run(file: string, ...args: string[]): boolean {
  // Regardless of the environment: tests need packages' test builds.
  const env = { ...process.env, NODE_ENV: 'test' };
  return spawnSync(process.execPath, [path.join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'inherit', env }).status === 0;
}

const ownConfig = packaged ? ['--config', path.join(home, 'infra/area-package/jest.config.cjs')] : [];
/** Runs an area's tests. */
export const testArea = (area: string): boolean =>
  run('jest/bin/jest.js', ...ownConfig, '--selectProjects', 'screens', 'rules', '--testPathPatterns', `/${area}/`, '--maxWorkers=2');

/** Runs every check an area must pass before publishing. @param site whose areas it must not conflict with, for a team's own repository. @throws Error if one fails */
export async function checkArea(area: string, site?: string): Promise<void> {
  const pkg = requirePackage(area);
  const steps: [name: string, step: () => boolean | Promise<boolean>][] = [
    [
      'declaration',
      async () => {
        const faults = faultsOf(pkg, [...ownClaims(), ...(site ? await siteAreas(site) : [])]);
        for (const fault of faults) console.error(`  ${fault}`);
        return faults.length === 0;
      },
    ],
    ['types', () => run('typescript/bin/tsc', '-p', area)],
    ['lint', () => run('@biomejs/biome/bin/biome', 'check', area)],
    ['tests', () => testArea(area)],
    [
      'build and budget',
      async () => {
        if (!isBuilt(pkg)) await buildPackage(pkg);
        return true;
      },
    ],
  ];
  for (const [name, step] of steps) {
    const started = Date.now();
    if (!(await step())) throw new Error(`${area}: ${name} failed.`);
    console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  console.log(`${area} ${pkg.version} may be published.`);
}
