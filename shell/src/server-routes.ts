import { matchRoute, type Registry } from '@yaprak/shared-kit/host';
import type { RouteObject } from 'react-router';
import { areaRoute, type RouteEnvironment } from './areas/routes';
import { missingRoute, ownPageAt } from './own-routes';
import { siteRoute, siteRoutes } from './site';

/**
 * The routes that an address needs. The router walks through all of its routes several times a request, which would be 2 of the 10 ms of a page:
 * where an area has declared the page, its route alone is offered.
 */
export function routesFor(pathname: string, registry: Registry, environment: RouteEnvironment): RouteObject[] {
  const match = ownPageAt(pathname) ? null : matchRoute(registry, pathname);
  return match ? siteRoute([areaRoute(match.area, match.route, environment), missingRoute()]) : siteRoutes(registry, environment);
}
