import type { AppModule, AppStore } from '@yaprak/shared-kit';
import { matchApp, type Registry } from '@yaprak/shared-kit/host';
import { type LifeCycles, navigateToUrl, registerApplication, start, triggerAppChange } from 'single-spa';
import type { AreaSource } from '../areas/area-source';
import { isClosed, onClosed } from '../areas/closed';
import type { BootData } from './boot-data';
import { dropSession, keepSession } from './preferences';
import { routerWindow } from './router-window';

interface Applications {
  boot: BootData;
  registry: Registry;
  store: AppStore;
  source: AreaSource;
  reader: LifeCycles;
}

/**
 * Lets single-spa switch between the reader site and applications with their own root; on an application's own host name, only that one runs. An already
 * mounted reader site is adopted as is.
 * @returns a function that navigates to a URL in whichever application owns it
 */
export async function startApplications({ boot: { alone, session }, registry, store, source, reader }: Applications): Promise<(address: string) => void> {
  if (!alone) registerApplication({ name: 'reader', app: async () => reader, activeWhen: ({ pathname }) => !matchApp(registry, pathname) });
  for (const area of registry.areas.filter((a) => a.declaration.kind === 'app' && (!alone || a.name === alone.area))) {
    let mounted: AppModule | undefined;
    let element: HTMLElement | undefined;
    registerApplication({
      name: area.name,
      activeWhen: ({ pathname }) => alone !== undefined || matchApp(registry, pathname)?.name === area.name,
      app: async () => ({
        bootstrap: async () => {},
        mount: async () => {
          if (isClosed(area.name)) return location.reload();
          // What the server has drawn stands until the application takes its place.
          element = document.getElementById('app') ?? document.createElement('div');
          if (!element.isConnected) document.body.append(element);
          mounted = await source.load<AppModule>(area, area.declaration.app ?? '');
          await mounted.mount({
            element,
            store,
            lang: session.dil,
            window: routerWindow(),
            basename: alone ? '/' : (area.declaration.mount?.[0] ?? '/'),
            siteUrl: alone?.siteUrl ?? '',
            session: { keep: keepSession, drop: dropSession },
          });
        },
        unmount: async () => {
          await mounted?.unmount();
          element?.remove();
        },
      }),
    });
  }
  // The site answers for what has been taken off the air while it stood here.
  onClosed(() => isClosed(matchApp(registry, location.pathname)?.name ?? '') && location.reload());
  start({ urlRerouteOnly: true });
  // single-spa unmounts only what it knows to be mounted.
  await triggerAppChange();
  return navigateToUrl;
}
