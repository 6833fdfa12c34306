import { media, ToastView, toastDismissed, useAppDispatch, useAppSelector, v } from '@yaprak/shared-kit';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import styled, { keyframes } from 'styled-components';
import { LoginPrompt } from '../modals/LoginPrompt';
import { ModalHost } from '../modals/ModalHost';
import { AddButton } from './AddButton';
import { Drawer } from './Drawer';
import { Header } from './Header';
import { CookieNotice, EmailReminder, OfflineNotice } from './Notices';
import { TabBar } from './TabBar';
import { useLayout } from './use-layout';

/** Tells everything on the page, also what floats beside the frame, how high the tab bar is. */
const Ground = styled.div<{ $tabBar: boolean }>`
  display: contents; --tab-bar-height: ${({ $tabBar }) => ($tabBar ? 53 : 0)}px;
  ${media.md} { --tab-bar-height: 0px; }
`;
const Frame = styled.div`display: flex; align-items: flex-start; min-height: 100dvh; --sticky-top: 56px; padding-bottom: var(--tab-bar-height);`;
const Middle = styled.div`flex: 1; min-width: 0; display: flex; flex-direction: column;`;
const grow = keyframes`from { transform: scaleX(0.05); } to { transform: scaleX(0.9); }`;
const Travel = styled.div`position: fixed; inset: 0 0 auto 0; z-index: 60; height: 2px; background: ${v.accent}; transform-origin: left; animation: ${grow} 4s ease-out both;`;
const Skip = styled.a`position: absolute; left: -9999px; z-index: 100; padding: 12px 16px; background: ${v.card}; &:focus { left: 8px; top: 8px; }`;

/** The frame around every page (R-LAYOUT-19 … R-LAYOUT-23). The Suspense boundary is also the server's error boundary for a page. */
export function Chrome() {
  const { t } = useTranslation('shell');
  const layout = useLayout();
  const { state } = useNavigation();
  const toasts = useAppSelector((s) => s.toasts);
  const dispatch = useAppDispatch();
  return (
    <Ground $tabBar={layout.tabBar}>
      <Skip href="#icerik">{t('skip')}</Skip>
      {state !== 'idle' && <Travel role="progressbar" aria-label={t('loading')} />}
      <Frame>
        <Drawer />
        <Middle>
          <OfflineNotice />
          <Header />
          <EmailReminder />
          <main id="icerik" tabIndex={-1} style={{ outline: 'none' }}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </main>
        </Middle>
      </Frame>
      {layout.addButton && <AddButton />}
      {layout.tabBar && <TabBar />}
      <ModalHost />
      <LoginPrompt />
      <CookieNotice />
      <ToastView toasts={toasts} onDismiss={(key) => dispatch(toastDismissed(key))} />
      <ScrollRestoration />
    </Ground>
  );
}
