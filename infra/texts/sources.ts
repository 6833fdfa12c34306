import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/shared-packages';
import { parse, type SyntaxNode } from './syntax';

const source = /\.tsx?$/;
/** What is not part of the product: tests and what they stand on, bundles, and the pattern of new areas, which is a package of its own. */
const apart = /\.(test|spec)\.tsx?$|\.d\.ts$|(^|\/)(testing|node_modules|dist|e2e|site-tests|area-template)\//;

/** A file of the product; its syntax tree is made when it is wanted. */
export interface Source {
  file: string;
  text: string;
  tree(): SyntaxNode;
}

/** What a folder holds of the product. */
export function sourcesOf(folder: string): Source[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => source.test(file) && !apart.test(file));
  return files.sort().map((name) => {
    const file = `${folder}/${name}`;
    const text = readFileSync(path.join(root, file), 'utf8');
    let tree: SyntaxNode | undefined;
    return { file, text, tree: () => (tree ??= parse(file, text)) };
  });
}
