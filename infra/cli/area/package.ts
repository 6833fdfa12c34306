import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FrontPackage, readPackage } from '../../build/packages';
import { root } from '../../build/shared-packages';

/** An area's package in this repository. @throws Error if there is none */
export function requirePackage(area: string): FrontPackage {
  if (!existsSync(path.join(root, area, 'area.json'))) throw new Error(`There is no area ${area} here; create one with the command "new ${area}".`);
  return readPackage(area);
}
