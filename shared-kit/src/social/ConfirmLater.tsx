import { lazy, Suspense } from 'react';
import type { ConfirmProps } from '../design/dialog/Confirm';
import { loadWithRetry } from '../design/load-with-retry';

const Confirm = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "dialog" */ '../design/dialog/Confirm')).then((module) => ({ default: module.Confirm })),
);

/** A confirmation dialog loaded on demand. */
export function ConfirmLater(props: ConfirmProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  );
}
