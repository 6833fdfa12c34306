/** An answer in the cache, as far as waiting for it goes. */
export interface Waited {
  endpointName?: string;
  status: string;
  data?: unknown;
  /** Moment of the call, in ms. */
  startedTimeStamp?: number;
}

/** What is asked for beside the page; nobody waits for it. */
const beside = new Set(['self', 'selfAgain', 'feedBadge', 'checkFeed', 'counters', 'pickAd']);

/**
 * Since when a screen has been waiting for its first content, in ms; 0 when it waits for nothing. What is only being refreshed is not waited for.
 * @param travelling since when the reader is on the way to another page, in ms; 0 on the page
 */
export function waitingSince(queries: Record<string, Waited | undefined>, travelling: number): number {
  const waited = Object.values(queries).filter((q) => q?.status === 'pending' && q.data === undefined && !beside.has(q.endpointName ?? ''));
  const moments = waited.flatMap((q) => q?.startedTimeStamp ?? []);
  if (travelling) moments.push(travelling);
  return moments.length ? Math.min(...moments) : 0;
}
