import type { Registry } from '@yaprak/shared-kit/host';
import { stage } from '@yaprak/shared-kit/testing';
import { matchRoutes } from 'react-router';
import type { AreaSource } from './area-source';
import { areaRoutes } from './routes';

const route = (path: string, name: string) => ({ path, export: name });
const areas = [
  { name: 'mf-x', version: '1', declaration: { routes: [route('/kitap/:ad', 'BookPage'), route('/kitaplar', 'BooksPage')] } },
  { name: 'mf-y', version: '2', declaration: { routes: [route('/mesajlar', 'MessagesPage')] } },
];

function routes() {
  const load = jest.fn(async () => ({ default: () => null }));
  const source = { load, peek: () => undefined } as unknown as AreaSource;
  return { load, all: areaRoutes({ revision: '1', areas } as unknown as Registry, { source, store: stage({}).store }) };
}

test('every declared page is a separate route that names its area', () => {
  const { all } = routes();
  expect(all.map(({ id, path, handle }) => [id, path, handle])).toEqual([
    ['mf-x:/kitap/:ad', '/kitap/:ad', { area: areas[0], route: areas[0]?.declaration.routes[0] }],
    ['mf-x:/kitaplar', '/kitaplar', { area: areas[0], route: areas[0]?.declaration.routes[1] }],
    ['mf-y:/mesajlar', '/mesajlar', { area: areas[1], route: areas[1]?.declaration.routes[0] }],
  ]);
  expect(matchRoutes(all, '/kitap/ada--4')?.[0]?.route.id).toBe('mf-x:/kitap/:ad');
  for (const { errorElement } of all) expect(errorElement).toBeTruthy();
});

test('a page loads on its first visit, from its area by export name', async () => {
  const { all, load } = routes();
  expect(load).not.toHaveBeenCalled();
  const loader = all[2]?.loader as (given: object) => Promise<unknown>;
  await loader({ request: new Request('http://localhost/mesajlar'), params: {} });
  expect(load.mock.calls).toEqual([[areas[1], 'MessagesPage']]);
});
