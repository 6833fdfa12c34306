import { loadWithRetry, useTranslation } from '@yaprak/shared-kit';
import { lazy, type ReactNode, Suspense } from 'react';

const PointHint = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "hints" */ '@yaprak/shared-kit/points')).then((m) => ({ default: m.PointHint })));

/** A hint shown until the reader has seen it once; it loads after the page and is placed below the content, so nothing shifts. */
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
