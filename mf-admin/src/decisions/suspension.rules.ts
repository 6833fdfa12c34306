/** Days that a suspension or the wait before a removal is chosen from; `tarih` is a day of one's own. */
export const suspensionDays = ['1', '3', '7', '30', '90', '365', 'tarih'] as const;
export const removalDays = ['7', '14', '30', '90'] as const;
const DAY = 86_400_000;

/**
 * The moment that a chosen length ends at, as ISO text; undefined while nothing is chosen.
 * A day of one's own counts to its end in Istanbul, which keeps UTC+3 the whole year.
 */
export function endOf(choice: string, day: string, now: number): string | undefined {
  if (choice === 'tarih') return day ? new Date(`${day}T23:59:59+03:00`).toISOString() : undefined;
  const days = Number(choice);
  return days > 0 ? new Date(now + days * DAY).toISOString() : undefined;
}
