import { dayKey, istanbulParts } from '@yaprak/shared-kit/format';

/** Today in Istanbul as `YYYY-MM-DD`; the days of ads are days there. */
export const today = (): string => dayKey(new Date());

/** Share of the Istanbul day that has passed, 0 … 1. */
export function dayPassed(now = new Date()): number {
  const parts = istanbulParts(now);
  if (!parts) throw new Error('no such moment');
  return (parts.hour * 60 + parts.minute) / 1440;
}
