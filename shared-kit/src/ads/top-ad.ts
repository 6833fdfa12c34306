/** Minutes for which an ad that was fetched ahead may still be shown: its key counts for 30. */
const KEPT_MINUTES = 25;

let keptSince = 0;

/** Says that an ad for the top of the next page is here, or that it is used up. Told by whoever fills the slot `ads.unit/v1`. */
export function topAdKept(kept: boolean): void {
  keptSince = kept ? Date.now() : 0;
}

/** Whether an ad for the top of a page is here, so that its room is known before the page is drawn (R-NAV-06). */
export const topAdReady = (): boolean => keptSince > 0 && Date.now() - keptSince < KEPT_MINUTES * 60_000;
