import { readFileSync } from 'node:fs';
import { areaSchemaFile, areaSchemaText } from './area-schema';
import { declarationFaults } from './check-declaration';
import { type FrontPackage, frontPackages } from './packages';

const feed = frontPackages().find((p) => p.name === 'mf-feed') as FrontPackage;
const declared = feed.declaration as NonNullable<FrontPackage['declaration']>;
const changed = (change: object): FrontPackage => ({ ...feed, declaration: { ...declared, ...change } });

test('area.schema.json matches the types; "npm run build" writes it', () => {
  expect(readFileSync(areaSchemaFile, 'utf8')).toBe(areaSchemaText());
});

test.each(frontPackages().filter((p) => p.declaration))('$name declares what it exports', (pkg) => {
  expect(declarationFaults(pkg)).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ['an unknown field', { colour: 'red' }, /additional properties/],
  ['a name that is not the folder', { name: 'mf-other' }, /the folder is mf-feed/],
  ['a newer contract', { contract: '1.99' }, /contract 1\.99/],
  ['an older major contract', { contract: '0.9' }, /contract 0\.9/],
  ['a page that is not exported', { routes: [{ path: '/x', export: 'NoPage' }] }, /does not export/],
  ['a modal under the name of a page', { modals: [{ name: 'X', export: declared.routes[0]?.export }] }, /declared as modal/],
  ['an export that is not declared', { routes: declared.routes.slice(1).filter((r) => r.export !== declared.routes[0]?.export) }, /does not name/],
  ['a guard with an unknown permission', { routes: [{ ...declared.routes[0], guard: { permission: 'king' } }] }, /allowed values/],
])('%s fails the build', (_what, change, message) => {
  expect(declarationFaults(changed(change)).join('\n')).toMatch(message);
});
