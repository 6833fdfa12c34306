/** Timing of data fetching. A slow connection gets twice the delay before a retry, and more before the reader is told it is slow. */

/** R-CONST-05: seconds in which a reopened screen reuses what was just fetched; mutations still invalidate it. */
export const DEDUPE_SECONDS = 2;

/** R-CONST-06: minimum milliseconds between refetches caused by refocusing the tab. */
export const FOCUS_THROTTLE_MS = 5_000;

/** Maximum retry delay in ms. */
const LONGEST_PAUSE_MS = 60_000;

/** R-CONST-07: retry backoff in milliseconds: 5 s, 10 s on a slow connection, doubled after each further failure (`failures` from 1). */
export const retryPause = (failures: number, slow: boolean): number => Math.min((slow ? 10_000 : 5_000) * 2 ** (failures - 1), LONGEST_PAUSE_MS);

/** R-CONST-08: milliseconds after which the reader is told that loading is slow: 3 s, 5 s on a slow connection. */
export const loadingTimeout = (slow: boolean): number => (slow ? 5_000 : 3_000);

/** Connection details where browsers expose them (Network Information API). */
export interface Line {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the connection is slow; false if the browser does not say. */
export const isSlowLine = (line: Line | undefined): boolean => line?.saveData === true || /^(slow-)?2g$/.test(line?.effectiveType ?? '');

/** This browser's connection. */
export const ownLine = (): Line | undefined => (typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Line }).connection);

/** Whether a retry can help: no response or a server error (HTTP status; 0 without a response). Refusals are final. */
export const isPassing = (status: number): boolean => status === 0 || status >= 500;
