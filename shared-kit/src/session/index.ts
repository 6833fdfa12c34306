import { useMemo } from 'react';
import { type Viewer, viewerOf } from '../area/guard';
import { useAppSelector } from '../store/store';

export { deviceReceived, emptySession, languageChosen, type SessionState, type SiteConfig, selfReceived, themeChosen } from './session.slice';

/** The signed-in member, or null for a visitor. */
export const useSelf = () => useAppSelector((s) => s.session.uye);

/** The viewer as guards see them. */
export function useViewer(): Viewer {
  const member = useSelf();
  const flags = useAppSelector((s) => s.session.config.flags);
  return useMemo(() => viewerOf(member, flags), [member, flags]);
}
