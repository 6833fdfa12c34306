/** What a browser tells of one page load; times in ms from the start of the navigation. */
export interface LoadRecord {
  paints: { name: string; start: number }[];
  largest: { start: number; size: number }[];
  shifts: { start: number; value: number; afterInput: boolean }[];
  longTasks: { start: number; duration: number }[];
  /** When the awaited content first stood in a drawn frame. */
  content: number | null;
  /** When React had taken the page over. */
  taken: number | null;
}

/** A task that takes longer blocks whoever presses something. */
const FREE_MS = 50;
/** Longest pause within, and longest duration of, one burst of shifts. */
const SHIFT_PAUSE_MS = 1000;
const SHIFT_BURST_MS = 5000;

/** Total blocking time: what tasks after the first contentful paint took beyond 50 ms each; of one that began before, only what lies after it. */
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

/** The figures that the rows show of one load, in ms but for `shift`. @throws Error when the page never showed what was awaited */
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
