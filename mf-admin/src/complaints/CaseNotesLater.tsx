import { loadWithRetry, type PageData, Skeleton } from '@yaprak/shared-kit';
import { lazy, Suspense } from 'react';

const CaseNotes = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "CaseNotes" */ './CaseNotes')).then((m) => ({ default: m.CaseNotes })));

/** Notes among staff, loaded after the case itself. */
export function CaseNotesLater(props: { veri: PageData<'y-sikayet'> }) {
  return (
    <Suspense fallback={<Skeleton $height={96} />}>
      <CaseNotes {...props} />
    </Suspense>
  );
}
