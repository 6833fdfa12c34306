// The matchers of jest-dom, for the types as much as for the run.
import '@testing-library/jest-dom';
import { act, type RenderResult, render } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider, redirect, useLoaderData } from 'react-router';
import type { AreaDeclaration } from '../area/declaration';
import type { AreaModule, ModalModule, PageHandle, PageModule } from '../area/exports';
import { decideGuard, viewerOf } from '../area/guard';
import { PageHandleProvider } from '../area/page';
import { matchPattern } from '../area/registry';
import { ToastView } from '../design/ToastView';
import { createI18n } from '../i18n';
import { emptySession, type SessionState } from '../session';
import { type AppStore, createStore, modalClosed, toastDismissed, useAppDispatch, useAppSelector } from '../store';

/** One call that left the screen. */
export interface SentCall {
  path: string;
  /** Fields of the body of a POST, of the address of a GET. */
  input: Record<string, string>;
}
/** What the site answers: `_sonuc` of a call, or a refusal by `refusal()`. */
export type Reply = object | Refused;
interface Refused {
  refused: true;
  status: number;
  body: object;
}
/** An answer of the site that refuses, with messages by field where it names fields. */
export const refusal = (hataMesaji: string, alanlar?: Record<string, string>, status = 400): Refused => ({
  refused: true,
  status,
  body: { hata: 1, hataTuru: 'diger', hataMesaji, ...(alanlar ? { alanlar } : {}) },
});

/** An area as its folder holds it: `area.json`, `src/index.ts` and both files of texts. */
export interface TestArea {
  declaration: unknown;
  module: object;
  texts: Record<'tr' | 'en', object>;
}
export interface AreaOptions {
  lang?: 'tr' | 'en';
  /** Changes of the signed-in member; `null` is a visitor. */
  self?: object | null;
  session?: Partial<SessionState>;
  /** Data of pages by their name; a function is asked with the parameters each time the page is loaded. */
  pages?: Record<string, object | ((params: Record<string, unknown>) => object)>;
  /** Answers to calls by path. A call without an answer fails the test. */
  answers?: Record<string, (call: SentCall) => Reply | Promise<Reply>>;
}
export interface RenderedArea extends RenderResult {
  store: AppStore;
  /** Calls that were made, pages left out. */
  sent: SentCall[];
  /** Address where the reader is now. */
  place(): string;
}

const reader = {
  id: 1,
  adi: 'Elif Kaya',
  kadi: 'elif',
  anaYetki: 0,
  yonetimYetki: 0,
  yetkiler: { kutuphanecilik: 0, moderasyon: 0, reklam: 0 },
};

function Toasts() {
  const toasts = useAppSelector((s) => s.toasts);
  const dispatch = useAppDispatch();
  return <ToastView toasts={toasts} onDismiss={(key) => dispatch(toastDismissed(key))} />;
}

/** The modals of the area as dialogs; one that another area has is left in the store, where a test finds its name. */
function Modals({ area, declaration }: { area: AreaModule; declaration: AreaDeclaration }) {
  return useAppSelector((s) => s.modals).map((open) => {
    const name = declaration.modals?.find((m) => m.name === open.name)?.export;
    const found = name ? area[name] : undefined;
    return found?.kind === 'modal' ? <Modal key={open.key} id={open.key} load={found.load} props={open.props} /> : null;
  });
}
function Modal({ id, load, props }: { id: string; load: () => Promise<ModalModule>; props: object }) {
  const [module, setModule] = useState<ModalModule>();
  useEffect(() => void load().then(setModule), [load]);
  return module ? <Framed id={id} module={module} props={props} /> : null;
}
function Framed({ id, module, props }: { id: string; module: ModalModule; props: object }) {
  const dispatch = useAppDispatch();
  const title = module.useTitle?.();
  const Content = module.default as ComponentType<{ props: object; close(): void }>;
  return (
    <div role="dialog" aria-label={title}>
      <h2>{title}</h2>
      <Content props={props} close={() => dispatch(modalClosed(id))} />
    </div>
  );
}
function Screen({ page: Page }: { page: ComponentType }) {
  return (
    <PageHandleProvider value={useLoaderData() as PageHandle | null}>
      <Page />
    </PageHandleProvider>
  );
}

/** Renders the page of an area that an address belongs to, as the shell does: guard, loader, store, texts, modals, toasts. Only the transport is a stand-in. */
export async function renderArea({ declaration: json, module, texts }: TestArea, path: string, options: AreaOptions = {}): Promise<RenderedArea> {
  const { lang = 'tr', self = {}, session, pages = {}, answers = {} } = options;
  const declaration = json as AreaDeclaration;
  const area = module as AreaModule;
  const sent: SentCall[] = [];
  const store = createStore(
    {
      os: 'web',
      appVersion: '1',
      transport: async ({ url, body }) => {
        const address = new URL(url, 'http://site.test');
        const called = address.pathname.replace('/api/', '');
        const ask = Object.fromEntries(address.searchParams);
        if (called === 'page-request') {
          const data = pages[ask.sayfa ?? ''];
          if (!data) throw new Error(`no data for the page ${ask.sayfa}`);
          const veri = typeof data === 'function' ? data(JSON.parse(ask.params ?? '{}') as Record<string, unknown>) : data;
          return { status: 200, json: async () => ({ bilgi: 1, _sonuc: { sayfa: ask.sayfa, durum: 200, baslik: '', meta: {}, veri } }) };
        }
        const call = { path: called, input: body ? (Object.fromEntries(body as URLSearchParams) as Record<string, string>) : ask };
        sent.push(call);
        const answer = answers[called];
        if (!answer) throw new Error(`no answer for ${called}`);
        const reply = await answer(call);
        if ('refused' in reply) return { status: (reply as Refused).status, json: async () => (reply as Refused).body };
        return { status: 200, json: async () => ({ bilgi: 1, ...(called.startsWith('v2/') ? { _sonuc: reply } : reply) }) };
      },
    },
    { session: { ...emptySession, dil: lang, uye: (self && { ...reader, ...self }) as never, ...session } },
  );
  const i18n = createI18n(lang);
  for (const l of ['tr', 'en'] as const) i18n.addResourceBundle(l, declaration.name, texts[l]);
  const loaded = new Map<string, PageModule>();
  for (const { export: name } of declaration.routes) {
    const found = area[name];
    if (found?.kind === 'page' && !loaded.has(name)) loaded.set(name, await found.load());
  }
  const routes = declaration.routes.map(
    (route): RouteObject => ({
      path: route.path,
      loader: async ({ request }) => {
        const url = new URL(request.url);
        const state = store.getState().session;
        if (decideGuard(route.guard, viewerOf(state.uye, state.config.flags)) !== 'allowed') throw redirect('/');
        return (await loaded.get(route.export)?.loader?.({ params: matchPattern(route.path, url.pathname) ?? {}, url, store })) ?? null;
      },
      hydrateFallbackElement: <i />,
      element: <Screen page={loaded.get(route.export)?.default as ComponentType} />,
    }),
  );
  const router = createMemoryRouter([...routes, { path: '*', element: <p>elsewhere</p> }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
        <Modals area={area} declaration={declaration} />
        <Toasts />
      </I18nextProvider>
    </Provider>,
  );
  await act(async () => {
    while (!router.state.initialized || router.state.navigation.state !== 'idle') await new Promise((done) => setTimeout(done, 5));
  });
  return { ...view, store, sent, place: () => router.state.location.pathname + router.state.location.search };
}
