/** Price per unique reader in kuruş, from the sales price list. */
export const READER_PRICE_KURUS = 40;
/** Relative spread of the estimate in both directions while there are no measurements. */
const SPREAD = 0.2;
/** Number of ended ads before measurements replace the spread. */
const MEASURED_FROM = 5;

/** Actual reach of ended ads relative to what was reachable for them, 0 … 1: 10th and 90th percentile. */
export interface MeasuredReach {
  ads: number;
  low: number;
  high: number;
}

/** A range of unique readers, whether it is measured, and whether the budget exceeds the audience. */
export interface ReachEstimate {
  low: number;
  high: number;
  measured: boolean;
  capped: boolean;
}

/** Unique readers that a budget in kuruş buys, as far as there are as many. */
export const reachable = (budget: number, audience: number): number => Math.min(Math.floor(budget / READER_PRICE_KURUS), audience);

/**
 * Estimated unique readers for a budget in kuruş (R-ADS-07): budget / price per reader, capped at the audience.
 * The range is based on ended ads once there are {@link MEASURED_FROM}, otherwise ±20 %; a measured upper end never exceeds what the budget buys. Rounded
 * outwards to a meaningful precision.
 */
export function estimateReach(budget: number, audience: number, measured?: MeasuredReach): ReachEstimate {
  const capped = budget / READER_PRICE_KURUS > audience;
  const readers = reachable(budget, audience);
  const known = measured !== undefined && measured.ads >= MEASURED_FROM;
  const { low, high } = known ? measured : { low: 1 - SPREAD, high: 1 + SPREAD };
  const most = known ? readers : audience;
  return { low: roughly(readers * Math.min(low, 1)), high: Math.min(roughly(readers * high, Math.ceil), most), measured: known, capped };
}

/** Days over which the activity of members is known. */
export const KNOWN_DAYS = 30;

/** Fewest readers of a taste that are told to an advertiser: fewer could be somebody in particular. */
export const FEWEST = 20;

/** What an estimate cannot know about an aim, or does not tell (R-STAFF-08). */
export function unknownsOf(aim: { taste: boolean; few: boolean; days: number }): ('az-okur' | 'ziyaretci' | 'zevk-kapali' | 'uzun-sure')[] {
  return [
    ...(aim.few ? (['az-okur'] as const) : []),
    aim.taste ? ('zevk-kapali' as const) : ('ziyaretci' as const),
    ...(aim.days > KNOWN_DAYS ? (['uzun-sure'] as const) : []),
  ];
}

/** Rounds to two significant digits, down unless told otherwise. */
function roughly(n: number, round = Math.floor): number {
  if (n < 10) return round(n);
  const step = 10 ** (Math.floor(Math.log10(n)) - 1);
  return round(n / step) * step;
}
