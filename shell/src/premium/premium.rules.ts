/** Percentage saved by a yearly plan over twelve months, rounded down; 0 if none. */
export const yearlySaving = (monthly: number, yearly: number): number => Math.max(0, Math.floor((1 - yearly / (monthly * 12)) * 100));

/** Whether a subscription can be bought now: none, ended, or cancelled. */
export const mayBuy = (state: 'deneme' | 'aktif' | 'iptal' | 'bitti' | undefined): boolean => state === undefined || state === 'iptal' || state === 'bitti';
