const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });

/** The day in Istanbul, as YYYY-MM-DD. */
export const istanbulDay = (at: Date | number = Date.now()): string => day.format(at);
