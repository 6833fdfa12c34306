import { lazy, Suspense } from 'react';
import type { ContentWarning } from '../contract';
import { loadWithRetry } from '../design/load-with-retry';
import { useViewer } from '../session/viewer';

/** What `StaffWarningLater` takes: the post or comment, its warning now, and the end of the dialog. */
export interface StaffWarningProps {
  kind: 'gonderi' | 'yorum';
  id: number;
  warning: ContentWarning | undefined;
  onClose: () => void;
}

/** Whether the reader may set content warnings on what others have shared (R-PEN-10). */
export const useMayWarn = (): boolean => useViewer().permissions.some((one) => one === 'moderasyon' || one === 'anaYetki');

const StaffWarning = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "kit-staff-warning" */ './StaffWarning')));

/** The dialog in which staff set or remove a content warning, loaded on demand. */
export function StaffWarningLater(props: StaffWarningProps) {
  return (
    <Suspense fallback={null}>
      <StaffWarning {...props} />
    </Suspense>
  );
}
