import type { Shelf } from '@yaprak/shared-kit/contract';

/** A work as it stands in a series. */
export interface Placed {
  id: number;
  place: string | null;
  shelf: Shelf | null;
}

/** Volumes of several works and works without a place are read beside the series, not in it. */
export const isNumbered = (place: string | null): boolean => place !== null && !place.includes('-');

/**
 * What a reader of a series reads next (R-SERIES-02): what is being read; else the first unread work after the last read one; else the first unread one,
 * which a reader who skipped it comes back to. Half-read works are left alone.
 * @param works by place
 */
export function nextInSeries<W extends Placed>(works: readonly W[]): W | undefined {
  const numbered = works.filter((work) => isNumbered(work.place));
  const open = ({ shelf }: W) => shelf === null || shelf === 'okuyacagim';
  const lastRead = numbered.findLastIndex(({ shelf }) => shelf === 'okudum');
  return numbered.find(({ shelf }) => shelf === 'okuyorum') ?? numbered.slice(lastRead + 1).find(open) ?? numbered.find(open);
}
