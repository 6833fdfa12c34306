import { type Blocker, useBlocker } from 'react-router';
import { useUnloadWarning } from './use-unload-warning';

/** Stops the reader from leaving by accident with unsaved text (R-NAV-11): within the site the caller asks, beyond it the browser does. */
export function useLeaving(unsaved: boolean, ended: () => boolean): Blocker {
  useUnloadWarning(unsaved);
  return useBlocker(({ currentLocation, nextLocation }) => unsaved && !ended() && currentLocation.pathname !== nextLocation.pathname);
}
