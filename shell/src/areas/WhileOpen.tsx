import { loadWithRetry } from '@yaprak/shared-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { useClosed } from './closed';

const AreaClosed = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "late-notices" */ './AreaClosed')));

/** A page of an area, as long as the area is on the air. */
export function WhileOpen({ area, children }: { area: string; children: ReactNode }) {
  if (!useClosed().has(area)) return children;
  return (
    <Suspense fallback={null}>
      <AreaClosed />
    </Suspense>
  );
}
