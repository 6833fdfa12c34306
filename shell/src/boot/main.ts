import './nonce';
import { createI18n, loadWithRetry } from '@yaprak/shared-kit';
import { appVersion, createStore, deviceReceived, learnKitTexts, matchApp } from '@yaprak/shared-kit/host';
import { type AreaSource, createAreaSource } from '../areas/area-source';
import { announceAreas, fetchArea } from '../areas/federation';
import { beginForAnotherReader } from './another-reader';
import { readBootData } from './boot-data';
import { deviceCode, osOf } from './device';
import { firstTexts } from './first-texts';
import { endWordsOfAnother } from './kept-words';
import { readerApp } from './reader-app';
import { reportError } from './report';
import { browserTransport } from './transport';

// 1. Boot data from the gateway: registry, session, rendered data.
const boot = readBootData();
const { registry, session } = boot;
beginForAnotherReader(session.uye?.id ?? 0);
endWordsOfAnother(session.uye?.id ?? 0);

// 2. The store.
const store = createStore(
  {
    transport: browserTransport,
    os: osOf(navigator.userAgent),
    appVersion: appVersion.version,
    dev: session.config.environment === 'development',
  },
  { session, ...(boot.api ? { api: boot.api } : {}) },
);
store.dispatch(deviceReceived(deviceCode()));

// 3. Areas: registered now, downloaded on demand.
announceAreas(registry);

// 4. The reader site mounts as soon as its texts are loaded. single-spa is loaded when an application with its own root is first needed.
function stand({ kit, shell }: Awaited<ReturnType<typeof firstTexts>>): AreaSource {
  learnKitTexts(session.dil, kit);
  const i18n = createI18n(session.dil);
  i18n.addResourceBundle(session.dil, 'shell', shell);
  const source = createAreaSource({ fetchModule: fetchArea, i18n, loadChunk: (load) => loadWithRetry(load) });
  const reader = readerApp({ store, i18n, registry, source, boot });
  let applications: Promise<(address: string) => void> | undefined;
  const startApplications = () => {
    applications ??= loadWithRetry(() => import(/* webpackChunkName: "applications" */ './applications')).then((m) =>
      m.startApplications({ boot, registry, store, source, reader }),
    );
    return applications;
  };
  if (boot.alone || matchApp(registry, location.pathname)) startApplications().catch((error: unknown) => reportError(error));
  else void reader.mount();
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-app-link]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = link;
    startApplications().then(
      (go) => go(href),
      // Fall back to a full page load.
      () => location.assign(href),
    );
  });
  return source;
}
const standing = firstTexts(session.dil)
  .then(stand)
  .catch((error: unknown) => {
    reportError(error);
    return null;
  });

// 5. Whatever can wait until the page is interactive.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1000));
window.addEventListener('load', () =>
  whenIdle(() => {
    Promise.all([import(/* webpackChunkName: "later" */ '../extras/later'), standing]).then(
      ([{ startLater }, source]) => startLater(store, source && !boot.alone ? { source, registry } : null),
      (error: unknown) => reportError(error),
    );
  }),
);
