import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';
import { clientConfig, scriptRule } from '../../../build/client-config';
import type { FrontPackage } from '../../../build/packages';

/** Replaces the remote loader: areas are present from the start, their pages are still loaded on demand. */
function writeDirectAreas(file: string, shell: FrontPackage, areas: readonly FrontPackage[]): void {
  const lines = [
    `import { learnIntegrity } from ${JSON.stringify(path.join(shell.folder, 'src/areas/script-guard.ts'))};`,
    ...areas.map((a, i) => `import * as area${i} from ${JSON.stringify(path.join(a.folder, 'src/index.ts'))};`),
    `const areas = { ${areas.map((a, i) => `${JSON.stringify(a.name)}: area${i}`).join(', ')} };`,
    'export const announceAreas = learnIntegrity;',
    'export const fetchArea = async (area) => areas[area.name];',
  ];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, lines.join('\n'));
}

/**
 * The same shell, areas and settings as the product's, bundled as one application without federation: tree-shaken as a whole, with the areas' page splitting.
 * @param client output folder
 */
export function oneBundleConfig(packages: readonly FrontPackage[], client: string): Configuration {
  const shell = packages.find((p) => p.name === 'shell');
  if (!shell) throw new Error('There is no shell to bundle.');
  const areas = packages.filter((p) => p.declaration);
  const direct = path.join(client, '../direct-areas.js');
  writeDirectAreas(direct, shell, areas);
  const base = clientConfig(shell);
  // The same package builds as behind the shell's facades, imported directly.
  const real = /^#real\//;
  const packagesBehind = Object.entries(base.resolve?.alias ?? {}).flatMap(([key, file]) => (real.test(key) ? [[key.replace(real, ''), file]] : []));
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...Object.fromEntries(packagesBehind) } },
    name: 'one bundle',
    entry: { main: ['./src/boot/main.ts'] },
    output: { ...base.output, path: client, uniqueName: 'one_bundle' },
    module: {
      rules: [
        ...packages.map((pkg) => ({ ...scriptRule(pkg), include: pkg.folder })),
        ...areas.map((pkg) => ({
          resource: path.join(pkg.folder, 'src/index.ts'),
          enforce: 'pre' as const,
          loader: path.join(__dirname, 'area-names-loader.cjs'),
          options: { area: pkg.name },
        })),
      ],
    },
    plugins: [
      ...(base.plugins ?? []).filter((p) => !(p instanceof ModuleFederationPlugin || p instanceof ProvideSharedPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/areas\/federation$/, (found: { request: string }) => {
        found.request = direct;
      }),
    ],
    optimization: { ...base.optimization, splitChunks: { chunks: 'all' } },
    cache: false,
  };
}
