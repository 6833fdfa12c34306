/** Choices of days for a suspension or until a removal; `tarih` is a custom date. */
export const suspensionDays = ['1', '3', '7', '30', '90', '365', 'tarih'] as const;
export const removalDays = ['7', '14', '30', '90'] as const;
const DAY = 86_400_000;

/**
 * When a chosen length ends, as an ISO string; undefined while nothing is chosen.
 * A custom date counts to its end in Istanbul, which is UTC+3 all year.
 */
export function endOf(choice: string, day: string, now: number): string | undefined {
  if (choice === 'tarih') return day ? new Date(`${day}T23:59:59+03:00`).toISOString() : undefined;
  const days = Number(choice);
  return days > 0 ? new Date(now + days * DAY).toISOString() : undefined;
}
