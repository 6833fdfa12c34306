/**
 * A small keyed cache for expensive results. Concurrent callers share one computation; failures are not cached.
 * @param most maximum number of entries; the oldest is evicted
 */
export function expiringCache<T>(ms: number, most: number, now: () => number = Date.now): (name: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { until: number; value: Promise<T> }>();
  return (name, make) => {
    const found = kept.get(name);
    if (found && found.until > now()) return found.value;
    kept.delete(name);
    const value = make();
    kept.set(name, { until: now() + ms, value });
    value.catch(() => {
      if (kept.get(name)?.value === value) kept.delete(name);
    });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
