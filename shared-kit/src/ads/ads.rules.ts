/** What decides whether a reader sees ads on a page. */
export interface AdsSituation {
  /** Member of the paid tier (R-ADS-18). */
  premium: boolean;
  /** Whether the site has ads to show (R-ADS-20). */
  configured: boolean;
  /** Whether the page may carry ads: settings, search, sign-in, sign-up and editing pages may not (R-ADS-09 … R-ADS-13, R-ADS-19). */
  page: boolean;
}

/** Whether an ad unit shows at all. */
export const adsShown = ({ premium, configured, page }: AdsSituation): boolean => configured && page && !premium;

/** Name under which a tab keeps that an ad has been seen; its value tells on which document. */
export const AD_SEEN = 'rlm';
/** Milliseconds, from the start of this document, that ads wait for a reader who saw one on an earlier document (R-ADS-15). */
export const ADS_WAIT_MS = 15_000;

/** Whether an ad stands after a post of a feed, by the post's index from 0. */
export const adAfterPost = (index: number, interval: number): boolean => (index + 1) % interval === 0;
