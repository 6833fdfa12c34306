import type { AppStore } from '@yaprak/shared-kit';
import { accountApi } from '../account/account.api';

/** R-CALL-19: milliseconds between two looks at the own record. */
export const SELF_REFRESH_MS = 20_000;

/** Asks for the signed-in member's record while the page is in sight, so that badges move. */
export function keepSelfFresh(store: AppStore): void {
  if (!store.getState().session.uye) return;
  window.setInterval(() => {
    if (document.visibilityState === 'visible') void store.dispatch(accountApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
  }, SELF_REFRESH_MS);
}
