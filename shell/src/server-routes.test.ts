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
/** URLs of a pattern: with and without optional parts, with a percent-encoded letter, and with a trailing slash. */
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

test("a URL's routes include the page the router would choose among all", () => {
  expect(addresses.length).toBeGreaterThan(200);
  const all = siteRoutes(registry, environment);
  const choice = (address: string, routes: RouteObject[]) => `${address} → ${leaf(routes, address)}`;
  expect(addresses.map((address) => choice(address, routesFor(address, registry, environment)))).toEqual(addresses.map((address) => choice(address, all)));
});

test("an area's page is registered alone, the shell's own and unknown URLs with all routes", () => {
  const offered = (address: string) => routesFor(address, registry, environment)[0]?.children?.length;
  expect(offered('/kitap/a--1')).toBe(2);
  expect(offered('/giris-yap')).toBeGreaterThan(50);
  expect(leaf(routesFor('/giris-yap', registry, environment), '/giris-yap')).toBe('shell:/giris-yap');
  expect(leaf(routesFor('/yok/boyle/bir/sayfa', registry, environment), '/yok/boyle/bir/sayfa')).toBe('shell:missing');
});
