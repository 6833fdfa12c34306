import { type AppStore, type I18n, loginPromptOpened, TextsProvider, useAppDispatch, useAppSelector } from '@yaprak/shared-kit';
import { EndedSession, NowProvider, type Registry, SlotProvider } from '@yaprak/shared-kit/host';
import { type ReactNode, StrictMode, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import type { RouteObject } from 'react-router';
import type { AreaSource } from './areas/area-source';
import { PlatformContext } from './areas/platform-context';
import { RouteFault } from './areas/RouteFault';
import { areaRoutes, type RouteEnvironment } from './areas/routes';
import { useSlotResolver } from './areas/slots';
import { Chrome } from './chrome/Chrome';
import { missingRoute, ownRoutes } from './own-routes';

/** The reader site's frame around these pages. */
export const siteRoute = (children: RouteObject[]): RouteObject[] => [
  {
    id: 'site',
    Component: Chrome,
    errorElement: <RouteFault />,
    HydrateFallback: () => null,
    children,
  },
];

/** All routes of the reader site in one tree. */
export const siteRoutes = (registry: Registry, environment: RouteEnvironment): RouteObject[] =>
  siteRoute([...ownRoutes(environment), ...areaRoutes(registry, environment), missingRoute()]);

interface SiteProps {
  store: AppStore;
  i18n: I18n;
  registry: Registry;
  source: AreaSource;
  now: number;
  children: ReactNode;
}

/** Everything around the router, identical on the server and in the browser. */
export function Site({ store, i18n, registry, source, now, children }: SiteProps) {
  // A page is taken over in pieces: what the store learns meanwhile must not differ from what the server has drawn.
  const [drawnFrom] = useState(() => store.getState());
  const platform = useMemo(() => ({ registry, source }), [registry, source]);
  return (
    <StrictMode>
      <Provider store={store} serverState={drawnFrom}>
        <TextsProvider i18n={i18n}>
          <NowProvider initial={now}>
            <PlatformContext.Provider value={platform}>
              <Slots registry={registry} source={source}>
                <WhileSessionLasts>{children}</WhileSessionLasts>
              </Slots>
            </PlatformContext.Provider>
          </NowProvider>
        </TextsProvider>
      </Provider>
    </StrictMode>
  );
}

function Slots({ registry, source, children }: { registry: Registry; source: AreaSource; children: ReactNode }) {
  return <SlotProvider value={useSlotResolver(registry, source)}>{children}</SlotProvider>;
}

function WhileSessionLasts({ children }: { children: ReactNode }) {
  const ended = useAppSelector((s) => s.prompt.ended);
  const dispatch = useAppDispatch();
  const signInAgain = useMemo(() => (ended ? () => void dispatch(loginPromptOpened()) : null), [ended, dispatch]);
  return <EndedSession.Provider value={signInAgain}>{children}</EndedSession.Provider>;
}
