/** Kuruş that one distinct reader costs; the price list of the sales team. */
export const READER_PRICE_KURUS = 40;
/** Share to both sides of the estimate while nothing has been measured. */
const SPREAD = 0.2;
/** Ended ads needed before measurements replace the spread. */
const MEASURED_FROM = 5;

/** How much of what their budgets could buy ended ads really reached, 0 … 1: tenth and ninetieth percentile. */
export interface MeasuredReach {
  ads: number;
  low: number;
  high: number;
}

/** A range of distinct readers, whether it was measured, and whether there are fewer readers than the budget would buy. */
export interface ReachEstimate {
  low: number;
  high: number;
  measured: boolean;
  capped: boolean;
}

/**
 * Estimated distinct readers for a budget in kuruş (R-ADS-07): budget / price of one distinct reader, at most the readers who can see ads at all.
 * The range comes from ended ads when there are {@link MEASURED_FROM} of them, otherwise it is 20 % to both sides; its upper end is never above what
 * the budget buys once it is measured. Rounded to what the precision deserves.
 */
export function estimateReach(budget: number, audience: number, measured?: MeasuredReach): ReachEstimate {
  const capped = budget / READER_PRICE_KURUS > audience;
  const readers = capped ? audience : budget / READER_PRICE_KURUS;
  if (measured && measured.ads >= MEASURED_FROM)
    return { low: roughly(readers * Math.min(measured.low, 1)), high: roughly(readers * Math.min(measured.high, 1)), measured: true, capped };
  return { low: roughly(readers * (1 - SPREAD)), high: roughly(Math.min(readers * (1 + SPREAD), audience)), measured: false, capped };
}

/** Two significant digits. */
function roughly(n: number): number {
  if (n < 10) return Math.floor(n);
  const step = 10 ** (Math.floor(Math.log10(n)) - 1);
  return Math.floor(n / step) * step;
}
