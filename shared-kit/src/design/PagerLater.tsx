import { type ComponentProps, lazy, Suspense } from 'react';
import { loadWithRetry } from './load-with-retry';
import type { Pager as LoadedPager } from './Pager';

const Loaded = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "kit-menu" */ './Pager')).then((m) => ({ default: m.Pager })));

/** `Pager`, loaded when a remote of an earlier release shows one. */
export const Pager = (props: ComponentProps<typeof LoadedPager>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
