import { type AppStore, type I18n, TextScale } from '@yaprak/shared-kit';
import { type Arrivals, matchRoute, type Registry } from '@yaprak/shared-kit/host';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { AreaSource } from '../areas/area-source';
import { dropStaleFault } from '../areas/fault';
import { routeId } from '../areas/routes';
import { createBackButton } from '../modals/back-button';
import { BackButtonContext } from '../modals/back-button-context';
import { preloadOwnPage } from '../own-routes';
import { Site, siteRoutes } from '../site';
import type { BootData } from './boot-data';
import { endEarlyPresses } from './early-presses';
import { holdPlace } from './hold-place';
import { reportError } from './report';
import { routerWindow } from './router-window';

interface ReaderContext {
  store: AppStore;
  i18n: I18n;
  registry: Registry;
  source: AreaSource;
  boot: BootData;
}

/** The export rendered by the server must be loaded before hydration. */
async function loadRendered({ boot, registry, source }: ReaderContext): Promise<boolean> {
  if (!boot.rendered) return false;
  // A refusal is drawn by the shell alone.
  if (boot.rendered.errors) return true;
  if (await preloadOwnPage(boot.rendered.routeId)) return true;
  const match = matchRoute(registry, location.pathname);
  if (!match || routeId(match.area.name, match.route.path) !== boot.rendered.routeId) return false;
  return source.load(match.area, match.route.export).then(
    () => true,
    (error: unknown) => {
      reportError(error, match.area);
      return false;
    },
  );
}

/** Scrolls a page that came late: the router did so when only its skeleton stood there. */
function scrollAgain({ restoreScrollPosition, location: { hash } }: ReturnType<typeof createBrowserRouter>['state']): void {
  if (typeof restoreScrollPosition === 'number') holdPlace(restoreScrollPosition);
  else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
}

/** The reader site as a single-spa application; mounting waits until hydration is done. */
export function readerApp(context: ReaderContext) {
  let root: Root | undefined;
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  let first = true;
  let standing: Promise<void> | undefined;
  // As the router names its first location.
  const isThere = () => !router || (window.history.state?.key ?? 'default') === router.state.location.key;
  const backButton = createBackButton(undefined, isThere);
  const draw = async () => {
    const element = document.getElementById('root');
    if (!element) throw new Error('the page has no root');
    const hydrate = first && (await loadRendered(context));
    first = false;
    const { store, i18n, registry, source, boot } = context;
    const arrivals: Arrivals = { onLate: () => router && scrollAgain(router.state) };
    router = createBrowserRouter(siteRoutes(registry, { store, source, arrivals }), {
      window: routerWindow(backButton.handles),
      ...(hydrate && boot.rendered ? { hydrationData: boot.rendered } : {}),
    });
    const tree = (
      <TextScale>
        <Site store={store} i18n={i18n} registry={registry} source={source} now={boot.now}>
          <BackButtonContext.Provider value={backButton}>
            <RouterProvider router={router} />
          </BackButtonContext.Provider>
        </Site>
      </TextScale>
    );
    const options = {
      onRecoverableError: (error: unknown) => {
        dropStaleFault();
        reportError(error);
      },
    };
    // In pieces, between which the browser draws and answers.
    if (hydrate)
      startTransition(() => {
        root = hydrateRoot(element, tree, options);
      });
    else {
      endEarlyPresses(false);
      element.replaceChildren();
      dropStaleFault();
      root = createRoot(element, options);
      root.render(tree);
    }
  };
  return {
    bootstrap: async () => {},
    mount: (): Promise<void> => {
      standing ??= draw();
      return standing;
    },
    unmount: async () => {
      standing = undefined;
      root?.unmount();
      router?.dispose();
      root = undefined;
    },
  };
}
