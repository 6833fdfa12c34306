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

/** A list of a record in its form. When the record is fetched anew because somebody has changed it, the list follows it and keeps what was done here. */
export function useFollowedList<T>(now: readonly T[], version: unknown, keyOf: (item: T) => string) {
  const [list, setList] = useState(now);
  const base = useRef({ version, now });
  useEffect(() => {
    const was = base.current;
    if (was.version === version) return;
    base.current = { version, now };
    setList((own) => mergeLists(was.now, own, now, keyOf));
  });
  return [list, setList] as const;
}
