// jest-dom matchers, imported for their types as well as at run time.
import '@testing-library/jest-dom';
import './browser';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Self } from '../contract';
import { NowProvider } from '../design/TimeAgo';
import { ToastView } from '../design/ToastView';
import { createI18n, type I18n } from '../i18n/create-i18n';
import { TextsProvider } from '../i18n/use-translation';
import { baseApi } from '../store/base-api';
import { emptySession, type SessionState } from '../store/session.slice';
import { type AppStore, createStore, useAppDispatch, useAppSelector } from '../store/store';
import { toastDismissed } from '../store/toasts.slice';
import { learnAllKitTexts } from '../texts/all-texts';
import type { CallAnswers, PageAnswers, SentCall, SentRequest, Site } from './answers';
import { aReader } from './fixtures';
import { stubTransport, takeProblems } from './stub-transport';

/** How a screen is set up for a test. */
export interface StageOptions {
  lang?: 'tr' | 'en';
  /** Overrides of the signed-in member from `aReader()`; `null` is a visitor. */
  self?: Partial<Self> | null;
  session?: Partial<SessionState>;
  pages?: PageAnswers;
  answers?: CallAnswers;
  /** Handles whatever the two above leave open. */
  site?: Site;
  /** Reference time for relative times, in ms. */
  now?: number;
}
/** Store, texts and clock of a test, and what left the screen. */
export interface Stage {
  store: AppStore;
  i18n: I18n;
  /** Every call sent, in order, except pages. */
  sent: SentCall[];
  /** The same calls with the full request. */
  requests: SentRequest[];
  /** Parameters of every page requested. */
  asked: Record<string, unknown>[];
  now: number;
}

/** Reference time of the fixtures. */
export const testNow = Date.UTC(2026, 0, 15, 9, 0);

function Toasts() {
  const toasts = useAppSelector((s) => s.toasts);
  const dispatch = useAppDispatch();
  return <ToastView toasts={toasts} onDismiss={(key) => dispatch(toastDismissed(key))} />;
}

const stores = new Set<AppStore>();
// Unexpected calls, or calls the contract does not know, fail the test that made them.
afterEach(() => {
  cleanup();
  for (const store of stores) store.dispatch(baseApi.util.resetApiState());
  stores.clear();
  expect(takeProblems()).toEqual([]);
});

learnAllKitTexts();

/** Store, texts and transport of one test; only the transport is a stub. */
export function stage({ lang = 'tr', self = {}, session, now = testNow, ...answers }: StageOptions): Stage {
  const { transport, sent, requests, asked } = stubTransport(answers);
  const store = createStore({ os: 'web', appVersion: '1', transport }, { session: { ...emptySession, dil: lang, uye: self && aReader(self), ...session } });
  stores.add(store);
  const i18n = createI18n(lang);
  return { store, i18n, sent, requests, asked, now };
}

/** What surrounds every screen: store, texts, clock and toasts. */
export function Around({ stage: { store, i18n, now }, children }: { stage: Stage; children: ReactNode }) {
  return (
    <Provider store={store}>
      <TextsProvider i18n={i18n}>
        <NowProvider initial={now}>
          {children}
          <Toasts />
        </NowProvider>
      </TextsProvider>
    </Provider>
  );
}
