import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { facadeFiles } from './client-config';
import { root, shareKeys } from './shared-packages';

const statement = /(import|export)\s+(type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
/** Names a source file imports from each package, types excluded. */
function taken(source: string): { name: string; from: string }[] {
  return [...source.matchAll(statement)].flatMap(([, , type, names = '', from = '']) =>
    type
      ? []
      : names
          .split(',')
          .map((n) => n.trim())
          .filter((n) => n && !n.startsWith('type '))
          .map((n) => ({ name: n.split(/\s+as\s+/)[0] ?? n, from })),
  );
}
const offered = (file: string) => new Set(taken(readFileSync(file, 'utf8')).map((t) => t.name));
const sources = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$|\.d\.ts$|entry-server|(^|\/)server-|testing[./]|render-kit/.test(f))
    .map((f) => path.join(root, folder, f));

const folders = [...readdirSync(root).filter((f) => f.startsWith('mf-')), 'shell', 'shared-kit'].map((f) => `${f}/src`);
/** Shared packages that import other shared packages. */
const packages = ['@reduxjs/toolkit/dist/query/rtk-query.modern.mjs', '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs'];

describe('an allow-list of a shared package', () => {
  const facades = Object.entries(facadeFiles());
  const wanted = [...[...folders, 'infra/area-template/src'].flatMap(sources), ...packages.map((p) => path.join(root, 'node_modules', p))].flatMap((file) =>
    taken(readFileSync(file, 'utf8')).map((t) => ({ ...t, file: path.relative(root, file) })),
  );

  test.each(facades)('%s is shared, and covers all imports of it', (key, file) => {
    expect(shareKeys).toContain(key);
    const names = offered(file);
    expect(names.size).toBeGreaterThan(0);
    const asked = wanted.filter((w) => w.from === key);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ name }) => !names.has(name))).toEqual([]);
  });
});

test('the stand-in for the federation runtime’s snapshots offers all that the runtime imports of them', () => {
  const folder = path.join(path.dirname(require.resolve('@module-federation/runtime-core')));
  const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.js'))
    .flatMap((f) => taken(readFileSync(path.join(folder, f), 'utf8')))
    .filter((t) => /\/(SnapshotHandler|preload)\.js$/.test(t.from));
  expect(asked.length).toBeGreaterThan(0);
  const source = readFileSync(path.join(root, 'shell/src/share/no-snapshots.ts'), 'utf8');
  const names = new Set([...source.matchAll(/export (?:class|const) (\w+)/g)].map((m) => m[1]));
  expect(asked.filter(({ name }) => !names.has(name))).toEqual([]);
});
