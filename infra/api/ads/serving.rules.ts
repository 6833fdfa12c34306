/** Maximum daily impressions of one ad per reader. */
export const SHOWINGS_PER_READER = 3;
/** Maximum daily impressions of all ads per reader. */
export const SHOWINGS_PER_DAY = 24;
/** Fraction of a day's budget that may be spent ahead of schedule. */
const AHEAD = 0.1;

/** What an ad has spent and may spend. Money in kuruş. */
interface Spending {
  /** Remaining budget. */
  left: number;
  dailyCap: number | null;
  spentToday: number;
  /** Remaining days, today included. */
  daysLeft: number;
}

/** What the selection needs to know about an ad. Money in kuruş. */
export interface Candidate extends Spending {
  id: number;
  /** Impressions for this reader today. */
  seenToday: number;
  /** Whether this reader has already been paid for. */
  known: boolean;
}

/** Total budget for today: the remaining budget divided by the remaining days, capped by the daily limit. */
export function dayAllowance({ left, spentToday, daysLeft, dailyCap }: Spending): number {
  const share = (left + spentToday) / Math.max(1, daysLeft);
  return Math.min(share, dailyCap ?? Number.POSITIVE_INFINITY);
}

/** Whether today's part of the budget pays for no further reader: until tomorrow only those who have been paid for see the ad. */
export const isDayFull = (ad: Spending, price: number): boolean =>
  ad.spentToday > 0 && ad.spentToday + price > Math.min(ad.dailyCap ?? Number.POSITIVE_INFINITY, Math.max(price, dayAllowance(ad)));

/**
 * Whether an ad may be shown now: below the frequency cap and, for a reader who would cost, at most a tenth of the day's budget ahead of schedule (at least the
 * price of one reader, so that small ads can start in the morning).
 * @param dayPassed elapsed fraction of the Istanbul day, 0 … 1
 */
export function mayShow(ad: Candidate, price: number, dayPassed: number): boolean {
  if (ad.seenToday >= SHOWINGS_PER_READER) return false;
  if (ad.known) return true;
  if (ad.left < price) return false;
  const allowance = dayAllowance(ad);
  if (ad.dailyCap !== null && ad.spentToday + price > ad.dailyCap) return false;
  return ad.spentToday + price <= Math.max(price, allowance * Math.min(1, dayPassed + AHEAD));
}

/**
 * Selects the ad to show, or null: ads new to the reader come first, then those furthest behind schedule.
 * @param chance random number in [0, 1) that breaks ties
 */
export function choose(candidates: readonly Candidate[], price: number, dayPassed: number, chance: number): Candidate | null {
  const open = candidates.filter((ad) => mayShow(ad, price, dayPassed));
  const fresh = open.filter((ad) => !ad.known);
  const pool = fresh.length ? fresh : open;
  const lag = (ad: Candidate) => Math.max(1, dayAllowance(ad) * dayPassed - ad.spentToday);
  let rest = chance * pool.reduce((sum, ad) => sum + lag(ad), 0);
  for (const ad of pool) {
    rest -= lag(ad);
    if (rest < 0) return ad;
  }
  return pool.at(-1) ?? null;
}
