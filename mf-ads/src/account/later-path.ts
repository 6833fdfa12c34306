import { siteAddress } from '@yaprak/shared-kit';

/** Path below the application that somebody came from; anything else leads to its start. */
export function laterPath(given: string | null): string {
  const address = siteAddress(given);
  return address && /^\/[\w/-]*$/.test(address) ? address : '/';
}
