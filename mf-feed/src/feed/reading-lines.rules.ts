import type { PageData } from '@yaprak/shared-kit';

export type ReadingLine = NonNullable<PageData<'akis'>['okumalar']>['liste'][number];
interface Placed {
  zaman: string;
}

/** Lines whose place is below the `newer` post and above the `older` one; without one of them the list begins or ends there. */
export function linesBetween<L extends Placed>(lines: readonly L[], older?: Placed, newer?: Placed): L[] {
  return lines.filter((line) => (!older || line.zaman >= older.zaman) && (!newer || line.zaman < newer.zaman));
}

/** Whether lines that are not loaded yet may have their place above the `older` post, or anywhere if there is none. */
export function lacksLines(lines: readonly Placed[], older?: Placed): boolean {
  const last = lines.at(-1);
  return !older || !last || last.zaman >= older.zaman;
}
