import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const packages = ['shell', 'shared-kit', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
const endpoint = /(\w+):\s*(?:b|build|builder)\.(?:query|mutation|infiniteQuery)\b/g;

/** Files that define an endpoint, by its name. */
function definitions(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of packages)
    for (const file of readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      const source = readFileSync(path.join(root, name, 'src', file), 'utf8');
      for (const [, key = ''] of source.includes('injectEndpoints') ? source.matchAll(endpoint) : [])
        found.set(key, [...(found.get(key) ?? []), path.join(name, file)]);
    }
  return found;
}

/**
 * All packages share one API, and of two endpoints with one name the store keeps whichever came first: a photo for a post would become the profile picture once
 * the settings had been open.
 */
test('no two endpoints of the product have the same name', () => {
  const found = definitions();
  expect(found.size).toBeGreaterThan(200);
  expect([...found].filter(([, files]) => files.length > 1)).toEqual([]);
});
