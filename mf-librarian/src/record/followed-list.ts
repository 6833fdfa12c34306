import { useBegun } from '@yaprak/shared-kit/forms';
import { useEffect, useRef, useState } from 'react';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A list as it is now with what somebody has added, taken out and changed of what it was: neither takes back what the other did. */
export function mergeLists<T>(was: readonly T[], own: readonly T[], now: readonly T[], keyOf: (item: T) => string): readonly T[] {
  if (same(was, now)) return own;
  const [before, mine, there] = [was, own, now].map((list) => new Map(list.map((item) => [keyOf(item), item]))) as [
    Map<string, T>,
    Map<string, T>,
    Map<string, T>,
  ];
  const kept = [...there].flatMap(([key, item]) => {
    const [old, changed] = [before.get(key), mine.get(key)];
    if (old === undefined) return [item];
    return changed === undefined ? [] : [same(old, changed) ? item : changed];
  });
  return [...kept, ...own.filter((item) => !before.has(keyOf(item)) && !there.has(keyOf(item)))];
}

/** A list of a record in its form. */
export interface FollowedList<T> {
  value: readonly T[];
  change(list: readonly T[]): void;
  /** Whether what had not been saved is there again. */
  back: boolean;
  /** Puts what is saved in its place. */
  discard(): void;
  /** Forgets what was done here, once it is saved. */
  sent(): void;
}

/**
 * A list of a record in its form. When the record is refetched because somebody has changed it, the list follows it and keeps what was done here; what was
 * not saved is there again for the same version, as the form's words are (R-HOLD-15).
 * @param name of the list
 * @param about the record and its version
 */
export function useFollowedList<T>(name: string, about: string, now: readonly T[], keyOf: (item: T) => string): FollowedList<T> {
  const begun = useBegun<readonly T[]>(`kayit-${name}`);
  const [value, setValue] = useState(now);
  const [back, setBack] = useState(false);
  const base = useRef({ about, now });
  useEffect(() => {
    const was = base.current;
    if (was.about === about) return;
    base.current = { about, now };
    setValue((own) => mergeLists(was.now, own, now, keyOf));
  });
  // Not while the page is taken over: the server knows of no words kept here.
  useEffect(() => {
    const kept = begun.read(about);
    if (kept) setValue(kept);
    setBack(kept !== undefined);
  }, [begun, about]);
  const sent = () => {
    begun.forget(about);
    setBack(false);
  };
  return {
    value,
    back,
    sent,
    change: (list) => {
      setValue(list);
      if (same(list, now)) begun.forget(about);
      else begun.keep(about, list);
    },
    discard: () => {
      setValue(now);
      sent();
    },
  };
}
