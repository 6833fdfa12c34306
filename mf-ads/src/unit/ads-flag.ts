import { AD_SEEN } from '@yaprak/shared-kit';
import { setAdCookie } from './ad-cookie';

/** Identifies the tab's document by its start time. */
const thisDocument = () => String(performance.timeOrigin);

/** Whether an ad was seen on an earlier document of this tab (R-ADS-14). */
export function hasAdsFlag(): boolean {
  try {
    const seen = sessionStorage.getItem(AD_SEEN);
    return seen !== null && seen !== thisDocument();
  } catch {
    return false;
  }
}

/** Records that an ad has been seen. A session cookie tells the server, so that the next page reserves no room for an ad that has to wait. */
export function leaveAdsFlag(): void {
  setAdCookie(AD_SEEN, thisDocument());
  try {
    sessionStorage.setItem(AD_SEEN, thisDocument());
  } catch {
    // Without storage there is no wait.
  }
}
