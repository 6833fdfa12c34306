import { siteAddress } from '../format';
import { matchPattern, segmentsOf } from './registry';

/**
 * Where a page with sections stands, when its address says the section in another way (R-NAV-18): by query, or the first section by its name. One page has
 * one address.
 * @param pattern of the route; only those that end with `:bolum?` or `:seo?` have sections
 * @param first section, which the page shows when its address names none
 * @returns null when the address is the page's own
 */
export function sectionAddress(pattern: string, url: URL, first = 'genel-bakis'): string | null {
  const name = /\/:(bolum|seo)\?$/.exec(pattern)?.[1];
  if (!name) return null;
  const inPath = matchPattern(pattern, url.pathname)?.[name];
  const query = new URLSearchParams(url.search);
  const asked = query.get(name) ?? inPath;
  if (!query.has(name) && inPath !== first) return null;
  query.delete(name);
  const segments = segmentsOf(url.pathname);
  const base = (inPath === undefined ? segments : segments.slice(0, -1)).map((segment) => `/${segment}`).join('');
  const section = asked && asked !== first ? `/${encodeURIComponent(asked)}` : '';
  const rest = query.toString();
  return siteAddress(`${base}${section}${rest && `?${rest}`}`) ?? '/';
}
