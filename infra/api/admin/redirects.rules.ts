import { siteAddress } from '@yaprak/shared-kit/format';

/** A redirect as its rules see it; `target` is null for gone (410). */
export interface Route {
  id?: number;
  source: string;
  target: string | null;
}

/** Prefixes that no redirect may shadow: calls, assets and the panel itself would become unreachable. */
const kept = ['/api', '/_mfe', '/medya', '/fonts', '/cizim', '/oturum', '/y', '/giris-yap', '/registry.json', '/gelistirici'];

/** Normalised path for comparing redirects: without query, fragment and trailing slash; null if it is not a path of this site. */
export function normalPath(text: string): string | null {
  const address = siteAddress(text);
  return address && (address.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') || '/');
}

/** Whether a path may be redirected at all. */
export const mayRedirect = (path: string): boolean => path !== '/' && !kept.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Whether the candidate would create a loop. Chains are followed to their end. */
export function makesLoop(candidate: Route, others: readonly Route[]): boolean {
  const next = new Map(others.filter((o) => o.id !== candidate.id).map((o) => [o.source, o.target]));
  const seen = new Set([candidate.source]);
  let at = candidate.target && normalPath(candidate.target);
  while (at) {
    if (seen.has(at)) return true;
    seen.add(at);
    const to = next.get(at);
    at = to ? normalPath(to) : null;
  }
  return false;
}
