/**
 * What newer items pushed out of a list's first page when it was refetched: all below the last item that both have.
 * @returns undefined if the two have nothing in common, or another item is missing: it may have left the list as well as moved to anywhere in it
 */
export function pushedDown<T extends { id: number }>(before: readonly T[], now: readonly T[]): T[] | undefined {
  const ids = new Set(now.map((item) => item.id));
  const last = before.findLastIndex((item) => ids.has(item.id));
  return last < 0 || before.slice(0, last).some((item) => !ids.has(item.id)) ? undefined : before.slice(last + 1);
}

/** A list of its parts in order; an item of several parts is shown once, where and as the first of them has it. */
export function joined<T extends { id: number }>(...parts: readonly (readonly T[])[]): T[] {
  const items = new Map<number, T>();
  for (const item of parts.flat()) if (!items.has(item.id)) items.set(item.id, item);
  return [...items.values()];
}

/** Whether two lists have the same items in the same order; screens may build a new list each time they render. */
export const sameItems = <T extends { id: number }>(before: readonly T[], now: readonly T[]): boolean =>
  before.length === now.length && before.every((item, at) => item.id === now[at]?.id);
