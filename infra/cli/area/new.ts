import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeAreaSchema } from '../../build/area-schema';
import { root } from '../../build/shared-packages';

const template = path.join(root, 'infra/area-template');
const pascal = (slug: string) => slug.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** Replaces the template's name in a text: `mf-sablon`, `sablon` and `Sablon` become the new one. */
export const renamed = (text: string, slug: string): string => text.replaceAll('Sablon', pascal(slug)).replaceAll('sablon', slug);

/** Copies the template to `folder` under a new name. */
export function copyTemplate(folder: string, slug: string): void {
  cpSync(template, folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort((a, b) => b.length - a.length)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) continue;
    writeFileSync(
      file,
      renamed(readFileSync(file, 'utf8'), slug).replaceAll('"../../shared-kit/', '"../shared-kit/').replaceAll('"../../tsconfig', '"../tsconfig'),
    );
    const target = path.join(folder, renamed(name, slug));
    if (target !== file) renameSync(file, target);
  }
}

/** Creates a new area in this repository and registers it as a workspace. @throws Error if the name is taken */
export function createArea(area: string): void {
  const folder = path.join(root, area);
  if (existsSync(folder)) throw new Error(`${area} exists already.`);
  copyTemplate(folder, area.slice(3));
  const file = path.join(root, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as { workspaces: string[] };
  own.workspaces = [...own.workspaces.filter((name) => name !== 'infra'), area, 'infra'];
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
  writeAreaSchema();
  console.log(`${area} is ready: a page at /${area.slice(3)}, a slice, texts, a story and tests.`);
  console.log(`  npm run dev ${area}            the site with hot reload of this area\n  npm run area -- check ${area}  every check it must pass`);
}
