import './nonce';
import { type AppModule, createI18n, createStore, deviceReceived, loadWithRetry, matchApp } from '@yaprak/shared-kit';
import { navigateToUrl, registerApplication, start } from 'single-spa';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { createAreaSource } from '../areas/area-source';
import { announceAreas, fetchArea } from '../areas/federation';
import { readBootData } from './boot-data';
import { deviceCode, osOf } from './device';
import { readerApp } from './reader-app';
import { reportError } from './report';
import { routerWindow } from './router-window';
import { keepSelfFresh } from './self-refresh';
import { browserTransport } from './transport';

// 1. What the gateway knows: registry, session, rendered data.
const boot = readBootData();
const { registry, session } = boot;

// 2. Store and texts.
const store = createStore(
  {
    transport: browserTransport,
    os: osOf(navigator.userAgent),
    appVersion: '2.43.20',
    dev: session.config.environment === 'development',
  },
  { session, ...(boot.api ? { api: boot.api } : {}) },
);
store.dispatch(deviceReceived(deviceCode()));
const i18n = createI18n(session.dil);
i18n.addResourceBundle('tr', 'shell', tr);
i18n.addResourceBundle('en', 'shell', en);

// 3. Areas: known now, downloaded when needed.
announceAreas(registry);
const source = createAreaSource({ fetchModule: fetchArea, i18n, loadChunk: (load) => loadWithRetry(load) });

// 4. Applications: the reader site, and those with a root of their own; on the host name of one of them, that one alone.
const { alone } = boot;
if (!alone)
  registerApplication({
    name: 'reader',
    app: async () => readerApp({ store, i18n, registry, source, boot }),
    activeWhen: ({ pathname }) => !matchApp(registry, pathname),
  });
for (const area of registry.areas.filter((a) => a.declaration.kind === 'app' && (!alone || a.name === alone.area))) {
  let mounted: AppModule | undefined;
  let element: HTMLElement | undefined;
  registerApplication({
    name: area.name,
    activeWhen: ({ pathname }) => alone !== undefined || matchApp(registry, pathname)?.name === area.name,
    app: async () => ({
      bootstrap: async () => {},
      mount: async () => {
        element = document.createElement('div');
        document.body.append(element);
        mounted = await source.load<AppModule>(area, area.declaration.app ?? '');
        await mounted.mount({
          element,
          store,
          lang: session.dil,
          window: routerWindow(),
          basename: alone ? '/' : (area.declaration.mount?.[0] ?? '/'),
          siteUrl: alone?.siteUrl ?? '',
        });
      },
      unmount: async () => {
        await mounted?.unmount();
        element?.remove();
      },
    }),
  });
}
document.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-app-link]');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  navigateToUrl(link.href);
});

// 5. Go; from here on the own record is kept fresh.
start({ urlRerouteOnly: true });
keepSelfFresh(store);

// 6. What can wait until the page stands.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1000));
window.addEventListener('load', () =>
  whenIdle(() => {
    import(/* webpackChunkName: "later" */ '../extras/later').then(
      ({ startLater }) => startLater(store),
      (error: unknown) => reportError(error),
    );
  }),
);
