import type { AppStore } from '@yaprak/shared-kit';
import type { UploadEntry } from './uploads.slice';

const asking = new WeakSet<AppStore>();

/** While a file is on its way, the browser asks before the page is closed (R-PEN-08). */
export function askBeforeLeaving(store: AppStore): void {
  if (asking.has(store)) return;
  asking.add(store);
  window.addEventListener('beforeunload', (event) => {
    const { uploads = [] } = store.getState() as { uploads?: UploadEntry[] };
    if (uploads.some(({ durum }) => durum === 'bekliyor' || durum === 'isleniyor')) event.preventDefault();
  });
}
