import { cut } from '../platform/cut';
import { cleanable } from '../platform/hygiene.rules';
import { dayOf, type ProgressEntry, type ReadingDates, type ReadingProgress } from './import/values.rules';

/** Entries of one reading that are taken in, and the longest note; both as the product itself allows them. */
const MOST = { entries: 2000, note: 2000, pages: 20_000, minutes: 60_000 } as const;

/** The progress of readings as one cell: a JSON list, each entry with the place of its reading in the cell of readings, from 0; empty if there is none. */
export function writeProgress(readings: readonly ReadingDates[]): string {
  const told = readings.flatMap(({ progress }, okuma) => (progress && Object.keys(progress).length ? [{ okuma, ...progress }] : []));
  return told.length ? JSON.stringify(told) : '';
}

const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
const kept = <T extends object>(values: T): Partial<T> => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

function entryOf(value: unknown, today: string): ProgressEntry[] {
  const { gun, sayfa, dakika, yuzde, not } = (value ?? {}) as Record<string, unknown>;
  const reached = kept({ sayfa: whole(sayfa, 0, MOST.pages), dakika: whole(dakika, 0, MOST.minutes), yuzde: whole(yuzde, 0, 100) });
  if (!Object.keys(reached).length || typeof gun !== 'string') return [];
  try {
    const day = dayOf(gun);
    return day && day <= today
      ? [{ gun: day, ...reached, ...(typeof not === 'string' && not && cleanable(not) ? { not: cut(not, MOST.note) } : {}) } as ProgressEntry]
      : [];
  } catch {
    return [];
  }
}

/** Reads the cell of progress, by place of the reading; what it cannot be is left out, so that a hand-made cell costs only itself. */
export function readProgress(cell: string, today: string): ReadonlyMap<number, ReadingProgress> {
  let list: unknown;
  try {
    list = cell ? JSON.parse(cell) : [];
  } catch {
    return new Map();
  }
  if (!Array.isArray(list)) return new Map();
  return new Map(
    list.flatMap((value: unknown) => {
      const { okuma, dakika, yuzde, toplamDakika, gecmis } = (value ?? {}) as Record<string, unknown>;
      const at = whole(okuma, 0, 1000);
      if (at === undefined) return [];
      const history = Array.isArray(gecmis) ? gecmis.slice(0, MOST.entries).flatMap((entry) => entryOf(entry, today)) : [];
      const progress = kept({
        dakika: whole(dakika, 0, MOST.minutes),
        yuzde: whole(yuzde, 0, 100),
        toplamDakika: whole(toplamDakika, 1, MOST.minutes),
        gecmis: history.length ? history : undefined,
      });
      return [[at, progress as ReadingProgress] as const];
    }),
  );
}
