import { baseApi, isFailure, type PagedList, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { useHeld } from '@yaprak/shared-kit/staff';
import { useEffect, useRef, useState } from 'react';

/** With fewer rows than this, the next page is loaded. */
const FEW = 8;

/** Refusals of what somebody else has settled meanwhile: the row is no longer work. */
const settled = new Set(['stateAlready', 'settledMeanwhile', 'notFound']);
/** Whether a refusal says that somebody else was faster. */
export const isSettled = (error: unknown): boolean => isFailure(error) && settled.has(error.hataKodu ?? '');

/** Outcome of a mutation. */
interface Sent {
  error?: unknown;
}

/** The row that came after one which is no longer there or, at the end, before it; the first if nobody was at any. */
export function neighbour<T extends { id: number }>(before: readonly T[], rows: readonly T[], at: number | undefined): T | undefined {
  const place = before.findIndex(({ id }) => id === at);
  const left = new Map(rows.map((row) => [row.id, row]));
  const there = (part: readonly T[]) => part.flatMap(({ id }) => left.get(id) ?? []);
  return place < 0 ? rows[0] : (there(before.slice(place + 1))[0] ?? there(before.slice(0, place)).at(-1) ?? rows[0]);
}

/**
 * The rows of a work list: which is current, which are done. A decision is held for some seconds, in which it can be taken back; one that is refused brings its
 * row back with the reason, unless somebody else was faster (R-STAFF-07).
 * @param page name of the page whose kept copy is outdated once the screen is left
 */
export function useRows<T extends { id: number }>(list: PagedList<T>, page: string) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState<number>();
  const { held, hold, takeBack } = useHeld();
  const rows = list.items.filter((row) => !done.has(row.id));
  const before = useRef<readonly T[]>([]);
  const current = rows.find((row) => row.id === at) ?? neighbour(before.current, rows, at);
  useEffect(() => {
    before.current = rows;
    // Whoever stood at a row that a colleague has settled goes on beside it.
    if (current && at !== undefined && current.id !== at) setAt(current.id);
  });
  const { hasMore, loading, failed } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is recreated each time
  useEffect(() => {
    if (rows.length < FEW && hasMore && !loading && !failed) list.more();
  }, [rows.length, hasMore, loading, failed]);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    const outdated = () => dispatch(baseApi.util.invalidateTags([{ type: 'page', id: page }]));
    return () => {
      left.current = true;
      outdated();
    };
  }, [dispatch, page]);

  const reopen = (id: number) => setDone((all) => new Set([...all].filter((one) => one !== id)));
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex((row) => row.id === current?.id) + by];
    if (next) setAt(next.id);
  };
  /** Takes a row out of the list; the one below, at the end the one above, is the next. */
  const finish = (row: T) => {
    const index = rows.findIndex((one) => one.id === row.id);
    setAt((rows[index + 1] ?? rows[index - 1])?.id);
    setDone((all) => new Set([...all, row.id]));
  };
  return {
    rows,
    current,
    step,
    choose: setAt,
    finish,
    /** Decides on a row: it leaves at once, and what was decided goes out after some seconds. */
    decide: (row: T, label: string, act: () => Promise<Sent>) => {
      finish(row);
      hold({
        ids: [row.id],
        label,
        send: async () => {
          const { error } = await act();
          if (left.current) dispatch(baseApi.util.invalidateTags([{ type: 'page', id: page }]));
          if (!error) return;
          if (!isSettled(error)) reopen(row.id);
          dispatch(toastShown({ message: (isFailure(error) && error.hataMesaji) || t('failed'), error: true, duration: 6000 }));
        },
      });
    },
    undo: held.length
      ? {
          label: held.at(-1)?.label ?? '',
          act: () => {
            const item = takeBack();
            if (!item) return;
            for (const id of item.ids) reopen(id);
            setAt(item.ids[0]);
          },
        }
      : undefined,
  };
}
