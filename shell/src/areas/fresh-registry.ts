import type { Registry } from '@yaprak/shared-kit/host';

/** What the site serves now; null if it does not say. */
export const freshRegistry = (): Promise<Registry | null> =>
  fetch('/registry.json', { cache: 'no-store' })
    .then((r) => r.json() as Promise<Registry>)
    .catch(() => null);
