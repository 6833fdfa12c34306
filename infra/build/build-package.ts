import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { budgetFaults } from './budgets';
import { stampFile } from './build-stamp';
import { declarationFaults } from './check-declaration';
import { clientConfig } from './client-config';
import { compressFolder } from './compress';
import { describe } from './describe';
import { type FrontPackage, outputFolder } from './packages';
import { serverConfig } from './server-config';

function run(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true, errorDetails: false, colors: false }) ?? 'no result'));
        const warnings = stats.toString({ all: false, warnings: true, colors: false });
        if (warnings) console.warn(warnings);
        resolve(stats.toJson({ all: false, chunkGroups: true }));
      });
    });
  });
}

/** Builds one package for browser and server. @throws Error listing every declaration and budget violation */
export async function buildPackage(pkg: FrontPackage): Promise<void> {
  const faults = declarationFaults(pkg);
  if (faults.length) throw new Error(`${pkg.name}:\n  ${faults.join('\n  ')}`);
  rmSync(outputFolder(pkg), { recursive: true, force: true });
  if (pkg.name === 'shared-kit') {
    await run(serverConfig(pkg));
    return;
  }
  await run(serverConfig(pkg));
  const stats = await run(clientConfig(pkg));
  const sizes = compressFolder(path.join(outputFolder(pkg), 'client'));
  const built = describe(pkg, stats, sizes);
  const over = budgetFaults(built);
  if (over.length) {
    // Kept for inspection, but no longer counted as a complete version.
    renameSync(stampFile(pkg), `${stampFile(pkg)}.over-budget`);
    throw new Error(`${pkg.name} exceeds its budget:\n  ${over.join('\n  ')}`);
  }
}
