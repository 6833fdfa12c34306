import { below, loadWithRetry, media, sizes, useAppSelector, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import { AdPlace, AdsPageProvider } from '@yaprak/shared-kit/host';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import styled, { css } from 'styled-components';
import { EarlyPressesDone } from '../boot/early-presses';
import { ModalHost } from '../modals/ModalHost';
import { AddButton } from './AddButton';
import { Drawer } from './Drawer';
import { Header } from './Header';
import { TabBar } from './TabBar';
import { Toasts } from './Toasts';
import { Travelling } from './Travel';
import { useLayout } from './use-layout';

/** Space below the end of a page, so its last controls can be scrolled above the add button. */
const UNDER_ADD_BUTTON = 56;
const Frame = styled.div<{
  $addButton: boolean;
}>`display: flex; align-items: flex-start; min-height: 100dvh; --sticky-top: var(--header-height); padding-bottom: calc(var(--foot-height) + ${({ $addButton }) => ($addButton ? UNDER_ADD_BUTTON : 0)}px);`;
const Middle = styled.div`flex: 1; min-width: 0; display: flex; flex-direction: column;`;
/**
 * CSS variables, also for floating elements: the heights of the tab bar, of the foot (the tab bar with a notice above it) and of the header (56 px, 44 on
 * iOS, R-CONST-16), and the space the add button takes above the tab bar. Toasts stay above it: a button half covered by a toast is hard to hit.
 * On paper a page stands alone.
 */
const Ground = styled.div<{ $tabBar: boolean; $addButton: boolean; $phoneHeader: boolean; $wideHeader: boolean }>`
  display: contents; --tab-bar-height: ${({ $tabBar }) => ($tabBar ? 53 : 0)}px; --add-button-room: ${({ $addButton }) => ($addButton ? 72 : 0)}px; --header-height: ${sizes.header}px;
  --foot-height: calc(var(--tab-bar-height) + var(--notice-height, 0px));
  @supports (-webkit-touch-callout: none) { --header-height: ${sizes.headerIos}px; }
  ${({ $phoneHeader }) => !$phoneHeader && css`${below.md} { --header-height: 0px; }`}
  ${({ $wideHeader }) => !$wideHeader && css`${media.md} { --header-height: 0px; }`}
  ${media.md} { --tab-bar-height: 0px; }
  @media print {
    > :not(${Frame}), ${Frame} > :not(${Middle}), ${Middle} > :not(main), [data-ad-place] { display: none; }
    ${Frame} { display: block; padding: 0; }
  }
`;
const Skip = styled.a`position: absolute; left: -9999px; z-index: 100; padding: 12px 16px; background: ${v.card}; &:focus { left: 8px; top: 8px; }`;

const LateNotices = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "late-notices" */ '../extras/LateNotices')));
const AccountNotice = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "late-notices" */ '../extras/AccountNotice')));

/** The frame around every page (R-LAYOUT-19 … R-LAYOUT-23). Its Suspense boundary is also the server's error boundary for a page. */
export function Chrome() {
  const { t } = useTranslation('shell');
  const layout = useLayout();
  const { pathname, key } = useLocation();
  // Client-only parts render after the first frame, and in pieces: the page below is still being taken over.
  const [mounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  const suspended = useAppSelector((s) => Boolean(s.session.uye?.askida));
  const self = useSelf();
  // On wide screens a member's header holds the search alone: without it, it would be an empty strip.
  const wideHeader = layout.searchBox || !self;
  return (
    <Ground $tabBar={layout.tabBar} $addButton={layout.addButton} $phoneHeader={layout.header} $wideHeader={wideHeader}>
      <Skip href="#icerik">{t('skip')}</Skip>
      <Travelling />
      <Frame $addButton={layout.addButton}>
        <Drawer />
        <Middle>
          <Header onPhones={layout.header} onWide={wideHeader} search={layout.searchBox} />
          {layout.addButton && <AddButton />}
          {suspended && (
            <Suspense fallback={null}>
              <AccountNotice />
            </Suspense>
          )}
          <main id="icerik" tabIndex={-1} style={{ outline: 'none' }}>
            <AdsPageProvider value={layout.ads}>
              <Suspense fallback={null}>
                <Outlet />
                <EarlyPressesDone />
              </Suspense>
              <AdPlace key={`alt ${pathname}`} place="alt" name={`alt ${key}`} />
            </AdsPageProvider>
          </main>
        </Middle>
      </Frame>
      {layout.tabBar && <TabBar />}
      <ModalHost />
      {mounted && (
        <Suspense fallback={null}>
          <LateNotices />
        </Suspense>
      )}
      <Toasts />
      <ScrollRestoration storageKey={`yerler-${self?.id ?? 0}`} />
    </Ground>
  );
}
