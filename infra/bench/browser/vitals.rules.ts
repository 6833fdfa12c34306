/** Browser measurements of one page load; times in ms from navigation start. */
export interface LoadRecord {
  paints: { name: string; start: number }[];
  largest: { start: number; size: number }[];
  shifts: { start: number; value: number; afterInput: boolean }[];
  longTasks: { start: number; duration: number }[];
  /** When the awaited content was first painted. */
  content: number | null;
  /** When hydration finished. */
  taken: number | null;
}

/** Tasks longer than this block input. */
const FREE_MS = 50;
/** Maximum gap within, and maximum duration of, a burst of shifts. */
const SHIFT_PAUSE_MS = 1000;
const SHIFT_BURST_MS = 5000;

/** Total blocking time: the time of tasks after first contentful paint beyond 50 ms each; of a task that began earlier, only the part after it. */
export function blockingTime(tasks: LoadRecord['longTasks'], firstPaint: number): number {
  return tasks.reduce((total, { start, duration }) => {
    const end = start + duration;
    return total + Math.max(0, end - Math.max(start, firstPaint) - FREE_MS);
  }, 0);
}

/** Cumulative layout shift: the worst burst of unexpected shifts. */
export function layoutShift(shifts: LoadRecord['shifts']): number {
  let worst = 0;
  let burst = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { start, value, afterInput } of shifts) {
    if (afterInput) continue;
    burst =
      start - burst.last < SHIFT_PAUSE_MS && start - burst.from < SHIFT_BURST_MS
        ? { from: burst.from, last: start, sum: burst.sum + value }
        : { from: start, last: start, sum: value };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
}

/** A load's figures for the rows, in ms except `shift`. @throws Error if the page never showed the awaited content */
export function vitalsOf({ paints, largest, shifts, longTasks, content, taken }: LoadRecord) {
  const firstPaint = paints.find((p) => p.name === 'first-contentful-paint')?.start;
  const last = largest.at(-1)?.start;
  if (firstPaint === undefined || last === undefined || content === null || taken === null) throw new Error('The page did not show what was awaited.');
  return {
    firstPaint,
    largestPaint: last,
    content: Math.max(content, firstPaint),
    taken,
    blocking: blockingTime(longTasks, firstPaint),
    shift: layoutShift(shifts),
  };
}
