import type { AppStore } from '@yaprak/shared-kit';
import { type Arrivals, type LiveArea, type PageModule, type PageSource, pageRoute, type Registry, type RouteDeclaration } from '@yaprak/shared-kit/host';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { AreaSource } from './area-source';
import { ComingLater } from './ComingLater';
import { isClosed } from './closed';
import { RouteFault } from './RouteFault';
import { WhileOpen } from './WhileOpen';

/** What area routes depend on; one per tab, or per request on the server. */
export interface RouteEnvironment {
  source: AreaSource;
  store: AppStore;
  /** The tab's arrivals; the server waits for each page. */
  arrivals?: Arrivals;
}

/** Id of an area's route in the router. */
export const routeId = (area: string, path: string) => `${area}:${path}`;

/** How the page of a route comes from its area. */
export const pageSource = (area: LiveArea, route: RouteDeclaration, { source, store }: Pick<RouteEnvironment, 'source' | 'store'>): PageSource => ({
  area: area.name,
  route,
  store,
  load: () => source.load<PageModule>(area, route.export),
  peek: () => source.peek<PageModule>(area.name, route.export),
});

/** The data route of a declared page. Component and loader arrive with the area; guard and boundary exist from the start. */
export function areaRoute(area: LiveArea, route: RouteDeclaration, { arrivals, ...environment }: RouteEnvironment): RouteObject {
  const { path, loader, element } = pageRoute({
    ...pageSource(area, route, environment),
    skeleton: <ComingLater shape={route.skeleton} title={route.title} area={area.name} />,
    ...(arrivals ? { arrivals } : {}),
  });
  const load = loader as LoaderFunction;
  return {
    path,
    loader: (given, context) => (isClosed(area.name) ? null : load(given, context)),
    element: <WhileOpen area={area.name}>{element}</WhileOpen>,
    id: routeId(area.name, route.path),
    handle: { area, route },
    errorElement: (
      <WhileOpen area={area.name}>
        <RouteFault area={area} />
      </WhileOpen>
    ),
  };
}

/** The data routes of all declared pages. An application may also have pages in the reader site, such as its admin screens. */
export const areaRoutes = (registry: Registry, environment: RouteEnvironment): RouteObject[] =>
  registry.areas.flatMap((area) => area.declaration.routes.map((route) => areaRoute(area, route, environment)));
