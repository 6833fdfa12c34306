import { offlineWorkerAddress } from '../areas/script-guard';

/** Registers the service worker that stores the offline page. Browsers without workers do without it. */
export function registerOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(offlineWorkerAddress()).catch(() => undefined);
}
