/** A flag as the wire has it. */
export const bit = (value: boolean) => (value ? (1 as const) : (0 as const));

/** A flag that is absent when it does not hold. */
export const on = (value: boolean | null | undefined) => (value ? (1 as const) : undefined);

/** Drops the fields that are absent: absent means null on the wire. */
export function present<T extends object>(value: T): T {
  const kept = {} as T;
  for (const name in value) if (value[name] !== undefined && value[name] !== null) kept[name] = value[name];
  return kept;
}
