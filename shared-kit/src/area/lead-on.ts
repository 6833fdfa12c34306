import { redirect } from 'react-router';

/**
 * Leads from the address that a route's loader was asked for on to another. An address that stands in the browser's history already, since the reader went back
 * to it, is replaced: beside it, every further step back would lead to it, and on again. A pressed link has no place in the history yet.
 */
export function leadOn({ pathname, search }: URL, to: string, status?: number): Response {
  const response = redirect(to, status);
  if (typeof window !== 'undefined' && window.location.pathname === pathname && window.location.search === search)
    response.headers.set('X-Remix-Replace', 'true');
  return response;
}
