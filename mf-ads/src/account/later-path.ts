import { siteAddress } from '@yaprak/shared-kit';

/** The application path the visitor came from; anything else becomes its start page. */
export function laterPath(given: string | null): string {
  const address = siteAddress(given);
  return address && /^\/[\w/-]*(\?[\w=&%.-]*)?$/.test(address) ? address : '/';
}

/** A path of the application on the reader site, which shows it below `/reklamlar` whether or not it has a host name of its own. */
export const onSite = (path: string): string => `/reklamlar${path === '/' ? '' : path}`;
