import { loadWithRetry, Skeleton } from '@yaprak/shared-kit';
import { lazy, Suspense } from 'react';
import type { DecisionFormProps } from './DecisionForm';

const DecisionForm = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "DecisionForm" */ './DecisionForm')).then((m) => ({ default: m.DecisionForm })),
);

/** The form of a decision, loaded after the case itself: one reads before deciding. */
export function DecisionFormLater(props: DecisionFormProps) {
  return (
    <Suspense fallback={<Skeleton $height={96} />}>
      <DecisionForm {...props} />
    </Suspense>
  );
}
