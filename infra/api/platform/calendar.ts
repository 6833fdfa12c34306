const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });

/** The day in Istanbul, as YYYY-MM-DD. */
export const istanbulDay = (at: Date | number = Date.now()): string => day.format(at);

/** Whether a text is a day of the calendar as YYYY-MM-DD. It has no year 0, and neither has the database. */
export function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && text >= '0001';
}
