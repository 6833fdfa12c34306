/** Whole percent that a year costs less than twelve months; 0 when it does not. */
export const yearlySaving = (monthly: number, yearly: number): number => Math.max(0, Math.floor((1 - yearly / (monthly * 12)) * 100));

/** Whether a subscription may be bought now: none, ended, or cancelled. */
export const mayBuy = (state: 'deneme' | 'aktif' | 'iptal' | 'bitti' | undefined): boolean => state === undefined || state === 'iptal' || state === 'bitti';
