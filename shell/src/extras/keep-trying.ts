import { type AppStore, baseApi, isFailure } from '@yaprak/shared-kit';
import { isPassing, isSlowLine, ownLine, retryPause } from '@yaprak/shared-kit/host';

type Endpoint = { initiate(input: unknown, options: object): Parameters<AppStore['dispatch']>[0] };

/**
 * Asks again for what a screen waits for and did not get (R-CONST-07): after 5 s, 10 s on a slow line, and ever more seldom while it goes on failing. Only
 * what may pass is asked for again, only while some screen shows it and the tab is in sight. What opens a page is tried again by the page's own boundary.
 * @returns ends it
 */
export function keepTrying(store: AppStore): () => void {
  /** By the key of the answer: how often it has failed in a row, which failure that was, and when it is tried again. */
  const failing = new Map<string, { failures: number; seen: unknown; timer?: number }>();
  let last: unknown;

  const tryAgain = (key: string) => {
    const { queries, subscriptions } = store.getState().api;
    const entry = queries[key];
    if (!entry?.endpointName || entry.status !== 'rejected' || !Object.keys(subscriptions[key] ?? {}).length) return void failing.delete(key);
    // Nobody sees it now: the next look of the reader is soon enough.
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
