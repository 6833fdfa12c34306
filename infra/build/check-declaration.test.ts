import { readFileSync } from 'node:fs';
import { areaSchemaFile, areaSchemaText } from './area-schema';
import { declarationFaults } from './check-declaration';
import { schemaFaults } from './declaration-schema';
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

const pathFaults = (path: string) => schemaFaults({ ...declared, routes: [{ path, export: 'XPage' }] });

test.each(['/', '/kulup', '/kulup/okurlar-2', '/kulup/:id', '/:kadi/kulup', '/kulup/:id/:bolum?/:s?', '/kulup/*'])(
  '[R-OPEN-09] %s may be the address of a page',
  (path) => {
    expect(pathFaults(path)).toEqual([]);
  },
);

test.each([
  '/okuma-kulübü',
  '/okuma kulubu',
  '/kulup?s=1',
  '/kulup#s',
  '/kulup?',
  '/kulup/',
  '//kulup',
  '/kulup//x',
  '/:a?/kulup',
  '/*',
  '/kulup/*/x',
  '/..',
  'kulup',
  '',
])('[R-OPEN-09] %p, which no reader would reach, is no address of a page, and what is one is said', (path) => {
  expect(pathFaults(path)).toEqual([expect.stringMatching(/^\/routes\/0\/path is none of this kind: Address: fixed parts of a to z/)]);
});
