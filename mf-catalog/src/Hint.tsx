import { loadWithRetry, useTranslation } from '@yaprak/shared-kit';
import { lazy, type ReactNode, Suspense } from 'react';

const PointHint = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "hints" */ '@yaprak/shared-kit/points')).then((m) => ({ default: m.PointHint })));

/** A hint that is shown until the reader has seen it once; it comes after the page, and stands below what is read, so that nothing jumps. */
export function Hint({ point, children }: { point: string; children: ReactNode }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <Suspense fallback={null}>
      <PointHint point={point} dismiss={t('hint.understood')}>
        {children}
      </PointHint>
    </Suspense>
  );
}
