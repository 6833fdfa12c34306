import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/shared-packages';
import { parse, type SyntaxNode } from './syntax';

const source = /\.tsx?$/;
/** Not part of the product: tests and their helpers, bundles, and the template of new areas, which is a package of its own. */
const apart = /\.(test|spec)\.tsx?$|\.d\.ts$|(^|\/)(testing|node_modules|dist|e2e|site-tests|area-template)\//;

/** A product file; its syntax tree is parsed lazily. */
export interface Source {
  file: string;
  text: string;
  tree(): SyntaxNode;
}

/** A folder's product files. */
export function sourcesOf(folder: string): Source[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => source.test(file) && !apart.test(file));
  return files.sort().map((name) => {
    const file = `${folder}/${name}`;
    const text = readFileSync(path.join(root, file), 'utf8');
    let tree: SyntaxNode | undefined;
    return { file, text, tree: () => (tree ??= parse(file, text)) };
  });
}
