import { siteAddress } from '@yaprak/shared-kit';

/** The application path the visitor came from; anything else becomes its start page. */
export function laterPath(given: string | null): string {
  const address = siteAddress(given);
  return address && /^\/[\w/-]*(\?[\w=&%.-]*)?$/.test(address) ? address : '/';
}
