import { loadWithRetry, useAppSelector } from '@yaprak/shared-kit';
import { PageNews } from '@yaprak/shared-kit/page-news';
import { lazy, Suspense, useState } from 'react';
import { COOKIE_NOTICE, hasCookie, isBot, isMobile } from '../boot/device';
import CookieNotice from './CookieNotice';
import { debugMode, sessionStore } from './debug.rules';
import { EmailNotice } from './EmailNotice';
import { FarewellNotice } from './FarewellNotice';
import { FirstStepsNotice } from './FirstStepsNotice';
import { LanguageNews } from './LanguageNews';
import { NoticeQueue } from './notice-queue';
import { OfflineNotice } from './OfflineNotice';
import { SlowNotice } from './SlowNotice';
import { TurnedAway } from './TurnedAway';

const AppBanner = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "app-banner" */ './AppBanner')));
const DebugBanner = lazy(() => import(/* webpackChunkName: "debug-banner" */ './DebugBanner'));
const KeepOpened = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "keep-opened" */ './KeepOpened')));
const PushOffer = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "push-offer" */ './PushOffer')));
const OverrideBadge = lazy(() => import(/* webpackChunkName: "debug-banner" */ './OverrideBadge'));

/**
 * What has something to say besides the page, one at a time (R-NAV-04): a lost connection, a long wait, the account just closed, the cookie notice, never for
 * bots (R-LAYOUT-33), what developers want to know, a release on trial, the unconfirmed address, the first steps, and on phones the invitation to the app, which
 * leaves the first visit alone.
 */
export default function LateNotices() {
  const trial = useAppSelector((s) => s.session.config.deneme);
  const signedIn = useAppSelector((s) => s.session.uye !== null && s.session.uye !== undefined);
  const debug = useAppSelector((s) => debugMode(s.session, location.search, sessionStore()));
  const { userAgent } = navigator;
  const [visitedBefore] = useState(() => hasCookie(COOKIE_NOTICE));
  return (
    <NoticeQueue>
      <PageNews />
      <LanguageNews />
      <TurnedAway />
      <OfflineNotice />
      <SlowNotice />
      <FarewellNotice />
      {!visitedBefore && !isBot(userAgent) && <CookieNotice />}
      <EmailNotice />
      <FirstStepsNotice />
      <Suspense fallback={null}>
        <KeepOpened />
        {signedIn && <PushOffer />}
        {visitedBefore && isMobile(userAgent) && <AppBanner />}
        {trial && <OverrideBadge />}
        {debug && <DebugBanner debug={debug} />}
      </Suspense>
    </NoticeQueue>
  );
}
