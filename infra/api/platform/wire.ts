/** A boolean as 0 or 1. */
export const bit = (value: boolean) => (value ? (1 as const) : (0 as const));

/** 1 if true, otherwise absent. */
export const on = (value: boolean | null | undefined) => (value ? (1 as const) : undefined);

/** Drops undefined and null fields: there is no null on the wire. */
export function present<T extends object>(value: T): T {
  const kept = {} as T;
  for (const name in value) if (value[name] !== undefined && value[name] !== null) kept[name] = value[name];
  return kept;
}
