/** Hour in Istanbul, on Sunday, from which digests go out; until the end of Monday. */
const FROM_HOUR = 18;
const DAY_MS = 86_400_000;
/** Istanbul has been three hours ahead of UTC all year round since 2016. */
const AHEAD_MS = 3 * 3_600_000;

/** The Sunday, as `YYYY-MM-DD`, whose digest goes out at a moment; null from Tuesday until Sunday evening. */
export function digestWeek(now: Date): string | null {
  const local = new Date(now.getTime() + AHEAD_MS);
  const sunday = local.getUTCDay() === 0 && local.getUTCHours() >= FROM_HOUR ? local : local.getUTCDay() === 1 ? new Date(local.getTime() - DAY_MS) : null;
  return sunday?.toISOString().slice(0, 10) ?? null;
}
