import { type AppStore, loadLive, loadWithRetry } from '@yaprak/shared-kit';
import { followTabs } from '../boot/other-tabs';
import { keepInstallOffer } from './install';
import { keepMediaOpen } from './keep-media-open';
import { keepTrying } from './keep-trying';
import { keepMessageBadge } from './message-badge';
import { registerOfflineWorker } from './offline';
import { reportUsage } from './report-usage';

/** What a page can do without in its first second: the offline page, the install offer, the other tabs, another try of what failed, fresh addresses of private media, the live connection, the frame of modals, and reports of use. */
export function startLater(store: AppStore): void {
  keepInstallOffer();
  registerOfflineWorker();
  followTabs(store);
  keepTrying(store);
  keepMediaOpen(store);
  void goLive(store);
  // What lies over the page is there before the first press, also when the line is lost by then.
  loadWithRetry(() => import(/* webpackChunkName: "overlays" */ '../modals/Overlays')).catch(() => undefined);
  // R-ROLE-02, R-ROLE-10: only signed-in readers.
  if (store.getState().session.uye) reportUsage(store);
}

/** Connects signed-in readers; whoever signs in later gets a new page. Without the line every screen still works (R-SOCK-24). */
async function goLive(store: AppStore): Promise<void> {
  if (!store.getState().session.uye) return;
  const live = await loadWithRetry(loadLive).catch(() => null);
  if (!live) return;
  live.keepConnected(store);
  keepMessageBadge(store, live.realtime);
}
