import type { readingEvents } from '@yaprak/shared-kit/contract';

export interface MomentRow {
  id: number;
  member_id: number;
  reading_id: number;
  kind: (typeof readingEvents)[number];
  /** YYYY-MM-DD in Istanbul. */
  day: string;
  at: Date;
}
/** Books shown on a line. */
const BOOKS_SHOWN = 4;

/**
 * Whole days of moments that were read newest first, at most `limit`. If there may be more, the last day is left to the next page, which begins before `next`
 * (exclusive); a day that alone fills the page keeps its latest moments.
 */
export function wholeDays<M extends MomentRow>(rows: readonly M[], limit: number): { days: M[]; next?: string } {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < limit) return { days: [...rows] };
  if (first.day === last.day) return { days: [...rows], next: last.day };
  const days = rows.filter((row) => row.day !== last.day);
  return { days, next: (days.at(-1) as M).day };
}

/** Lines of moments, newest first: one for each member, day and event. A reading stands once a day, where it came to: ended, else begun, else gone on. */
export function gatherLines<M extends MomentRow>(moments: readonly M[]): { moments: [M, ...M[]]; shown: M[]; count: number }[] {
  const weight: Record<MomentRow['kind'], number> = { ilerledi: 0, basladi: 1, bitirdi: 2 };
  const furthest = new Map<string, M>();
  for (const m of moments) {
    const key = `${m.reading_id} ${m.day}`;
    const known = furthest.get(key);
    if (!known || weight[m.kind] > weight[known.kind]) furthest.set(key, m);
  }
  const lines = new Map<string, [M, ...M[]]>();
  for (const m of [...furthest.values()].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)) {
    const key = `${m.member_id} ${m.day} ${m.kind}`;
    const line = lines.get(key);
    if (line) line.push(m);
    else lines.set(key, [m]);
  }
  return [...lines.values()].map((line) => ({ moments: line, shown: line.slice(0, BOOKS_SHOWN), count: line.length }));
}
