import type { AppDrawing, AppModule, PageHandle, PageResult, RootState } from '@yaprak/shared-kit';
import {
  type AreaModule,
  appVersion,
  type CallEnvironment,
  createStore,
  keepDrawings,
  type LiveArea,
  type Registry,
  type RouteDeclaration,
  type SessionState,
} from '@yaprak/shared-kit/host';
import type { TFunction } from 'i18next';
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router';
import { createAreaSource } from './areas/area-source';
import type { RenderedPage } from './boot/boot-data';
import { keepDrawing } from './kept-drawings';
import { type DrawingMemory, draw, drawnFrom } from './server-drawing';
import { routesFor } from './server-routes';
import { serverTexts } from './server-texts';
import { Site } from './site';

export interface RenderInput {
  url: string;
  registry: Registry;
  session: SessionState;
  now: number;
  transport: CallEnvironment['transport'];
  /** Exports of an area's server bundle. @throws if it has none */
  areaModule(name: string): Promise<AreaModule>;
  nonce: string;
  /** Cache of renderings; null disables it. */
  drawings: DrawingMemory | null;
  log(error: unknown): void;
}
export type RenderOutput =
  | { kind: 'redirect'; to: string; status: number }
  | {
      kind: 'page';
      status: number;
      html: string;
      styles: string;
      rendered: RenderedPage;
      api: RootState['api'];
      /** Page title: from the response, else declared, else from its heading; for a missing page, that it is missing. */
      title: string | undefined;
      page: PageResult | undefined;
    }
  /** The page's area cannot be rendered here: leave it to the browser. */
  | { kind: 'client' };

keepDrawings(keepDrawing);

/** Refusals that asking again does not change: the browser takes them over as they were drawn. */
const final = new Set([403, 404, 410]);

/** Timeout of a page's loaders in ms; anything slower is left to the browser. */
const LOAD_TIMEOUT = 4000;

/** @throws Error if the promise has not settled in time */
async function within<T>(ms: number, promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Renders a page of the reader site to HTML, with everything the browser needs to hydrate it. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const { registry, session } = input;
  const store = createStore({ transport: input.transport, os: 'web', appVersion: appVersion.version, ssr: true }, { session });
  const i18n = serverTexts(session.dil, registry.revision);
  const source = createAreaSource({ fetchModule: (area) => input.areaModule(area.name), i18n, loadChunk: (load) => load() });
  const handler = createStaticHandler(routesFor(new URL(input.url).pathname, registry, { store, source }));
  const context = await within(LOAD_TIMEOUT, handler.query(new Request(input.url)), 'loading');
  if (context instanceof Response) return { kind: 'redirect', to: context.headers.get('location') ?? '/', status: context.status };
  const failures = Object.values(context.errors ?? {});
  const unloadable = failures.find((e) => e instanceof Error);
  if (unloadable) {
    input.log(unloadable);
    return { kind: 'client' };
  }
  const { api } = store.getState();
  const loaderData = context.loaderData as Record<string, PageHandle | null>;
  const { drawings } = failures.length ? { drawings: null } : input;
  const inputs = drawings ? drawnFrom({ ...input, revision: registry.revision, loaderData, api }) : '';
  const { html, styles } =
    drawings?.get(inputs) ??
    (await draw(
      <Site store={store} i18n={i18n} registry={registry} source={source} now={input.now}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Site>,
      { nonce: input.nonce, log: input.log, keep: (drawing) => drawings?.set(inputs, drawing) },
    ));
  const page = Object.values(api.queries).find((q) => q?.endpointName === 'page' && q.status === 'fulfilled')?.data as PageResult | undefined;
  const match = context.matches.at(-1)?.route;
  const { area, route } = (match?.handle ?? {}) as Partial<{ area: LiveArea; route: RouteDeclaration }>;
  const [fault] = failures;
  const declared = area ? route?.title && i18n.getFixedT(null, area.name)(route.title) : headingOf(html);
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    styles: styles.replaceAll('<style ', `<style nonce="${input.nonce}" `),
    rendered: { routeId: match?.id ?? '', loaderData, ...(final.has(context.statusCode) && context.errors ? { errors: context.errors } : {}) },
    api: { ...api, subscriptions: {} } as RootState['api'],
    title: fault ? faultTitle(fault, i18n.getFixedT(null, 'shell')) : (page?.baslik ?? declared),
    page,
  };
}

/** Input of an application's page. */
export interface AppRenderInput extends Omit<RenderInput, 'drawings' | 'now'> {
  area: LiveArea;
  basename: string;
  /** Address of the reader site, for an application with its own host name. */
  siteUrl: string;
}
export type AppRenderOutput = { html: string; styles: string; title: string; status: number; meta: AppDrawing['meta']; brand: string | undefined };

/** Renders a page of an application with its own root as a visitor sees it (R-OPEN-06). @returns null for a page that only the browser draws */
export async function renderApp(input: AppRenderInput): Promise<AppRenderOutput | null> {
  const { registry, session, area, basename, siteUrl, url } = input;
  const store = createStore({ transport: input.transport, os: 'web', appVersion: appVersion.version, ssr: true }, { session });
  const i18n = serverTexts(session.dil, registry.revision);
  const source = createAreaSource({ fetchModule: (one) => input.areaModule(one.name), i18n, loadChunk: (load) => load() });
  const { draw: drawPage } = await source.load<AppModule>(area, area.declaration.app ?? '');
  const drawn = await drawPage?.({ store, lang: session.dil, basename, siteUrl, url });
  if (!drawn) return null;
  const { html, styles } = await draw(drawn.tree, { nonce: input.nonce, log: input.log, keep: () => undefined });
  const { title, status = 200, meta, brand } = drawn;
  return { html, styles: styles.replaceAll('<style ', `<style nonce="${input.nonce}" `), title, status, meta, brand };
}

/** Title of a failed page: the site's message, or that it does not exist. */
function faultTitle(fault: unknown, t: TFunction<'shell'>): string | undefined {
  if (!isRouteErrorResponse(fault)) return undefined;
  const { message } = (fault.data ?? {}) as { message?: string };
  return message || (fault.status === 404 || fault.status === 410 ? t('notFound') : undefined);
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Text of the first heading in rendered HTML. */
function headingOf(html: string): string | undefined {
  return /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]?.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}
