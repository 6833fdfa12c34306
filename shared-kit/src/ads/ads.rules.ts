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

/** Cookie of the minutes after the place above a page found no ad. */
export const EMPTY_TOP = 'rlm-bos';
/** Cookie of the visit in which an ad has been seen; its value tells on which document. */
export const AD_SEEN = 'rlm';
/** Milliseconds that ads wait for a reader who saw one on an earlier document, from the start of this one (R-ADS-15). */
export const ADS_WAIT_MS = 15_000;

/**
 * Whether the place above a page keeps no room: no ad came for it of late, or none may come yet. A place that stood empty for so long would only push the
 * page down.
 * @param cookies values by name
 * @param document this one, as the cookie names it; none on the server
 * @param sinceStart ms since the start of the document
 */
export const topRests = (cookies: Readonly<Record<string, string | undefined>>, document: string, sinceStart: number): boolean =>
  Boolean(cookies[EMPTY_TOP]) || (Boolean(cookies[AD_SEEN]) && cookies[AD_SEEN] !== document && sinceStart < ADS_WAIT_MS);

/** Whether an ad stands after a post of a feed, by the post's index from 0. */
export const adAfterPost = (index: number, interval: number): boolean => (index + 1) % interval === 0;
