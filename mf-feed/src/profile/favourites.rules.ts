/** The list with the item at `from` moved to `to`; places beyond the ends mean the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return rest.toSpliced(Math.min(rest.length, Math.max(0, to)), 0, item);
}
