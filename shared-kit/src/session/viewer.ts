import { type Viewer, viewerOf } from '../area/guard';
import { useAppSelector } from '../store/store';

/** The signed-in member, or null for a visitor. */
export const useSelf = () => useAppSelector((s) => s.session.uye);

const sameViewer = (a: Viewer, b: Viewer) => a.signedIn === b.signedIn && a.flags === b.flags && a.permissions.join() === b.permissions.join();

/**
 * The viewer for guards. Referentially stable while the permissions are: the member's own record is refetched every few seconds, and dependents must not
 * re-run.
 */
export const useViewer = (): Viewer => useAppSelector((s) => viewerOf(s.session.uye, s.session.config.flags), sameViewer);
