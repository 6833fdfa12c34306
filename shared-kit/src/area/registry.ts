import { reservedNames } from '../contract/reserved';
import type { AreaDeclaration, RouteDeclaration } from './declaration';

const reserved = new Set(reservedNames);

/** A file with its integrity hash from the build. `bytes` is the brotli size. */
export interface RemoteFile {
  href: string;
  integrity: string;
  bytes: number;
}

/** A live version of a remote, as far as a browser needs to know it: a remote's entry vouches for its other files itself. */
export interface LiveArea {
  name: string;
  version: string;
  /** Module Federation container name; includes the version so that two versions can coexist on one page. */
  container: string;
  contract: string;
  entry: RemoteFile;
  declaration: AreaDeclaration;
}

/** One version of a remote, as described by its build (`remote.json`) and served by the registry. */
export interface RemoteVersion extends LiveArea {
  /** Files an export needs besides the entry, for both languages or per language (`Page@tr`). */
  files: Record<string, RemoteFile[]>;
}

/** The versions that are live for a reader. */
export interface Registry<Area extends LiveArea = LiveArea> {
  /** Changes whenever a version goes live or is rolled back. */
  revision: string;
  /** Version of the shell, which has pages of its own. */
  shell?: string;
  areas: Area[];
}

/** The declared page behind an address, with the parameters that stand in it. */
export interface MatchedRoute<Area extends LiveArea = LiveArea> {
  area: Area;
  route: RouteDeclaration;
  params: Record<string, string>;
}

/** Specificity of a path pattern: fixed segments count most, from left to right. */
const rank = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((s) => (s === '*' ? 0 : s.endsWith('?') ? 1 : s.startsWith(':') ? 2 : 3))
    .join('');

/** The segments of a path; slashes at its end are none. */
export function segmentsOf(pathname: string): string[] {
  const segments = pathname.split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

/** Parameters of a path matched against a pattern with `:name`, `:name?` and a trailing `*`; null if it does not match. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1);
  const given = segmentsOf(pathname);
  const params: Record<string, string> = {};
  for (const [i, segment] of wanted.entries()) {
    const value = given[i];
    if (segment === '*') return params;
    if (value === undefined || value === '') {
      if (segment.endsWith('?')) continue;
      return pathname === '/' && pattern === '/' ? params : null;
    }
    if (segment.startsWith(':')) {
      try {
        params[segment.replace(/^:|\?$/g, '')] = decodeURIComponent(value);
      } catch {
        return null;
      }
    } else if (segment !== value) return null;
  }
  return given.length > wanted.length ? null : params;
}

/** The most specific declared route for a path across all areas. Reserved names never match a reader's page. */
export function matchRoute<Area extends LiveArea>(registry: Registry<Area>, pathname: string): MatchedRoute<Area> | null {
  let best: MatchedRoute<Area> | null = null;
  const fixed = reserved.has(pathname.split('/')[1] ?? '');
  for (const area of registry.areas) {
    for (const route of area.declaration.routes) {
      if (fixed && route.path.startsWith('/:')) continue;
      const params = matchPattern(route.path, pathname);
      if (params && (!best || rank(route.path) > rank(best.route.path))) best = { area, route, params };
    }
  }
  return best;
}

/** The application mounted at a path. */
export const matchApp = <Area extends LiveArea>(registry: Registry<Area>, pathname: string): Area | undefined =>
  registry.areas.find((a) => a.declaration.kind === 'app' && a.declaration.mount?.some((m) => pathname === m || pathname.startsWith(`${m}/`)));
