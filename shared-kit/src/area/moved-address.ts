import { siteAddress } from '../format/site-address';

/**
 * Where a page stands that was asked for by an old or another name: what the address asks of the page (order, view, filter) is asked of it there too, unless
 * the new address says it itself. Permanently (301) means the same page; what is only for now leads to another one, which is asked for nothing.
 * @param search of the address that was asked for
 */
export function movedAddress({ yonlendir, durum }: { yonlendir?: string; durum: number }, search: string): string {
  const url = new URL(siteAddress(yonlendir) ?? '/', 'https://site.invalid');
  const own = new URLSearchParams(url.search);
  if (durum === 301) for (const [name, value] of new URLSearchParams(search)) own.has(name) || url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}
