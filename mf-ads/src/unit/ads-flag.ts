import { AD_SEEN } from '@yaprak/shared-kit';

/** A document of the tab, by the moment it began. */
const thisDocument = () => String(performance.timeOrigin);

/** Whether an ad has been seen on an earlier document of this tab (R-ADS-14). */
export function hasAdsFlag(): boolean {
  try {
    const seen = sessionStorage.getItem(AD_SEEN);
    return seen !== null && seen !== thisDocument();
  } catch {
    return false;
  }
}

/** Leaves the flag: an ad has been seen. */
export function leaveAdsFlag(): void {
  try {
    sessionStorage.setItem(AD_SEEN, thisDocument());
  } catch {
    // A browser without storage waits for nothing.
  }
}
