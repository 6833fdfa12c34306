import { type AppStore, isFailure } from '@yaprak/shared-kit';
import { FOCUS_THROTTLE_MS } from '@yaprak/shared-kit/host';
import { readerApi } from '../chrome/reader.api';
import { noteSessionChange } from './kept-page';
import { keepPlaceForSignIn } from './kept-place';
import { noteForNextPage } from './next-page';

/** R-CALL-19: refresh interval of the own record in milliseconds. */
const SELF_REFRESH_MS = 20_000;

/**
 * Refreshes the signed-in member's record while the page is visible, and on returning to it, to update badges. If the session has been ended elsewhere, the
 * page reloads, so that nothing of the member stays visible, and says so. Refocusing triggers at most one refresh per 5 s (R-CONST-06).
 */
export function keepSelfFresh(store: AppStore, reload = () => location.reload()): void {
  const reader = store.getState().session.uye?.id;
  if (!reader) return;
  let looked = 0;
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < FOCUS_THROTTLE_MS) return;
    looked = Date.now();
    const { error } = await store.dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
    if (!isFailure(error) || error.hataTuru !== 'oturum') return;
    noteForNextPage('oturum-bitti', '1');
    keepPlaceForSignIn(reader);
    // The browser may keep pages of theirs that stood here before.
    noteSessionChange();
    reload();
  };
  window.setInterval(() => void look(), SELF_REFRESH_MS);
  document.addEventListener('visibilitychange', () => void look());
}
