import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FrontPackage, outputFolder } from './packages';

/** File whose presence says that a version is complete. */
export const stampFile = (pkg: FrontPackage) =>
  path.join(outputFolder(pkg), { 'shared-kit': 'server/area.cjs', shell: 'shell.json' }[pkg.name] ?? 'remote.json');
export const isBuilt = (pkg: FrontPackage) => existsSync(stampFile(pkg));
