import { type AppStore, loadLive, loadWithRetry } from '@yaprak/shared-kit';
import { loadComing } from '../areas/ComingLater';
import { reportLoad } from '../areas/load-report';
import { hearLoads } from '../areas/loaded';
import { keepRestoredRight } from '../boot/kept-page';
import { returnToPlace } from '../boot/kept-place';
import { followTabs } from '../boot/other-tabs';
import { keepSelfFresh } from '../boot/self-refresh';
import { keepAddButtonAside } from './give-way';
import { keepInstallOffer } from './install';
import { keepAhead, type Pages } from './keep-ahead';
import { keepCounts } from './keep-counts';
import { keepLanguage } from './keep-language';
import { keepMediaOpen } from './keep-media-open';
import { keepTrying } from './keep-trying';
import { keepMessageBadge } from './message-badge';
import { registerOfflineWorker } from './offline';
import { reportUsage } from './report-usage';
import { watchVitals } from './vitals';

/**
 * Whatever a page can do without in its first second: offline page, install prompt, tab sync, pages out of the back-forward cache, what was read before, the language chosen last, the member's own record and counts, retries, pages about to be opened, media renewal, live connection, overlays, the floating button's place, usage reports, what the page felt like.
 * @param pages null where there are none of the reader site
 */
export function startLater(store: AppStore, pages: Pages | null): void {
  const felt = watchVitals();
  hearLoads((area, ms) => {
    reportLoad(area, ms);
    felt(area);
  });
  if (pages) returnToPlace(store.getState().session.uye?.id ?? 0);
  keepInstallOffer();
  registerOfflineWorker();
  followTabs(store);
  keepRestoredRight();
  keepLanguage(store);
  keepSelfFresh(store);
  keepCounts(store);
  keepTrying(store);
  keepMediaOpen(store);
  keepAddButtonAside();
  if (pages) keepAhead(store, pages);
  void goLive(store);
  // Overlays are loaded before the first press, so that they work even if the connection is lost by then.
  loadWithRetry(() => import(/* webpackChunkName: "overlays" */ '../modals/Overlays')).catch(() => undefined);
  // So is what stands for pages on their way.
  loadWithRetry(loadComing).catch(() => undefined);
  // R-ROLE-02, R-ROLE-10: only signed-in readers.
  if (store.getState().session.uye) reportUsage(store);
}

/** Connects signed-in readers; signing in loads a new page. Every screen works without the connection (R-SOCK-24). */
async function goLive(store: AppStore): Promise<void> {
  if (!store.getState().session.uye) return;
  const live = await loadWithRetry(loadLive).catch(() => null);
  if (!live) return;
  live.keepConnected(store);
  keepMessageBadge(store, live.realtime);
}
