import { type AppStore, isFailure } from '@yaprak/shared-kit';
import { FOCUS_THROTTLE_MS } from '@yaprak/shared-kit/host';
import { readerApi } from '../chrome/reader.api';

/** R-CALL-19: milliseconds between two looks at the own record. */
const SELF_REFRESH_MS = 20_000;

/**
 * Asks for the signed-in member's record while the page is in sight, and when it comes back into sight, so that badges move. Once the session has been ended
 * elsewhere the page is loaded anew: nothing of the member stays in sight. A tab that comes and goes looks once in 5 s (R-CONST-06).
 */
export function keepSelfFresh(store: AppStore): void {
  if (!store.getState().session.uye) return;
  let looked = 0;
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < FOCUS_THROTTLE_MS) return;
    looked = Date.now();
    const { error } = await store.dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
    if (isFailure(error) && error.hataTuru === 'oturum') location.reload();
  };
  window.setInterval(() => void look(), SELF_REFRESH_MS);
  document.addEventListener('visibilitychange', () => void look());
}
