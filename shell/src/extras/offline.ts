import { offlineWorkerAddress } from '../areas/script-guard';

/** Has the browser keep the offline page, which stands in when a page cannot be reached. A browser without workers does without it. */
export function registerOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(offlineWorkerAddress()).catch(() => undefined);
}
