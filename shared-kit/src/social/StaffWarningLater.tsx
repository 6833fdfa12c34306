import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../design/load-with-retry';
import { useViewer } from '../session/viewer';
import type { StaffWarningProps } from './StaffWarning';

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
