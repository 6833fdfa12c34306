/** Limits in kuruş of a budget, a daily cap, a payment and a refund, as in the contract. */
export const BUDGET = { least: 5_000, most: 1_000_000_000 } as const;
export const DAILY_CAP = { least: 1_000, most: 1_000_000_000 } as const;
export const PAYMENT = { least: 5_000, most: 100_000_000 } as const;
export const LEAST_REFUND = 100;
