/** Showings of one ad to one reader in a day at most. */
export const SHOWINGS_PER_READER = 3;
/** Showings of all ads together to one reader in a day at most. */
export const SHOWINGS_PER_DAY = 24;
/** Share of a day's money that may be spent ahead of the clock. */
const AHEAD = 0.1;

/** What a choice needs to know of an ad. Money in kuruş. */
export interface Candidate {
  id: number;
  /** What of the budget is left. */
  left: number;
  dailyCap: number | null;
  spentToday: number;
  /** Days that the ad still runs, today included. */
  daysLeft: number;
  /** Showings to this reader today. */
  seenToday: number;
  /** Whether this reader has been paid for already. */
  known: boolean;
}

/** Money that an ad may spend on the whole of today: an equal share of what is left for the days left, at most its daily cap. */
export function dayAllowance({ left, spentToday, daysLeft, dailyCap }: Candidate): number {
  const share = (left + spentToday) / Math.max(1, daysLeft);
  return Math.min(share, dailyCap ?? Number.POSITIVE_INFINITY);
}

/**
 * Whether an ad may be shown now: below the frequency cap and, for a reader who would cost, not ahead of the clock by more than a tenth of the day's
 * money (at least the price of one reader, so that a small ad begins in the morning).
 * @param dayPassed share of the Istanbul day that has passed, 0 … 1
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
 * The ad to show, or null: those the reader does not know yet come first, then those that lag most behind the clock.
 * @param chance number from 0 to below 1 that decides between equals
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
