import { loadWithRetry } from '@yaprak/shared-kit';
import type { SheetProps } from '@yaprak/shared-kit/dialog';
import { lazy, Suspense } from 'react';

const Sheet = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "dialog" */ '@yaprak/shared-kit/dialog')).then((m) => ({ default: m.Sheet })));

/** The dialog of the kit, fetched when the first modal opens. */
export function LazySheet(props: SheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
