/** Today's day in Istanbul. */
export const istanbulDay = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now());
