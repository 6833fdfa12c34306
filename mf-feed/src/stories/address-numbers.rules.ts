const whole = (text: string | null) => (text && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);

/** Numeric query parameters of an editor's URL; others are ignored. */
export function numbersOf<N extends string>(query: URLSearchParams, ...names: readonly N[]): Partial<Record<N, number>> {
  return Object.fromEntries(names.flatMap((name) => [[name, whole(query.get(name))] as const].filter(([, value]) => value !== undefined))) as Partial<
    Record<N, number>
  >;
}
