import { type ReactNode, useEffect } from 'react';
import { data, type RouteObject, useLocation } from 'react-router';
import { useTranslation } from '../i18n/use-translation';
import { baseApi } from '../store/base-api';
import { type AppStore, useAppSelector } from '../store/store';
import { type Arrivals, Arrived, arriving } from './arrival';
import type { RouteDeclaration } from './declaration';
import type { PageHandle, PageModule } from './exports';
import { decideGuard, viewerOf } from './guard';
import { leadOn } from './lead-on';
import { PageHandleProvider, PageStop } from './page';
import { matchPattern } from './registry';
import { sectionAddress } from './section-address';

/** What a declared page needs to become a route. */
export interface PageSource {
  /** Name of the area, the namespace of its texts. */
  area: string;
  route: Pick<RouteDeclaration, 'path' | 'export' | 'guard' | 'title'>;
  store: AppStore;
  /** Loads the page's module. */
  load: () => Promise<PageModule>;
  /** The module if already loaded. */
  peek: () => PageModule | undefined;
  /** The tab's arrivals, and what stands for this page while it is on its way; without them the router waits for the page. */
  arrivals?: Arrivals;
  skeleton?: ReactNode;
}

/** Parameter of the home page for whoever was sent there from a page that only others may see. */
export const TURNED_AWAY = 'yetkisiz';

const toSignIn = (url: URL) => leadOn(url, `/giris-yap?yonlendir=${encodeURIComponent(url.pathname + url.search)}`);

/** Redirects readers who may not see a page to sign-in with a return URL, or to the refusal page. @throws Response */
function enforce({ route, store }: PageSource, url: URL): void {
  const { session } = store.getState();
  const decision = decideGuard(route.guard, viewerOf(session.uye, session.config.flags));
  if (decision === 'sign-in') throw toSignIn(url);
  // R-ADMIN-16: readers without access to an admin screen are sent home, which says why.
  if (decision === 'refused') throw route.guard?.permission ? leadOn(url, `/?${TURNED_AWAY}=1`) : data(null, { status: 404 });
}

function asResponse(stop: PageStop, url: URL): unknown {
  if (stop.to === '/giris-yap') return toSignIn(url);
  if (stop.to) return leadOn(url, stop.to, stop.status === 302 ? 302 : 301);
  return data({ message: stop.message, code: stop.code }, { status: stop.status || 503 });
}

/** Parameters that name a part of a page rather than a page. */
const PARTS = new Set(['bolum', 's', 'raf']);

/** Names the page at an address: its export and what it is about; its sections are the same page. */
function whereIs({ area, route }: PageSource, pathname: string): string {
  const about = Object.entries(matchPattern(route.path, pathname) ?? {}).filter(([name]) => !PARTS.has(name));
  return JSON.stringify([area, route.export, about]);
}

/** Loads a page's module and with it what its loader asks for. */
async function loadPage({ route, store, load }: PageSource, url: URL): Promise<PageHandle | null> {
  const page = await load();
  return (await page.loader?.({ params: matchPattern(route.path, url.pathname) ?? {}, url, store })) ?? null;
}

/**
 * Begins to load what a reader is about to open, so that the route finds it on its way: the page's code, and with `data` what it shows. Nothing of pages that
 * the reader may not see. Whatever fails is left to the route, which asks again.
 */
export async function loadAhead(source: PageSource, url: URL, { data: withData }: { data: boolean }): Promise<void> {
  const { session } = source.store.getState();
  if (decideGuard(source.route.guard, viewerOf(session.uye, session.config.flags)) !== 'allowed') return;
  // An address that leads on to another has nothing to show.
  const shows = withData && !sectionAddress(source.route.path, url);
  await (shows ? loadPage(source, url) : source.load()).catch(() => undefined);
}

/** The route of a declared page: its guard exists from the start, module and data load on the first visit. The caller adds name and boundary. */
export function pageRoute(source: PageSource): Pick<RouteObject, 'path' | 'loader' | 'element'> {
  const { route } = source;
  return {
    path: route.path,
    loader: async ({ request }) => {
      const url = new URL(request.url);
      const section = sectionAddress(route.path, url);
      if (section) throw leadOn(url, section, 301);
      enforce(source, url);
      return arriving(source.arrivals, { address: url.pathname + url.search, where: whereIs(source, url.pathname) }, async () => {
        try {
          return await loadPage(source, url);
        } catch (error) {
          throw error instanceof PageStop ? asResponse(error, url) : error;
        }
      });
    },
    element: <ArrivedPage source={source} />,
  };
}

function ArrivedPage({ source }: { source: PageSource }) {
  const { pathname } = useLocation();
  return (
    <Arrived<PageHandle | null> arrivals={source.arrivals} where={whereIs(source, pathname)} skeleton={source.skeleton}>
      {(handle) => <LoadedPage source={source} handle={handle} />}
    </Arrived>
  );
}

/** A route's page: receives its loader's result and keeps the document title current. */
function LoadedPage({ source, handle }: { source: PageSource; handle: PageHandle | null }) {
  const module = source.peek();
  if (!module) throw new Error(`the page ${source.area}${source.route.path} is not loaded`);
  const Page = module.default;
  return (
    <PageHandleProvider value={handle}>
      {handle ? <DocumentTitle handle={handle} /> : <DeclaredTitle source={source} />}
      <Page />
    </PageHandleProvider>
  );
}

function DocumentTitle({ handle }: { handle: PageHandle }) {
  const select = baseApi.endpoints.page.select(handle as never);
  useTitle(useAppSelector((s) => select(s as never).data?.baslik));
  return null;
}

/** Pages without data of their own use the title from their declaration. */
function DeclaredTitle({ source: { area, route } }: { source: PageSource }) {
  const { t } = useTranslation(area);
  useTitle(route.title && t(route.title));
  return null;
}

/** Sets the document title, suffixed with the site name; without a title it stays unchanged. */
export function useTitle(title: string | undefined): void {
  const site = useAppSelector((s) => s.session.config.siteAdi);
  useEffect(() => {
    if (title) document.title = `${title} · ${site}`;
  }, [title, site]);
}
