import { matchRoute, type Registry } from '@yaprak/shared-kit/host';
import type { RouteObject } from 'react-router';
import { areaRoute, type RouteEnvironment } from './areas/routes';
import { missingRoute, ownPageAt } from './own-routes';
import { siteRoute, siteRoutes } from './site';

/**
 * The routes needed for a URL. The router walks all of its routes several times per request, which would be 2 of a page's 10 ms: if an area has declared the
 * page, only its route is registered.
 */
export function routesFor(pathname: string, registry: Registry, environment: RouteEnvironment): RouteObject[] {
  const match = ownPageAt(pathname) ? null : matchRoute(registry, pathname);
  return match ? siteRoute([areaRoute(match.area, match.route, environment), missingRoute()]) : siteRoutes(registry, environment);
}
