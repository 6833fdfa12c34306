import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDeclaration } from '@yaprak/shared-kit';
import type { Registry } from '@yaprak/shared-kit/host';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteEnvironment } from './areas/routes';
import { routesFor } from './server-routes';
import { siteRoutes } from './site';

const root = path.resolve(__dirname, '../..');
const declarations = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => JSON.parse(readFileSync(path.join(root, folder, 'area.json'), 'utf8')) as AreaDeclaration);
const registry = { revision: '1', areas: declarations.map((declaration) => ({ name: declaration.name, declaration })) } as unknown as Registry;
const environment = { source: {}, store: {} } as RouteEnvironment;

const leaf = (routes: RouteObject[], address: string) => matchRoutes(routes, address)?.at(-1)?.route.id;
const declared = declarations.flatMap((d) => d.routes.map((route) => route.path));
/** Addresses of a pattern: with and without its optional parts, with a letter that is written in bytes, and with a slash at the end. */
const addresses = declared.flatMap((pattern) => {
  const full = pattern.replace(/:\w+\??/g, 'ş%C3%BC--12').replace('*', 'bir/iki');
  return [
    full,
    pattern
      .replace(/\/:\w+\?/g, '')
      .replace(/:\w+/g, 'a.b')
      .replace('*', 'x') || '/',
    `${full}/`,
  ];
});

test('the routes of an address hold the page that the router would choose of all', () => {
  expect(addresses.length).toBeGreaterThan(200);
  const all = siteRoutes(registry, environment);
  const choice = (address: string, routes: RouteObject[]) => `${address} → ${leaf(routes, address)}`;
  expect(addresses.map((address) => choice(address, routesFor(address, registry, environment)))).toEqual(addresses.map((address) => choice(address, all)));
});

test("an area's page is offered alone, the shell's own and unknown addresses with all", () => {
  const offered = (address: string) => routesFor(address, registry, environment)[0]?.children?.length;
  expect(offered('/kitap/a--1')).toBe(2);
  expect(offered('/giris-yap')).toBeGreaterThan(50);
  expect(leaf(routesFor('/giris-yap', registry, environment), '/giris-yap')).toBe('shell:/giris-yap');
  expect(leaf(routesFor('/yok/boyle/bir/sayfa', registry, environment), '/yok/boyle/bir/sayfa')).toBe('shell:missing');
});
