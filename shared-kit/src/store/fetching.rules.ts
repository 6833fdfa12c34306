/**
 * The pauses of data fetching. A slow line is given twice the time before it is asked again, and more before anybody is told that it is slow.
 */

/** R-CONST-05: seconds in which a screen that opens again is shown what was just fetched; what was written meanwhile is fetched all the same. */
export const DEDUPE_SECONDS = 2;

/** R-CONST-06: least milliseconds between two looks that a tab causes by coming back into sight. */
export const FOCUS_THROTTLE_MS = 5_000;

/** Longest pause between two tries, in ms: a server in trouble is not asked more often by those who wait longest. */
const LONGEST_PAUSE_MS = 60_000;

/** R-CONST-07: milliseconds before what failed is asked for again: 5 s, 10 s on a slow line, and twice as long after each further failure (`failures` from 1). */
export const retryPause = (failures: number, slow: boolean): number => Math.min((slow ? 10_000 : 5_000) * 2 ** (failures - 1), LONGEST_PAUSE_MS);

/** R-CONST-08: milliseconds after which a load takes so long that the reader is told: 3 s, 5 s on a slow line. */
export const loadingTimeout = (slow: boolean): number => (slow ? 5_000 : 3_000);

/** What browsers tell of the line, where they do (Network Information). */
export interface Line {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the line is a slow one; where the browser tells nothing it is not. */
export const isSlowLine = (line: Line | undefined): boolean => line?.saveData === true || /^(slow-)?2g$/.test(line?.effectiveType ?? '');

/** The line of this browser. */
export const ownLine = (): Line | undefined => (typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Line }).connection);

/** Whether asking again can help: nothing came, or the server was in trouble (HTTP status; 0 without an answer). A refusal stays a refusal. */
export const isPassing = (status: number): boolean => status === 0 || status >= 500;
