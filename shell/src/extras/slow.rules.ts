/** A cached query, as far as loading state goes. */
export interface Waited {
  endpointName?: string;
  status: string;
  data?: unknown;
  /** Start of the request, in ms. */
  startedTimeStamp?: number;
}

/** Background queries nobody waits for. */
const beside = new Set(['self', 'selfAgain', 'feedBadge', 'checkFeed', 'counters', 'pickAd']);

/**
 * Since when a screen has been waiting for its first content, in ms; 0 if it is not. Refreshes do not count.
 * @param travelling since when a navigation has been pending, in ms; 0 if none is
 */
export function waitingSince(queries: Record<string, Waited | undefined>, travelling: number): number {
  const waited = Object.values(queries).filter((q) => q?.status === 'pending' && q.data === undefined && !beside.has(q.endpointName ?? ''));
  const moments = waited.flatMap((q) => q?.startedTimeStamp ?? []);
  if (travelling) moments.push(travelling);
  return moments.length ? Math.min(...moments) : 0;
}
