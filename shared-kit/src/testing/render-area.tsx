import { act, type RenderResult, render, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation, useNavigate, useRouteError } from 'react-router';
import type { RouteDeclaration } from '../area/declaration';
import type { AreaExport, AreaModule, ModalModule, PageModule, SlotModule } from '../area/exports';
import { pageRoute } from '../area/page-route';
import { SlotProvider } from '../area/slot';
import { Sheet } from '../design/dialog/Sheet';
import { ErrorState } from '../design/states';
import { modalClosed, modalLayer, modalOpened, type OpenModal } from '../store/modals.slice';
import { useAppDispatch, useAppSelector } from '../store/store';
import { Around, type Stage, type StageOptions, stage } from './stage';

/** An area's files: `area.json`, `src/index.ts` and both text catalogues. */
export interface TestArea {
  declaration: {
    name: string;
    routes: { path: string; export: string; guard?: object }[];
    modals?: { name: string; export: string }[];
    slots?: { slot: string; export: string }[];
  };
  module: object;
  texts: Record<'tr' | 'en', object>;
}
/** How a screen of an area is set up for a test. */
export interface AreaOptions extends StageOptions {
  /** What other areas render into the page's slots, by slot id. */
  slots?: Record<string, ComponentType<Record<string, unknown>>>;
  /** Do not wait for the page's data: the test checks the loading state. */
  waiting?: boolean;
}
/** A screen under test: what it shows, what it sent, and where the reader is. */
export interface RenderedArea extends RenderResult, Pick<Stage, 'store' | 'sent' | 'requests' | 'asked' | 'i18n'> {
  router: ReturnType<typeof createMemoryRouter>;
  /** Path and query of the page currently shown. */
  place(): string;
}

/** Give up waiting for a page after this time in ms. */
const PATIENCE_MS = 4000;

function exported<M>({ module, declaration }: TestArea, name: string, kind: AreaExport['kind']): () => Promise<M> {
  const found = (module as AreaModule)[name];
  if (found?.kind !== kind) throw new Error(`${declaration.name} exports no ${kind} ${name}`);
  return found.load as () => Promise<M>;
}

/** Stands in for the shell's error boundary: failed loads can be retried. */
function Fault() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = (error as { status?: number }).status;
  if (status === undefined) throw error;
  return (
    <div data-status={status}>
      <ErrorState onRetry={() => void navigate(pathname + search, { replace: true })} />
    </div>
  );
}

/** An area's page as a shell route, built from its declaration. */
function routeOf(area: TestArea, declared: TestArea['declaration']['routes'][number], store: Stage['store']): RouteObject {
  const load = exported<PageModule>(area, declared.export, 'page');
  let module: PageModule | undefined;
  return {
    ...pageRoute({
      area: area.declaration.name,
      route: declared as RouteDeclaration,
      store,
      load: async () => {
        module = await load();
        return module;
      },
      peek: () => module,
    }),
    errorElement: <Fault />,
    hydrateFallbackElement: <p>…</p>,
  };
}

/** The area's own open modals; modals of other areas stay in the store, where tests find their names. */
function Modals({ area }: { area: TestArea }) {
  return useAppSelector((s) => s.modals).map((open, index) => {
    const declared = area.declaration.modals?.find((m) => m.name === open.name);
    return declared ? <Modal key={open.key} open={open} index={index} load={exported<ModalModule>(area, declared.export, 'modal')} /> : null;
  });
}
function Modal({ open, index, load }: { open: OpenModal; index: number; load: () => Promise<ModalModule> }) {
  const [module, setModule] = useState<ModalModule>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a modal is loaded once
  useEffect(() => void load().then(setModule), []);
  return module ? <Framed open={open} index={index} module={module} /> : null;
}
function Framed({ open, index, module }: { open: OpenModal; index: number; module: ModalModule }) {
  const dispatch = useAppDispatch();
  const title = module.useTitle?.(open.props as never) ?? open.name;
  const Content = module.default as ComponentType<{ props: object; close(): void }>;
  const close = () => void dispatch(modalClosed(open.key));
  return (
    <Sheet open onOpenChange={close} title={title} layer={modalLayer(index)} depth={index}>
      <Content props={open.props} close={close} />
    </Sheet>
  );
}

/** Reports the URL currently on screen. */
function Shown({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    onPlace(pathname + search);
  }, [pathname, search, onPlace]);
  return null;
}

async function show(area: TestArea, path: string, { slots = {}, waiting, ...options }: AreaOptions, routes: (made: Stage) => RouteObject[]) {
  const made = stage(options);
  for (const lang of ['tr', 'en'] as const) made.i18n.addResourceBundle(lang, area.declaration.name, area.texts[lang]);
  const { store, sent, requests, asked, i18n } = made;
  let shown = '';
  const layout = (
    <>
      <Shown
        onPlace={(place) => {
          shown = place;
        }}
      />
      <Outlet />
      <Modals area={area} />
    </>
  );
  const router = createMemoryRouter([{ element: layout, children: [...routes(made), { path: '*', element: <p>elsewhere</p> }] }], { initialEntries: [path] });
  const view = render(
    <Around stage={made}>
      <SlotProvider value={(name) => slots[name] ?? null}>
        <RouterProvider router={router} />
      </SlotProvider>
    </Around>,
  );
  const until = Date.now() + (waiting ? 0 : PATIENCE_MS);
  await act(async () => {
    do await new Promise((done) => setTimeout(done, 5));
    while (Date.now() < until && (!router.state.initialized || router.state.navigation.state !== 'idle'));
  });
  // Not `router.state`, which is ahead of the screen: a press in between would still hit the previous page.
  const place = () => shown;
  return { ...view, store, sent, requests, asked, i18n, router, place } satisfies RenderedArea;
}

/**
 * Renders the area page declared for `path`, with the modals it opens: real kit, store, texts, guards, loaders and router. Only the transport is a stub; it
 * responds from the test and validates calls and responses against the contract.
 */
export const renderArea = (area: TestArea, path: string, options: AreaOptions = {}): Promise<RenderedArea> =>
  show(area, path, options, ({ store }) => area.declaration.routes.map((route) => routeOf(area, route, store)));

/** Opens an area's modal over an otherwise empty page. */
export async function renderModal(
  area: TestArea,
  name: string,
  { props = {}, ...options }: AreaOptions & { props?: Record<string, unknown> } = {},
): Promise<RenderedArea & { dialog: HTMLElement }> {
  const view = await show(area, '/', options, () => []);
  act(() => void view.store.dispatch(modalOpened(name, props)));
  return { ...view, dialog: await screen.findByRole('dialog') };
}

/** Renders what an area puts into a slot; it stays mounted across navigation. */
export async function renderSlot(
  area: TestArea,
  slot: string,
  { props = {}, ...options }: AreaOptions & { props?: Record<string, unknown> } = {},
): Promise<RenderedArea> {
  const declared = area.declaration.slots?.find((s) => s.slot === slot);
  const Filled = (await exported<SlotModule>(area, declared?.export ?? slot, 'slot')()).default as ComponentType<Record<string, unknown>>;
  return show(area, '/', options, () => [{ path: '*', element: <Filled {...props} /> }]);
}
