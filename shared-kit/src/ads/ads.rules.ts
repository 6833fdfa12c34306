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

/** Cookie set for a few minutes after the place above a page found no ad. */
export const EMPTY_TOP = 'rlm-bos';
/** Session cookie set once an ad has been seen; its value identifies the document. */
export const AD_SEEN = 'rlm';
/** Milliseconds, from the start of this document, that ads wait for a reader who saw one on an earlier document (R-ADS-15). */
export const ADS_WAIT_MS = 15_000;

/**
 * Whether the place above a page reserves no height: no ad was found recently, or none may load yet. An empty place would only push the page down.
 * @param cookies values by name
 * @param document id of this document as in the cookie; undefined on the server
 * @param sinceStart ms since the start of the document
 */
export const topRests = (cookies: Readonly<Record<string, string | undefined>>, document: string, sinceStart: number): boolean =>
  Boolean(cookies[EMPTY_TOP]) || (Boolean(cookies[AD_SEEN]) && cookies[AD_SEEN] !== document && sinceStart < ADS_WAIT_MS);

/** Whether an ad follows the post at this index (from 0) of a feed. */
export const adAfterPost = (index: number, interval: number): boolean => (index + 1) % interval === 0;
