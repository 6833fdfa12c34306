import { type AppStore, decideGuard, useAppSelector } from '@yaprak/shared-kit';
import { Arrived, arriving, leadOn, matchPattern, sectionAddress, viewerOf } from '@yaprak/shared-kit/host';
import { type ComponentType, useEffect } from 'react';
import { data, type RouteObject, useLocation } from 'react-router';
import { returnAddress } from './account/return-address';
import { accountPages, type OwnPage } from './account/routes';
import { ComingLater } from './areas/ComingLater';
import { NotFound, RouteFault } from './areas/RouteFault';
import type { RouteEnvironment } from './areas/routes';
import { readerApi } from './chrome/reader.api';

const loaded = new Map<string, ComponentType>();

/** Routes of the shell's own pages; their components load on demand, on the server as in the browser. */
export function ownRoutes({ store, arrivals }: Pick<RouteEnvironment, 'store' | 'arrivals'>): RouteObject[] {
  return accountPages.map((page) => ({
    id: `shell:${page.path}`,
    path: page.path,
    handle: { route: { layout: page.layout } },
    loader: async ({ request }) => {
      const url = new URL(request.url);
      await admit(page, url, store);
      return arriving(arrivals, { address: url.pathname + url.search, where: page.path }, async () => {
        await loadOwnPage(page);
        return null;
      });
    },
    element: (
      <Arrived arrivals={arrivals} where={page.path} skeleton={<ComingLater shape={page.skeleton ?? 'form'} />}>
        {() => <OwnPageView path={page.path} />}
      </Arrived>
    ),
    errorElement: <RouteFault />,
  }));
}

/** Lets a reader into an own page. @throws Response that leads elsewhere, or says that the section does not exist (R-NAV-18) */
async function admit({ path, guard, sections }: OwnPage, url: URL, store: AppStore): Promise<void> {
  const { session } = store.getState();
  if (guard === 'visitor') {
    // Where they were going, or home: an address of this site, and none of the doors again (R-NAV-20).
    if (session.uye && (await stillSignedIn(store))) throw leadOn(url, returnAddress(url.searchParams.get('yonlendir'), url.origin));
  } else if (decideGuard(guard, viewerOf(session.uye, session.config.flags)) === 'sign-in') {
    throw leadOn(url, `/giris-yap?yonlendir=${encodeURIComponent(url.pathname + url.search)}`);
  }
  if (!sections) return;
  const own = sectionAddress(path, url, sections[0]);
  if (own) throw leadOn(url, own, 301);
  const [section] = Object.values(matchPattern(path, url.pathname) ?? {});
  if (section !== undefined && !sections.includes(section)) throw data(null, { status: 404 });
}

/**
 * A tab may know a member whose session has ended elsewhere: to that reader the sign-in is open. The server has just looked.
 * A failed refetch keeps the data of the one before, so only the outcome tells: by its data the member was sent on, turned away there, and sent on again.
 */
const stillSignedIn = async (store: AppStore): Promise<boolean> =>
  typeof window === 'undefined' ||
  store.dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false })).then(({ isSuccess }) => isSuccess);

/** The shell's own page at an address. */
export const ownPageAt = (pathname: string): OwnPage | undefined => accountPages.find((page) => matchPattern(page.path, pathname));

/** Any other URL: a 404 page with that status. */
export const missingRoute = (): RouteObject => ({
  id: 'shell:missing',
  path: '*',
  loader: () => {
    throw data(null, { status: 404 });
  },
  element: <NotFound />,
  errorElement: <RouteFault />,
});

async function loadOwnPage(page: OwnPage): Promise<void> {
  if (!loaded.has(page.path)) loaded.set(page.path, await page.load());
}
/** Loads an own page that a reader is about to open. */
export const loadOwnPageAhead = (page: OwnPage): Promise<void> => loadOwnPage(page).catch(() => undefined);

/** Loads the server-rendered own page before hydration. */
export async function preloadOwnPage(routeId: string): Promise<boolean> {
  const page = accountPages.find((p) => `shell:${p.path}` === routeId);
  if (page) await loadOwnPage(page);
  return page !== undefined;
}

/** An own page takes its title from its heading, as on the server (`entry-server.tsx`). */
function OwnPageView({ path }: { path: string }) {
  const Page = loaded.get(path);
  const { pathname } = useLocation();
  const site = useAppSelector((s) => s.session.config.siteAdi);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes with the address
  useEffect(() => {
    const heading = document.querySelector('main h1')?.textContent;
    if (heading) document.title = `${heading} · ${site}`;
  }, [pathname, site]);
  return Page ? <Page /> : null;
}
