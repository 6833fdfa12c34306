// The matchers of jest-dom, for the types as much as for the run.
import '@testing-library/jest-dom';
import { type RenderResult, render } from '@testing-library/react';
import {
  type AppStore,
  createI18n,
  createStore,
  emptySession,
  type SessionState,
  ToastView,
  toastDismissed,
  useAppDispatch,
  useAppSelector,
} from '@yaprak/shared-kit';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';

/** One call that left the page. */
export interface SentCall {
  path: string;
  input: Record<string, string>;
  /** Fields of the address. */
  query: URLSearchParams;
}
/** The answer of the site: `_sonuc`, or a refusal with its status. */
export type Reply = object | { status: number; body: object };

interface Options {
  path?: string;
  /** Pattern of the route under which the screen stands. */
  route?: string;
  lang?: 'tr' | 'en';
  session?: Partial<SessionState>;
  answers?: Record<string, (call: SentCall) => Reply | Promise<Reply>>;
}

export const refusal = (hataTuru: string, hataMesaji: string, alanlar?: Record<string, string>): Reply => ({
  status: 400,
  body: { hata: 1, hataTuru, hataMesaji, ...(alanlar ? { alanlar } : {}) },
});
export const self = {
  id: 1,
  adi: 'Elif Kaya',
  kadi: 'elif',
  email: 'elif@ornek.test',
  emailOnayGerekli: 0,
  premium: 0,
  bBSayisi: 0,
  bMSayisi: 0,
  yonetimYetki: 0,
};

function Toasts() {
  const toasts = useAppSelector((s) => s.toasts);
  const dispatch = useAppDispatch();
  return <ToastView toasts={toasts} onDismiss={(key) => dispatch(toastDismissed(key))} />;
}

/** Renders a screen of the shell with store, texts, router and toasts; only the transport is a stand-in. An unknown call fails the test. */
export function renderShell(
  screen: ReactElement,
  { path = '/', route = '*', lang = 'tr', session, answers = {} }: Options = {},
): RenderResult & { sent: SentCall[]; store: AppStore; router: ReturnType<typeof createMemoryRouter> } {
  const sent: SentCall[] = [];
  const store = createStore(
    {
      os: 'web',
      appVersion: '1',
      transport: async ({ url, body }) => {
        const address = new URL(url, 'http://site.test');
        const call = {
          path: address.pathname.replace('/api/', ''),
          input: Object.fromEntries((body as URLSearchParams | undefined) ?? []) as Record<string, string>,
          query: address.searchParams,
        };
        sent.push(call);
        const answer = answers[call.path];
        if (!answer) throw new Error(`no answer for ${call.path}`);
        const reply = await answer(call);
        if ('status' in reply && 'body' in reply) return { status: reply.status as number, json: async () => reply.body };
        return { status: 200, json: async () => ({ bilgi: 1, ...(call.path.startsWith('v2/') ? { _sonuc: reply } : reply) }) };
      },
    },
    { session: { ...emptySession, dil: lang, uye: self as never, ...session } },
  );
  const i18n = createI18n(lang);
  i18n.addResourceBundle('tr', 'shell', tr);
  i18n.addResourceBundle('en', 'shell', en);
  const router = createMemoryRouter([{ path: route, element: screen }, ...(route === '*' ? [] : [{ path: '*', element: <p>elsewhere</p> }])], {
    initialEntries: [path],
  });
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
        <Toasts />
      </I18nextProvider>
    </Provider>,
  );
  return { ...view, sent, store, router };
}
