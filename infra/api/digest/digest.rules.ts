/** Hour in Istanbul, on Sunday, from which digests go out. */
const FROM_HOUR = 18;
/** Days after Sunday until whose end they still do: a site that was away for the weekend catches up with them. */
const LATE_DAYS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Istanbul has been three hours ahead of UTC all year round since 2016. */
const AHEAD_MS = 3 * HOUR_MS;

/** The Sunday, as `YYYY-MM-DD`, whose digest goes out at a moment; null from Thursday until Sunday evening. */
export function digestWeek(now: Date): string | null {
  const local = new Date(now.getTime() + AHEAD_MS);
  const days = local.getUTCDay();
  if (days > LATE_DAYS || (days === 0 && local.getUTCHours() < FROM_HOUR)) return null;
  return new Date(local.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

/** What a digest is of: from one Sunday evening to the next, whenever it goes out, so that none tells of anything twice or leaves anything out. */
export function weekOf(sunday: string): { since: Date; until: Date } {
  const until = new Date(Date.parse(sunday) + FROM_HOUR * HOUR_MS - AHEAD_MS);
  return { since: new Date(until.getTime() - 7 * DAY_MS), until };
}
