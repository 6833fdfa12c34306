/** A month of a calendar: how many days it has, on which weekday it begins (0 is Monday), and which of its days are marked. */
export interface CalendarMonth {
  /** `2026-03`. */
  key: string;
  days: number;
  start: number;
  marked: ReadonlySet<number>;
}

/** The months of a year with the marked days among `days` (`2026-03-14`). */
export function monthsOf(year: number, days: readonly string[]): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, month) => {
    const key = `${year}-${String(month + 1).padStart(2, '0')}`;
    return {
      key,
      days: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
      start: (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7,
      marked: new Set(days.filter((day) => day.startsWith(key)).map((day) => Number(day.slice(8)))),
    };
  });
}
