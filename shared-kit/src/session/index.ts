export { appVersion } from './app-version';

import { type Viewer, viewerOf } from '../area/guard';
import { useAppSelector } from '../store/store';

export { codeReceived, deviceReceived, emptySession, languageChosen, type SessionState, type SiteConfig, selfReceived, themeChosen } from './session.slice';

/** The signed-in member, or null for a visitor. */
export const useSelf = () => useAppSelector((s) => s.session.uye);

const sameViewer = (a: Viewer, b: Viewer) => a.signedIn === b.signedIn && a.flags === b.flags && a.permissions.join() === b.permissions.join();

/** The viewer as guards see them. Stays the same while the rights do: the own record comes anew every few seconds, and what hangs on the viewer must not begin again. */
export const useViewer = (): Viewer => useAppSelector((s) => viewerOf(s.session.uye, s.session.config.flags), sameViewer);
