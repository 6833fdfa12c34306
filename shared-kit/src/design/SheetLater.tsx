import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../area/lazy-retry';
import type { SheetProps } from './dialog/Sheet';

const Sheet = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "dialog" */ './dialog/Sheet')).then((m) => ({ default: m.Sheet })));

/**
 * The dialog of the kit, fetched when the first one opens. Areas use this one rather than a copy of their own: what it adds to the page carries the
 * nonce of the shell.
 */
export function SheetLater(props: SheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
