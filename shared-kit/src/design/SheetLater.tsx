import { lazy, Suspense } from 'react';
import type { SheetProps } from './dialog/Sheet';
import { loadWithRetry } from './load-with-retry';

const Sheet = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "dialog" */ './dialog/Sheet')).then((m) => ({ default: m.Sheet })));

/** The kit's dialog, loaded when the first one opens. Areas use it instead of bundling a copy because the styles it injects carry the shell's CSP nonce. */
export function SheetLater(props: SheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
