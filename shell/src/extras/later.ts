import type { AppStore } from '@yaprak/shared-kit';
import { keepInstallOffer } from './install';
import { registerOfflineWorker } from './offline';
import { reportUsage } from './report-usage';

/** What a page can do without in its first second: the offline page, the install offer, and reports of use. */
export function startLater(store: AppStore): void {
  keepInstallOffer();
  registerOfflineWorker();
  // R-ROLE-02, R-ROLE-10: only signed-in readers.
  if (store.getState().session.uye) reportUsage(store);
}
