/** Lira that one distinct reader costs on average; configuration of the sales team. */
export const costPerReader = 0.4;

/**
 * Estimated distinct readers for a budget in lira: budget / cost per distinct reader (R-ADS-07), as a range of 20 % to both sides,
 * capped by the readers who can see ads at all, rounded to what the precision deserves.
 */
export function estimateReach(budget: number, audience: number): { low: number; high: number } {
  const readers = Math.min(budget / costPerReader, audience);
  return { low: roughly(readers * 0.8), high: roughly(Math.min(readers * 1.2, audience)) };
}

/** Two significant digits. */
function roughly(n: number): number {
  if (n < 10) return Math.floor(n);
  const step = 10 ** (Math.floor(Math.log10(n)) - 1);
  return Math.floor(n / step) * step;
}
