import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { clientConfig, scriptRule } from '../../../build/client-config';
import type { FrontPackage } from '../../../build/packages';

/** Stands in for the loader of remotes: the areas are there from the start, their pages still come when they are opened. */
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
 * The same shell, areas and settings as the product's, bundled as one application without federation: what is used by nobody is shaken out, and pages are split as
 * the areas split them.
 * @param client folder that the files are written into
 */
export function oneBundleConfig(packages: readonly FrontPackage[], client: string): Configuration {
  const shell = packages.find((p) => p.name === 'shell');
  if (!shell) throw new Error('There is no shell to bundle.');
  const areas = packages.filter((p) => p.declaration);
  const direct = path.join(client, '../direct-areas.js');
  writeDirectAreas(direct, shell, areas);
  const base = clientConfig(shell);
  // The same builds of packages as behind the shell's facades, taken directly.
  const packagesBehind = Object.entries(base.resolve?.alias ?? {}).map(([key, file]) => [key.replace(/^#real\//, ''), file]);
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
      ...(base.plugins ?? []).filter((p) => !(p instanceof ModuleFederationPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/areas\/federation$/, (found: { request: string }) => {
        found.request = direct;
      }),
    ],
    optimization: { ...base.optimization, splitChunks: { chunks: 'all' } },
    cache: false,
  };
}
