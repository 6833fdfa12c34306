import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FrontPackage, outputFolder } from './packages';

/** Marker file: its presence means the version is complete. */
export const stampFile = (pkg: FrontPackage) =>
  path.join(outputFolder(pkg), { 'shared-kit': 'server/area.cjs', shell: 'shell.json' }[pkg.name] ?? 'remote.json');
/** Whether a package has been built. */
export const isBuilt = (pkg: FrontPackage) => existsSync(stampFile(pkg));
