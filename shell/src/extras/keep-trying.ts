import { type AppStore, baseApi, isFailure } from '@yaprak/shared-kit';
import { isPassing, isSlowLine, ownLine, retryPause } from '@yaprak/shared-kit/host';

type Endpoint = { initiate(input: unknown, options: object): Parameters<AppStore['dispatch']>[0] };

/**
 * Retries what a screen waits for and failed to get (R-CONST-07): after 5 s, 10 s on a slow connection, with exponential backoff. Only transient failures are
 * retried, only while some screen shows them and the tab is visible. Page loads are retried by the page's own error boundary.
 * @returns a function that stops it
 */
export function keepTrying(store: AppStore): () => void {
  /** By cache key: consecutive failures, the last failure seen, and the time of the next retry. */
  const failing = new Map<string, { failures: number; seen: unknown; timer?: number }>();
  let last: unknown;

  const tryAgain = (key: string) => {
    const { queries, subscriptions } = store.getState().api;
    const entry = queries[key];
    if (!entry?.endpointName || entry.status !== 'rejected' || !Object.keys(subscriptions[key] ?? {}).length) return void failing.delete(key);
    // Nobody sees it now: returning to the tab refetches anyway.
    if (document.visibilityState === 'hidden' || !navigator.onLine) return wait(key);
    const endpoint = (baseApi.endpoints as unknown as Record<string, Endpoint>)[entry.endpointName];
    if (endpoint) store.dispatch(endpoint.initiate(entry.originalArgs, { forceRefetch: true, subscribe: false }));
  };
  const wait = (key: string) => {
    const known = failing.get(key);
    if (!known) return;
    window.clearTimeout(known.timer);
    known.timer = window.setTimeout(() => tryAgain(key), retryPause(known.failures, isSlowLine(ownLine())));
  };

  const look = () => {
    const { queries } = store.getState().api;
    if (queries === last) return;
    last = queries;
    for (const [key, entry] of Object.entries(queries)) {
      const known = failing.get(key);
      if (entry?.status === 'fulfilled' && known) {
        window.clearTimeout(known.timer);
        failing.delete(key);
      }
      const opensPage = entry?.endpointName === 'page' && entry.data === undefined;
      if (entry?.status !== 'rejected' || opensPage || !isFailure(entry.error) || !isPassing(entry.error.durum) || known?.seen === entry.requestId) continue;
      failing.set(key, { failures: (known?.failures ?? 0) + 1, seen: entry.requestId });
      wait(key);
    }
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    for (const { timer } of failing.values()) window.clearTimeout(timer);
  };
}
