import { siteAddress } from '../format/site-address';

/**
 * Where a page stands now that was asked for by an old or another name: what the address asked of the page (order, view, filter) is asked of it there too.
 * What the new address asks for itself stays.
 * @param target as the page's response names it
 * @param search of the address that was asked for
 */
export function movedAddress(target: string, search: string): string {
  const address = siteAddress(target);
  if (!address) return '/';
  const [rest = '', ...fragment] = address.split('#');
  const [path = '', query] = rest.split('?', 2);
  const asked = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search)) if (!new URLSearchParams(query).has(name)) asked.append(name, value);
  const whole = asked.toString();
  return siteAddress([whole ? `${path}?${whole}` : path, ...fragment].join('#')) ?? '/';
}
