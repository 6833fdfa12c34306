import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const FORWARDED_FOR = 'x-forwarded-for';

/** The addresses that a request came by, as far as they are any, from the right: what stands to the left of something else was written by who knows whom. */
export function forwardedAddresses(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.slice(parts.findLastIndex((part) => isIP(part) === 0 || part.includes('%')) + 1);
}

/**
 * Leaves only addresses in the header of the proxies, so that everybody's address is one: it is counted by and kept. The header stays, since it tells that the
 * request was passed on.
 */
export function tidyForwarded(headers: IncomingHttpHeaders): void {
  const sent = headers[FORWARDED_FOR];
  if (sent !== undefined) headers[FORWARDED_FOR] = forwardedAddresses(String(sent)).join(', ');
}
