import { lazy, Suspense } from 'react';
import type { ConfirmProps } from '../design/dialog/Confirm';

const Confirm = lazy(() => import(/* webpackChunkName: "kit-confirm" */ '../design/dialog/Confirm').then((module) => ({ default: module.Confirm })));

/** A question that is loaded when it is asked. */
export function ConfirmLater(props: ConfirmProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  );
}
