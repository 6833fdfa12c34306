import {
  type AppStore,
  baseApi,
  decideGuard,
  matchPattern,
  type PageHandle,
  PageHandleProvider,
  type PageModule,
  PageStop,
  type Registry,
  type RemoteVersion,
  type RouteDeclaration,
  useAppSelector,
  viewerOf,
} from '@yaprak/shared-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { data, type RouteObject, redirect, useLoaderData } from 'react-router';
import type { AreaSource } from './area-source';
import { RouteFault } from './RouteFault';

/** What the routes of areas work with; one per tab, or per request on the server. */
export interface RouteEnvironment {
  source: AreaSource;
  store: AppStore;
}

export const routeId = (area: string, path: string) => `${area}:${path}`;

/** Sends a reader who may not see a page to the sign-in with the way back, or to the refusal page. @throws Response */
function enforce(route: RouteDeclaration, url: URL, store: AppStore): void {
  const { session } = store.getState();
  const decision = decideGuard(route.guard, viewerOf(session.uye, session.config.flags));
  if (decision === 'sign-in') throw redirect(`/giris-yap?yonlendir=${encodeURIComponent(url.pathname + url.search)}`);
  // R-ADMIN-16: who may not see an admin screen is sent home.
  if (decision === 'refused') throw route.guard?.permission ? redirect('/') : data(null, { status: 404 });
}

function asResponse(stop: PageStop, url: URL): unknown {
  if (stop.to === '/giris-yap') return redirect(`/giris-yap?yonlendir=${encodeURIComponent(url.pathname + url.search)}`);
  if (stop.to) return redirect(stop.to, { status: stop.status === 302 ? 302 : 301 });
  return data({ message: stop.message }, { status: stop.status || 503 });
}

/** The data routes of all declared pages. Components and loaders arrive with the area; guard and boundary are there from the start. */
export function areaRoutes(registry: Registry, { source, store }: RouteEnvironment): RouteObject[] {
  return registry.areas
    .filter((area) => area.declaration.kind === 'area')
    .flatMap((area) =>
      area.declaration.routes.map(
        (route): RouteObject => ({
          id: routeId(area.name, route.path),
          path: route.path,
          handle: { area, route },
          loader: async ({ request }) => {
            const url = new URL(request.url);
            enforce(route, url, store);
            const page = await source.load<PageModule>(area, route.export);
            try {
              return (await page.loader?.({ params: matchPattern(route.path, url.pathname) ?? {}, url, store })) ?? null;
            } catch (error) {
              throw error instanceof PageStop ? asResponse(error, url) : error;
            }
          },
          element: <AreaPage area={area} route={route} source={source} />,
          errorElement: <RouteFault area={area} />,
        }),
      ),
    );
}

/** One page of an area: hands it what its loader found, and keeps the title of the document. */
function AreaPage({ area, route, source }: { area: RemoteVersion; route: RouteDeclaration; source: AreaSource }) {
  const handle = useLoaderData() as PageHandle | null;
  const page = source.peek<PageModule>(area.name, route.export);
  if (!page) throw new Error(`${area.name}/${route.export} is not loaded`);
  const Page = page.default;
  return (
    <PageHandleProvider value={handle}>
      {handle ? <DocumentTitle handle={handle} /> : <DeclaredTitle area={area} route={route} />}
      <Page />
    </PageHandleProvider>
  );
}

function DocumentTitle({ handle }: { handle: PageHandle }) {
  const select = baseApi.endpoints.page.select(handle as never);
  const title = useAppSelector((s) => select(s as never).data?.baslik);
  const site = useAppSelector((s) => s.session.config.siteAdi);
  useEffect(() => {
    if (title) document.title = `${title} · ${site}`;
  }, [title, site]);
  return null;
}

/** Pages without an answer of their own are called what their declaration says. */
function DeclaredTitle({ area, route }: { area: RemoteVersion; route: RouteDeclaration }) {
  const { t } = useTranslation(area.name);
  const site = useAppSelector((s) => s.session.config.siteAdi);
  const title = route.title && t(route.title);
  useEffect(() => {
    if (title) document.title = `${title} · ${site}`;
  }, [title, site]);
  return null;
}
