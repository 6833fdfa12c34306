import { loadWithRetry, media, useAppSelector } from '@yaprak/shared-kit';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { COOKIE_NOTICE, hasCookie, isBot, isMobile } from '../boot/device';
import CookieNotice from './CookieNotice';
import { debugMode, sessionStore } from './debug.rules';
import { OfflineNotice } from './OfflineNotice';
import { SlowNotice } from './SlowNotice';

/** Stack of notices above the page. */
const Corner = styled.div`
  position: fixed; z-index: 45; left: 12px; right: 12px; bottom: calc(var(--tab-bar-height, 0px) + env(safe-area-inset-bottom, 0px) + 12px); display: flex; flex-direction: column; gap: 8px;
  ${media.md} { left: auto; right: 24px; bottom: 24px; max-width: 380px; }
`;

/** Connection notices, over the header, which is unusable offline. Any lower they would cover the message composer and editor bars. */
const Top = styled.div`
  position: fixed; z-index: 45; left: 8px; right: 8px; top: calc(env(safe-area-inset-top, 0px) + 4px); display: flex; flex-direction: column; gap: 8px; pointer-events: none; > * { pointer-events: auto; }
  ${media.md} { left: auto; right: 24px; top: 6px; max-width: 420px; }
`;

const AppBanner = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "app-banner" */ './AppBanner')));
const DebugBanner = lazy(() => import(/* webpackChunkName: "debug-banner" */ './DebugBanner'));
const OverrideBadge = lazy(() => import(/* webpackChunkName: "override-badge" */ './OverrideBadge'));

/**
 * Overlays mounted after hydration: lost connection, slow loading, cookie notice, never for bots (R-LAYOUT-33), on phones the app banner, preview badge, and
 * developer information.
 */
export default function LateNotices() {
  const trial = useAppSelector((s) => s.session.config.deneme);
  const debug = useAppSelector((s) => debugMode(s.session, location.search, sessionStore()));
  const { userAgent } = navigator;
  return (
    <>
      <Top>
        <OfflineNotice />
        <SlowNotice />
      </Top>
      <Corner>
        {!hasCookie(COOKIE_NOTICE) && !isBot(userAgent) && <CookieNotice />}
        <Suspense fallback={null}>
          {isMobile(userAgent) && <AppBanner />}
          {trial && <OverrideBadge />}
          {debug && <DebugBanner debug={debug} />}
        </Suspense>
      </Corner>
    </>
  );
}
