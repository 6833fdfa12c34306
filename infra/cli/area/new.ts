import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeAreaSchema } from '../../build/area-schema';
import { packaged, root } from '../../build/shared-packages';
import { copyTemplate, nameFault } from './template.cjs';

/** The area that a new one is copied from. */
export const template = path.join(root, 'infra/area-template');

/** Creates a new area in this repository and registers it as a workspace. @throws Error if the name is taken */
export function createArea(area: string): void {
  if (packaged) throw new Error('A repository of its own comes from the site: npx <its address>/gelistirici/yaprak-area.tgz new <mf-name>');
  const fault = nameFault(area);
  if (fault) throw new Error(fault);
  const folder = path.join(root, area);
  if (existsSync(folder)) throw new Error(`${area} exists already.`);
  copyTemplate(template, folder, area.slice(3));
  const file = path.join(root, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as { workspaces: string[] };
  own.workspaces = [...own.workspaces.filter((name) => name !== 'infra'), area, 'infra'];
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
  writeAreaSchema();
  console.log(`${area} is ready: a page at /${area.slice(3)}, a slice, texts, a story and tests.`);
  console.log(`  npm run dev ${area}            the site with hot reload of this area\n  npm run area -- check ${area}  every check it must pass`);
}
